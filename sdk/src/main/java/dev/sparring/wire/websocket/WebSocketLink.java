package dev.sparring.wire.websocket;

/** The sending side of a WebSocket. Its methods never block and may be called from any thread. */
public interface WebSocketLink {

    /**
     * Sends a text message. Messages arrive in the order in which they were sent. Does nothing after the connection has
     * ended.
     *
     * @param utf8 the text, which must not be changed afterwards
     */
    void send(byte[] utf8);

    /**
     * Returns the number of bytes that wait to be sent. Callers that send much should check it first, because a client that
     * stops reading is disconnected.
     */
    int waiting();

    /**
     * Ends the connection after all earlier messages have been sent. Later input is discarded.
     *
     * @param code a close code of the WebSocket protocol, such as 1000
     * @param reason the reason for the other end; shortened to the protocol's maximum of 123 bytes
     */
    void close(int code, String reason);
}
