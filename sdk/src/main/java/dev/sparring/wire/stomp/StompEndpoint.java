package dev.sparring.wire.stomp;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import java.util.List;
import java.util.Optional;

/** Serves STOMP 1.1 and 1.2 on one path of an {@link dev.sparring.wire.host.HttpHost}. */
public final class StompEndpoint implements WebSocketEndpoint {
    private final StompAuthenticator authenticator;
    private final StompApplication application;
    private final StompTerms terms;

    public StompEndpoint(StompAuthenticator authenticator, StompApplication application, StompTerms terms) {
        this.authenticator = authenticator;
        this.application = application;
        this.terms = terms;
    }

    @Override
    public List<String> subprotocols() {
        return List.of("v12.stomp", "v11.stomp");
    }

    @Override
    public Admission admit(HttpCall handshake) {
        Optional<String> principal = authenticator.authenticate(handshake);
        return principal
                .<Admission>map(name -> new Admission.Admitted(link -> open(name, link)))
                .orElseGet(() -> new Admission.Refused(HttpAnswer.text(
                        401,
                        "nobody known: expected the header Authorization: Bearer TOKEN with a token that is valid")));
    }

    private WebSocketListener open(String principal, WebSocketLink link) {
        Watched watched = new Watched(principal, link);
        watched.pulse.start(watched.connection::tick);
        return watched;
    }

    /** A connection with what calls it when its time has come. */
    private final class Watched implements WebSocketListener {
        private final Ticker pulse = new Ticker();
        private final ServerConnection connection;

        Watched(String principal, WebSocketLink link) {
            connection = new ServerConnection(principal, application, terms, link, System::nanoTime, this::settled);
        }

        private void settled() {
            pulse.start(connection::tick);
        }

        @Override
        public void received(byte[] bytes) {
            connection.received(bytes);
        }

        @Override
        public void closed(String why) {
            pulse.stop();
            connection.closed(why);
        }
    }
}
