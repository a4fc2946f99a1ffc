package dev.sparring.wire.stomp;

import dev.sparring.wire.http.HttpCall;
import java.util.Optional;

/** Tells who asks for a connection. */
@FunctionalInterface
public interface StompAuthenticator {

    /**
     * The name of the one who sent this handshake, or nothing for somebody who may not come in and is answered 401.
     * Called on a thread that may wait.
     */
    Optional<String> authenticate(HttpCall handshake);
}
