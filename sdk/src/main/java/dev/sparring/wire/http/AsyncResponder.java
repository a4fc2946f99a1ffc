package dev.sparring.wire.http;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Answers HTTP requests, possibly later, without a thread that waits for the answer. */
@FunctionalInterface
public interface AsyncResponder {
    /**
     * The default maximum size of a request body in bytes. The largest honest request with this limit, the start of a match
     * between many players, needs a few KiB.
     */
    int SMALL_BODY = 64 << 10;

    /**
     * Handles a request. Several requests may be handled concurrently, each on its own thread.
     *
     * @return completes with the answer; an exception becomes a status 500, as with a {@link Responder}
     */
    CompletableFuture<HttpAnswer> answer(HttpCall call);

    /**
     * Returns the answer to a request that is refused because of its headers; empty if its body is read and {@link #answer} is
     * called. Called once for each request, on a thread that must not be blocked.
     *
     * @param head the request with an empty body
     */
    default Optional<HttpAnswer> refusal(HttpCall head) {
        return Optional.empty();
    }

    /**
     * Returns the maximum size of a request's body in bytes; a larger one gets status 413. The server has its own maximum, which
     * this one cannot exceed. Called as {@link #refusal} is, after it.
     *
     * @param head the request with an empty body
     */
    default int maxBody(HttpCall head) {
        return SMALL_BODY;
    }
}
