package dev.sparring.wire.stomp;

/**
 * What a STOMP server is for.
 *
 * <p>The methods are called on threads that may wait. For one session they are called in order and never two at once; of
 * different sessions, several at a time. While one runs, nothing more is read from its client. What one throws ends that
 * connection with an ERROR.
 */
public interface StompApplication {

    /** A client has connected. */
    default void connected(StompSession session) {}

    /** A client has subscribed; what is pushed from now on reaches it. */
    default void subscribed(StompSession session, String destination) {}

    /** A client has taken a subscription back. It may hold another to the same destination. */
    default void unsubscribed(StompSession session, String destination) {}

    /** A client has sent something to a destination. */
    void received(StompSession session, String destination, Frame frame);

    /**
     * A client that had connected is gone. The last call for its session.
     *
     * @param why a sentence
     */
    default void gone(StompSession session, String why) {}
}
