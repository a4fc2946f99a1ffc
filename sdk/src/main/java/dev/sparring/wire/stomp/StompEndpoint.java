package dev.sparring.wire.stomp;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import java.util.List;
import java.util.Optional;

/** A WebSocket endpoint that serves STOMP 1.1 and 1.2 on one path of an {@link dev.sparring.wire.host.HttpHost}. */
public record StompEndpoint(StompAuthenticator authenticator, StompApplication application, StompTerms terms)
        implements WebSocketEndpoint {

    @Override
    public List<String> subprotocols() {
        return List.of("v12.stomp", "v11.stomp");
    }

    @Override
    public Admission admit(HttpCall handshake) {
        Optional<String> principal = authenticator.authenticate(handshake);
        return principal
                .<Admission>map(name -> new Admission.Admitted(link -> open(name, link), true))
                .orElseGet(() -> new Admission.Refused(HttpAnswer.text(
                        401, "no valid token: expected the header Authorization: Bearer TOKEN with a valid token")));
    }

    private WebSocketListener open(String principal, WebSocketLink link) {
        TickedConnection connection = new TickedConnection(principal, link);
        connection.startTicker();
        return connection;
    }

    /** A connection with the ticker that calls its {@link ServerConnection#tick}. */
    private final class TickedConnection implements WebSocketListener {
        private final Ticker ticker = new Ticker();
        private final ServerConnection connection;

        TickedConnection(String principal, WebSocketLink link) {
            connection = new ServerConnection(principal, application, terms, link, System::nanoTime, this::startTicker);
        }

        private void startTicker() {
            ticker.start(connection::tick);
        }

        @Override
        public boolean neverBlocks() {
            return connection.neverBlocks();
        }

        @Override
        public void received(byte[] bytes) {
            connection.received(bytes);
        }

        @Override
        public void closed(String why) {
            ticker.stop();
            connection.closed(why);
        }
    }
}
