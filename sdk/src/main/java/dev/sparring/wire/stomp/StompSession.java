package dev.sparring.wire.stomp;

/** One client that has come in, for as long as it is connected. Every method may be called from any thread. */
public interface StompSession {

    /** Who it is, as {@link StompAuthenticator} has said. */
    String principal();

    /**
     * Sends a MESSAGE for each of the client's subscriptions to a destination. Never waits: a client that does not read
     * is dropped when too much is waiting for it.
     *
     * @param contentType what the body is: {@code application/json}
     * @return how many were sent: 0 where the client has not subscribed, or is gone
     */
    int push(String destination, String contentType, String body);

    /**
     * Sends an ERROR and ends the connection. Does nothing once it has ended.
     *
     * @param sentence what was wrong; the client reads it
     */
    void refuse(String sentence);

    /** Whether the client can still be reached, as far as is known. */
    boolean isOpen();
}
