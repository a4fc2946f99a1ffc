package dev.sparring.server.web;

import dev.sparring.server.api.Answers;
import dev.sparring.server.api.Api;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.util.Optional;
import java.util.Set;

/** Answers requests for the page's files and for the API. */
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
        Optional<String> rejection = guard.rejectPage(call);
        if (rejection.isPresent()) {
            return Answers.error(403, rejection.get());
        }
        if (Api.handles(call)) {
            Optional<String> notAdmin = READING.contains(call.method()) ? Optional.empty() : guard.rejectChange(call);
            return notAdmin.map(why -> Answers.error(401, why).with("WWW-Authenticate", "Bearer"))
                    .orElseGet(() -> Gzip.compress(call, api.answer(call)));
        }
        if (!READING.contains(call.method())) {
            return Answers.error(404, "nothing can be changed at this URL (docs/api.md)");
        }
        return files.find(call).orElseGet(() -> HttpAnswer.text(404, "there is no such page (docs/serve.md)"));
    }
}
