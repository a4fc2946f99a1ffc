package dev.sparring.server.web;

import dev.sparring.server.api.Answers;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A WebSocket endpoint that rejects some requests.
 *
 * @param whyNot returns why a request is rejected; empty if it is accepted
 */
record GuardedEndpoint(WebSocketEndpoint inside, Function<HttpCall, Optional<String>> whyNot)
        implements WebSocketEndpoint {
    @Override
    public List<String> subprotocols() {
        return inside.subprotocols();
    }

    @Override
    public Admission admit(HttpCall handshake) {
        return whyNot.apply(handshake)
                .<Admission>map(why -> new Admission.Refused(Answers.error(403, why)))
                .orElseGet(() -> inside.admit(handshake));
    }
}
