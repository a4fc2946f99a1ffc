package dev.sparring.wire.websocket;

/** The way out to the other end of a WebSocket. Its methods never wait and may be called from any thread. */
public interface WebSocketLink {

    /**
     * Sends a text message; those that are sent one after the other arrive in that order. Does nothing once the
     * connection has ended.
     *
     * @param utf8 the text; not to be changed afterwards
     */
    void send(byte[] utf8);

    /** How many bytes still wait to go out: who sends much looks here first, since a client that stops reading is dropped. */
    int waiting();

    /**
     * Ends the connection once everything before has been sent. What still comes in is thrown away.
     *
     * @param code a close code of the WebSocket protocol: 1000 and the like
     * @param reason for the other end; cut where it is longer than the protocol allows
     */
    void close(int code, String reason);
}
