package dev.sparring.wire.stomp;

/**
 * The application behind a STOMP server.
 *
 * <p>The methods can block unless {@link #neverBlocks} says otherwise. For one session they are called in order and one at a time; for different sessions they are called
 * concurrently. While a method runs, nothing is read from its client. An exception ends the connection with an ERROR.
 */
public interface StompApplication {

    /** Returns whether no method blocks, and each returns soon. Then a thread that serves many connections may call them. */
    default boolean neverBlocks() {
        return false;
    }

    /** Called when a client has connected. */
    default void connected(StompSession session) {}

    /** Called when a client has subscribed. It receives everything that is pushed from now on. */
    default void subscribed(StompSession session, String destination) {}

    /** Called when a client has ended a subscription. It can have another one to the same destination. */
    default void unsubscribed(StompSession session, String destination) {}

    /** Called when a client has sent a frame to a destination. */
    void received(StompSession session, String destination, Frame frame);

    /**
     * Called when the connection to a client has ended; the last call for its session.
     *
     * @param why the reason, as a sentence
     */
    default void gone(StompSession session, String why) {}
}
