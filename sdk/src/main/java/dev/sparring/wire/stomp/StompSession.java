package dev.sparring.wire.stomp;

import java.nio.charset.StandardCharsets;

/** The session of one connected client. Safe for several threads. */
public interface StompSession {

    /** Returns the name of the client from {@link StompAuthenticator}. */
    String principal();

    /**
     * Sends a MESSAGE for each of the client's subscriptions to a destination. Never blocks: a client that does not read is
     * disconnected when too much data is waiting for it.
     *
     * @param contentType the type of the body, for example {@code application/json}
     * @return the number of messages sent; 0 if the client has not subscribed or is disconnected
     */
    default int push(String destination, String contentType, String body) {
        return push(destination, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends MESSAGEs with a body in UTF-8, like {@link #push(String, String, String)}. */
    int push(String destination, String contentType, byte[] body);

    /**
     * Sends an ERROR and ends the connection. Does nothing if the connection has ended.
     *
     * @param sentence the reason, for the client
     */
    void refuse(String sentence);

    /** Returns whether the client is connected, as far as the server knows. */
    boolean isOpen();
}
