package dev.sparring.server.web;

import dev.sparring.json.Json;
import dev.sparring.server.api.Api;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Answers what the page asks for: its files and the API. */
final class PageRoutes {
    private static final Set<String> READING = Set.of("GET", "HEAD");

    private final Guard guard;
    private final Api api;
    private final StaticFiles files;

    PageRoutes(Guard guard, Api api, StaticFiles files) {
        this.guard = guard;
        this.api = api;
        this.files = files;
    }

    HttpAnswer answer(HttpCall call) {
        return PageHeaders.on(guarded(call));
    }

    private HttpAnswer guarded(HttpCall call) {
        Optional<String> stranger = guard.whyNotPage(call);
        if (stranger.isPresent()) {
            return refused(403, stranger.get());
        }
        if (Api.concerns(call)) {
            Optional<String> noAdmin = READING.contains(call.method()) ? Optional.empty() : guard.whyNotAdmin(call);
            return noAdmin.map(why -> refused(401, why).with("WWW-Authenticate", "Bearer"))
                    .orElseGet(() -> Gzip.maybe(call, api.answer(call)));
        }
        if (!READING.contains(call.method())) {
            return refused(404, "there is nothing at this address that could be changed (docs/api.md)");
        }
        return files.find(call)
                .orElseGet(() -> HttpAnswer.text(404, "there is nothing at this address (docs/serve.md)"));
    }

    private static HttpAnswer refused(int status, String sentence) {
        return HttpAnswer.json(status, Json.line(Map.of("error", sentence)));
    }
}
