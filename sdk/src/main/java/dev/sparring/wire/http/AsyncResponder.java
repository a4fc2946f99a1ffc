package dev.sparring.wire.http;

import java.util.concurrent.CompletableFuture;

/** Answers HTTP requests when it knows the answer, without a thread that waits for it. */
@FunctionalInterface
public interface AsyncResponder {

    /**
     * Takes a request; several may come at once, each on a thread of its own.
     *
     * @return completes with the answer; an exception becomes a 500, as with a {@link Responder}
     */
    CompletableFuture<HttpAnswer> answer(HttpCall call);
}
