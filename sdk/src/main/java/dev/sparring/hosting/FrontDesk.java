package dev.sparring.hosting;

import dev.sparring.transport.HttpAnswer;
import dev.sparring.transport.HttpCall;
import java.util.concurrent.CompletableFuture;

/** An open {@link Reception}: some of the routes of a server. Called by many threads at once. */
public interface FrontDesk extends AutoCloseable {

    /** Whether a request is one for these routes. */
    boolean concerns(HttpCall call);

    /** Answers a request that concerns it. */
    CompletableFuture<HttpAnswer> answer(HttpCall call);

    /** Takes no more guests. Matches that are on are the house's to end. */
    @Override
    void close();
}
