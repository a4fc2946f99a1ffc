package dev.sparring.hosting;

import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An open {@link GameHosting}, which serves some of a server's routes. Called by many threads concurrently. It is asked to refuse
 * or answer only requests that it {@link #handles}.
 *
 * @param <V> the game's views
 * @param <A> the game's actions
 */
public interface HostedGame<V, A> extends AsyncResponder, AutoCloseable {

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

    /** Returns the names of all bots that are connected on their own, also of those that are in a match. */
    default List<String> connectedBots() {
        return List.of();
    }

    /** Returns whether bots at URLs call the server in a match, so that only this game can connect them. */
    default boolean isCalledBack() {
        return false;
    }

    /**
     * Connects a bot to a match of the server, which has chosen it.
     *
     * @param name the bot's name: one of the {@linkplain #connectedBots connected bots}, unless it has an address
     * @param address the URL at which the bot serves, if the game {@linkplain #isCalledBack connects such bots}
     * @throws dev.sparring.wire.CannotPlayException if the bot is not connected, or in another match
     */
    default Player<V, A> connect(String name, Optional<URI> address, Seating seating) {
        throw new UnsupportedOperationException("this game connects no bots");
    }

    /** Accepts no more bots. The server stops the running matches. */
    @Override
    void close();
}
