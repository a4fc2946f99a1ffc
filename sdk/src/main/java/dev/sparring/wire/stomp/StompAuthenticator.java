package dev.sparring.wire.stomp;

import dev.sparring.wire.http.HttpCall;
import java.util.Optional;

/** Identifies the clients of a STOMP server. */
@FunctionalInterface
public interface StompAuthenticator {

    /**
     * Returns the name of the client that sent this handshake. If it is empty, the handshake is answered with status 401. Can
     * block.
     */
    Optional<String> authenticate(HttpCall handshake);
}
