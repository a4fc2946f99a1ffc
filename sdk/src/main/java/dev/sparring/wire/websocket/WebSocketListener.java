package dev.sparring.wire.websocket;

/** Hears what comes in over one WebSocket: in order, never two calls at once, on threads that may wait. */
public interface WebSocketListener {

    /**
     * Bytes of messages, text or binary. Where one message ends and the next begins is not told: a message may come in
     * several pieces. Nothing more is read before this returns.
     *
     * @param bytes never empty; the listener's own
     */
    void received(byte[] bytes);

    /**
     * The connection has ended. The last call.
     *
     * @param why a sentence where something went wrong, or an empty text where the other end has just left
     */
    void closed(String why);
}
