package dev.sparring.wire.stomp;

/**
 * The events of a {@link StompClient}. They are called in order and one at a time, on a thread of the client.
 *
 * <p>A call can block. Messages wait meanwhile, and if too many wait, nothing is read from the server.
 */
public interface StompListener {

    /** Called when the client has connected or reconnected, and its subscriptions have been sent. */
    default void connected() {}

    /** Called for each MESSAGE. */
    void message(Frame message);

    /** Called when the server has sent an ERROR, which ends the connection. */
    default void error(String sentence) {}

    /** Called when the connection has been lost. The client tries to reconnect. */
    default void disconnected(String why) {}

    /**
     * Called when the client has given up; the last call. It is not called after {@link StompClient#close}.
     *
     * @param why the reason, as a sentence
     */
    default void gaveUp(String why) {}
}
