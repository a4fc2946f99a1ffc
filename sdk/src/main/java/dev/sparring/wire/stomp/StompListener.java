package dev.sparring.wire.stomp;

/**
 * Hears what a {@link StompClient} has to tell: in order, never two calls at once, on a thread of the client's own.
 *
 * <p>A call may take its time: messages wait meanwhile, and when many do, nothing more is read from the server.
 */
public interface StompListener {

    /** The client is connected, for the first time or again; its subscriptions have been asked for. */
    default void connected() {}

    /** A MESSAGE has come. */
    void message(Frame message);

    /** The server has sent an ERROR; it ends the connection. */
    default void error(String sentence) {}

    /** The connection is lost, and the client tries to get another. */
    default void disconnected(String why) {}

    /**
     * The client has given up. The last call; it does not come when the client was closed.
     *
     * @param why a sentence
     */
    default void gaveUp(String why) {}
}
