package dev.sparring.hosting;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** An open {@link GameHosting}, which serves some of a server's routes. Called by many threads concurrently. */
public interface HostedGame extends AutoCloseable {

    /** Returns whether a request is for one of these routes. */
    boolean handles(HttpCall call);

    /** Answers a request for one of these routes. */
    CompletableFuture<HttpAnswer> answer(HttpCall call);

    /** Returns the WebSocket endpoints by path. Called once, before the first request. */
    default Map<String, WebSocketEndpoint> webSockets() {
        return Map.of();
    }

    /**
     * Returns the names of the bots that joined on their own and can play. Bots that the server lists are not
     * included.
     */
    default List<String> joinedBots() {
        return List.of();
    }

    /** Accepts no more bots. The server stops the running matches. */
    @Override
    void close();
}
