package dev.sparring.wire.websocket;

/** Receives the input of one WebSocket: in order, never two calls concurrently. */
public interface WebSocketListener {

    /**
     * Returns whether {@link #received} never blocks and returns soon. Then a thread that serves many connections may call it, which
     * costs much less than a change of threads. All other calls are on threads that may block.
     */
    default boolean neverBlocks() {
        return false;
    }

    /**
     * Receives bytes of messages, text or binary. A message may come in several pieces; its end is not reported. The next
     * piece is read after this method has returned.
     *
     * @param bytes never empty; the listener may keep and change them
     */
    void received(byte[] bytes);

    /**
     * Called last, when the connection has ended.
     *
     * @param why the reason if something went wrong; empty if the other end disconnected
     */
    void closed(String why);
}
