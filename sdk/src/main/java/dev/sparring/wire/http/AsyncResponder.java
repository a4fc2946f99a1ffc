package dev.sparring.wire.http;

import java.util.concurrent.CompletableFuture;

/** Answers HTTP requests, possibly later, without a thread that waits for the answer. */
@FunctionalInterface
public interface AsyncResponder {

    /**
     * Handles a request. Several requests may be handled concurrently, each on its own thread.
     *
     * @return completes with the answer; an exception becomes a status 500, as with a {@link Responder}
     */
    CompletableFuture<HttpAnswer> answer(HttpCall call);
}
