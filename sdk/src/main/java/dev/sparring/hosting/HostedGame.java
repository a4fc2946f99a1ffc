package dev.sparring.hosting;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** An open {@link GameHosting}: some of the routes of a server. Called by many threads at once. */
public interface HostedGame extends AutoCloseable {

    /** Whether a request is one for these routes. */
    boolean concerns(HttpCall call);

    /** Answers a request that concerns it. */
    CompletableFuture<HttpAnswer> answer(HttpCall call);

    /** The WebSockets that it serves, by path; asked for once, before the first request. */
    default Map<String, WebSocketEndpoint> webSockets() {
        return Map.of();
    }

    /**
     * Returns the names of the bots that have connected on their own and wait to be paired. Bots that the house lists are not
     * included.
     */
    default List<String> joinedBots() {
        return List.of();
    }

    /** Takes no more guests. Matches that are on are the house's to end. */
    @Override
    void close();
}
