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

/** One WebSocket of a client: what it is told it passes on, and it ends when it is cut. */
final class ClientSocket extends WebSocketClient {
    /** With more messages waiting to go out, the server does not read, and the connection is worth nothing. */
    private static final int MAX_WAITING = 2_000;

    /**
     * A longer text is split over several messages, in bytes: Tomcat, as it comes, takes no message of more than 8192, and
     * Spring on it joins what was split.
     */
    private static final int MAX_MESSAGE = 8_000;

    private static final Pattern STATUS = Pattern.compile("Invalid status code received: ([0-9]{3})\\b");
    private static final Logger LOG = LoggerFactory.getLogger(ClientSocket.class);

    private final Ear ear;
    private volatile String trouble = "";

    /** Hears from the socket's own thread. */
    interface Ear {
        void opened();

        void received(byte[] bytes);

        /**
         * The socket has ended.
         *
         * @param why a sentence's end
         * @param status of a handshake that was answered with something else than a WebSocket
         */
        void closed(String why, OptionalInt status);
    }

    ClientSocket(URI to, Map<String, String> headers, ClientTerms terms, Ear ear) {
        super(to, draft(terms), headers, Math.toIntExact(terms.connectWithin().toMillis()));
        this.ear = ear;
        setDaemon(true);
        setTcpNoDelay(true);
        // STOMP has heart-beats of its own, which say more than a ping.
        setConnectionLostTimeout(0);
    }

    /** Without a limit of ours, a frame that says it has 2 GB would be given as much memory. */
    private static Draft_6455 draft(ClientTerms terms) {
        return new Draft_6455(
                List.of(),
                List.of(new Protocol("v12.stomp"), new Protocol("v11.stomp"), new Protocol("")),
                2 * terms.limits().bytes());
    }

    /** Sends a text; cuts the connection if the server has not read for long. Never waits. */
    void write(byte[] utf8) {
        if (!isOpen()) {
            return;
        }
        if (getConnection() instanceof WebSocketImpl engine && engine.outQueue.size() > MAX_WAITING) {
            trouble = "the server stopped reading";
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
            // It has closed since we looked; the ear hears of it.
            LOG.debug("a message met a closing connection", e);
        }
    }

    /** Where the message ends that begins here: not within a character. */
    private static int end(byte[] utf8, int from) {
        int end = Math.min(from + MAX_MESSAGE, utf8.length);
        while (end < utf8.length && (utf8[end] & 0xc0) == 0x80) {
            end--;
        }
        return end;
    }

    /** Ends the socket at once, wherever it is. */
    void cut() {
        Socket socket = getSocket();
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException e) {
                LOG.debug("a connection was already gone", e);
            }
        }
    }

    @Override
    public void onOpen(ServerHandshake handshake) {
        ear.opened();
    }

    @Override
    public void onMessage(String message) {
        ear.received(message.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void onMessage(ByteBuffer message) {
        byte[] bytes = new byte[message.remaining()];
        message.get(bytes);
        ear.received(bytes);
    }

    @Override
    public void onError(Exception failure) {
        LOG.debug("a WebSocket had an error", failure);
        if (trouble.isEmpty()) {
            String message = failure.getMessage();
            trouble = message == null ? failure.getClass().getSimpleName() : message;
        }
    }

    @Override
    public void onClose(int code, String reason, boolean remote) {
        Matcher status = STATUS.matcher(reason == null ? "" : reason);
        if (status.find()) {
            ear.closed(
                    "it answered with HTTP status " + status.group(1),
                    OptionalInt.of(Integer.parseInt(status.group(1))));
            return;
        }
        String said = reason == null || reason.isBlank() ? trouble : reason;
        String how = code < 0 ? "no WebSocket came about" : "the connection was closed with code " + code;
        ear.closed(said.isBlank() ? how : how + ": " + said, OptionalInt.empty());
    }
}
