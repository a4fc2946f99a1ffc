package dev.sparring.server.web;

import dev.sparring.json.Json;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.List;
import java.util.Map;
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
                .<Admission>map(why -> new Admission.Refused(HttpAnswer.json(403, Json.line(Map.of("error", why)))))
                .orElseGet(() -> inside.admit(handshake));
    }
}
