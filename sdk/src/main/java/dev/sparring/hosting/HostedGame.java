package dev.sparring.hosting;

import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.List;
import java.util.Map;

/**
 * An open {@link GameHosting}, which serves some of a server's routes. Called by many threads concurrently. It is asked to refuse
 * or answer only requests that it {@link #handles}.
 */
public interface HostedGame extends AsyncResponder, AutoCloseable {

    /** Returns whether a request is for one of these routes. */
    boolean handles(HttpCall call);

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
