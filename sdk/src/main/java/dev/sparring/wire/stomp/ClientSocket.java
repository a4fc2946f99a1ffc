package dev.sparring.wire.stomp;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.java_websocket.WebSocketImpl;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.drafts.Draft_6455;
import org.java_websocket.exceptions.WebsocketNotConnectedException;
import org.java_websocket.handshake.ServerHandshake;
import org.java_websocket.protocols.Protocol;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One WebSocket of a client. It passes its events on to a listener. */
final class ClientSocket extends WebSocketClient {
    /** The maximum number of messages in the send queue. If there are more, the server does not read. */
    private static final int MAX_WAITING = 2_000;

    /**
     * The maximum length of a message in bytes; a longer text is split. By default, Tomcat accepts at most 8192 bytes per message,
     * and Spring joins split messages.
     */
    private static final int MAX_MESSAGE = 8_000;

    private static final Pattern STATUS = Pattern.compile("Invalid status code received: ([0-9]{3})\\b");
    private static final Logger LOG = LoggerFactory.getLogger(ClientSocket.class);

    private final Listener listener;
    private volatile String problem = "";

    /** Called by the thread of the socket. */
    interface Listener {
        void opened();

        void received(byte[] bytes);

        /**
         * Called when the socket has been closed or could not be opened.
         *
         * @param why the reason, as a clause
         * @param status the HTTP status of a refused handshake
         */
        void closed(String why, OptionalInt status);
    }

    ClientSocket(URI to, Map<String, String> headers, ClientTerms terms, Listener listener) {
        super(to, draft(terms), headers, Math.toIntExact(terms.connectWithin().toMillis()));
        this.listener = listener;
        setDaemon(true);
        setTcpNoDelay(true);
        // The heart-beats of STOMP replace pings.
        setConnectionLostTimeout(0);
    }

    /** Returns the WebSocket protocol with a frame limit. Without it, a frame that announces 2 GB would get that much memory. */
    private static Draft_6455 draft(ClientTerms terms) {
        return new Draft_6455(
                List.of(),
                List.of(new Protocol("v12.stomp"), new Protocol("v11.stomp"), new Protocol("")),
                2 * terms.limits().bytes());
    }

    /** Sends a text. Cuts the connection if too many messages are waiting. Never blocks. */
    void write(byte[] utf8) {
        if (!isOpen()) {
            return;
        }
        if (getConnection() instanceof WebSocketImpl engine && engine.outQueue.size() > MAX_WAITING) {
            problem = "the server stopped reading";
            cut();
            return;
        }
        try {
            for (int from = 0; from < utf8.length; ) {
                int to = end(utf8, from);
                send(new String(utf8, from, to - from, StandardCharsets.UTF_8));
                from = to;
            }
        } catch (WebsocketNotConnectedException e) {
            // The connection has just been closed; the listener is notified.
            LOG.debug("a message was sent to a closing connection", e);
        }
    }

    /** Returns the end of the message that begins at an index; it is not within a character. */
    private static int end(byte[] utf8, int from) {
        int end = Math.min(from + MAX_MESSAGE, utf8.length);
        while (end < utf8.length && (utf8[end] & 0xc0) == 0x80) {
            end--;
        }
        return end;
    }

    /** Closes the socket immediately. */
    void cut() {
        Socket socket = getSocket();
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException e) {
                LOG.debug("a socket could not be closed", e);
            }
        }
    }

    @Override
    public void onOpen(ServerHandshake handshake) {
        listener.opened();
    }

    @Override
    public void onMessage(String message) {
        listener.received(message.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void onMessage(ByteBuffer message) {
        byte[] bytes = new byte[message.remaining()];
        message.get(bytes);
        listener.received(bytes);
    }

    @Override
    public void onError(Exception failure) {
        LOG.debug("a WebSocket had an error", failure);
        if (problem.isEmpty()) {
            String message = failure.getMessage();
            problem = message == null ? failure.getClass().getSimpleName() : message;
        }
    }

    @Override
    public void onClose(int code, String reason, boolean remote) {
        Matcher status = STATUS.matcher(reason == null ? "" : reason);
        if (status.find()) {
            listener.closed(
                    "the server answered with HTTP status " + status.group(1),
                    OptionalInt.of(Integer.parseInt(status.group(1))));
            return;
        }
        String cause = reason == null || reason.isBlank() ? problem : reason;
        String how = code < 0 ? "the WebSocket could not be opened" : "the connection was closed with code " + code;
        listener.closed(cause.isBlank() ? how : how + ": " + cause, OptionalInt.empty());
    }
}
