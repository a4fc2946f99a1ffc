package dev.sparring.wire.websocket;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.util.List;
import java.util.function.Function;

/** Takes in the WebSockets that ask for one path of an {@code HttpHost}. */
public interface WebSocketEndpoint {

    /** The subprotocols that it speaks; one that offers none of them is let in without. */
    List<String> subprotocols();

    /** Decides on a handshake. Called on a thread that may wait, several at once. */
    Admission admit(HttpCall handshake);

    /** What becomes of a handshake. */
    sealed interface Admission {

        /** It is answered as plain HTTP. */
        record Refused(HttpAnswer answer) implements Admission {}

        /** It becomes a WebSocket; the listener is made once that is open. */
        record Admitted(Function<WebSocketLink, WebSocketListener> listener) implements Admission {}
    }
}
