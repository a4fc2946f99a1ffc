package dev.sparring.wire.websocket;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.util.List;
import java.util.function.Function;

/** Admits the WebSockets that connect to one path of an {@code HttpHost}. */
public interface WebSocketEndpoint {

    /** Returns the supported subprotocols; a client that offers none of them is admitted without one. */
    List<String> subprotocols();

    /** Decides on a handshake. Called concurrently, on threads that may block. */
    Admission admit(HttpCall handshake);

    /** The decision on a handshake. */
    sealed interface Admission {

        /** The handshake is answered with this plain HTTP response. */
        record Refused(HttpAnswer answer) implements Admission {}

        /**
         * The connection becomes a WebSocket.
         *
         * @param listener creates the listener of the WebSocket when it is open
         * @param authenticated whether the client has proved who it is; if there are too many connections, the server closes
         *     others first
         */
        record Admitted(Function<WebSocketLink, WebSocketListener> listener, boolean authenticated)
                implements Admission {}
    }
}
