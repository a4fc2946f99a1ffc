package dev.sparring.server.web;

import dev.sparring.server.api.Answers;
import dev.sparring.server.api.Api;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

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

    /** Returns the answer to a request that is refused because of its headers. */
    Optional<HttpAnswer> refusal(HttpCall head) {
        return guarded(head).map(PageHeaders::on);
    }

    private Optional<HttpAnswer> guarded(HttpCall head) {
        Optional<HttpAnswer> foreign = guard.rejectPage(head).map(why -> Answers.error(403, why));
        if (foreign.isPresent()) {
            return foreign;
        }
        if (Api.handles(head)) {
            return api.refusal(head);
        }
        return READING.contains(head.method())
                ? Optional.empty()
                : Optional.of(Answers.error(404, "nothing can be changed at this URL (docs/api.md)"));
    }

    /** Answers a request that is not refused. */
    CompletableFuture<HttpAnswer> answer(HttpCall call) {
        CompletableFuture<HttpAnswer> answer = Api.handles(call)
                ? api.answer(call).thenApply(plain -> Gzip.compress(call, plain))
                : CompletableFuture.completedFuture(files.find(call)
                        .orElseGet(() -> HttpAnswer.text(404, "there is no such page (docs/serve.md)")));
        return answer.thenApply(PageHeaders::on);
    }
}
