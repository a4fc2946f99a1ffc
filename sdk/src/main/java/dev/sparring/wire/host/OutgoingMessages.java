package dev.sparring.wire.host;

import io.undertow.websockets.core.WebSocketCallback;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The bounded send queue of a {@link ServedWebSocket}: sends one message at a time, and the close frame last. */
final class OutgoingMessages {
    /** The maximum number of bytes that wait for a client that does not read; beyond that, the client is disconnected. */
    static final int MAX_WAITING = 1 << 20;

    /** The number of bytes that is counted for each queued message in addition to its own. */
    private static final int OVERHEAD = 64;

    /** The maximum length of a reason in the protocol, in bytes. */
    private static final int MAX_REASON = 123;

    private static final Logger LOG = LoggerFactory.getLogger(OutgoingMessages.class);

    private final WebSocketChannel channel;
    private final ServedWebSocket socket;

    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private int waitingBytes;
    private boolean sending;
    private boolean closing;
    private Runnable sendClose = () -> {};

    OutgoingMessages(WebSocketChannel channel, ServedWebSocket socket) {
        this.channel = channel;
        this.socket = socket;
    }

    synchronized void send(byte[] utf8) {
        if (closing) {
            return;
        }
        if (waitingBytes + utf8.length + OVERHEAD > MAX_WAITING) {
            closing = true;
            String why = "it stopped reading: more than " + MAX_WAITING + " bytes were waiting for it";
            socket.inIoThread(() -> socket.disconnect(why));
            return;
        }
        waiting.add(utf8);
        waitingBytes += utf8.length + OVERHEAD;
        startSending();
    }

    /** Returns the number of bytes that wait to be sent. */
    synchronized int waiting() {
        return waitingBytes;
    }

    /**
     * Accepts no more messages, and sends a close frame after all waiting ones.
     *
     * @return whether this is the first call
     */
    synchronized boolean close(int code, String reason) {
        if (closing) {
            return false;
        }
        closing = true;
        String shortened = shortened(reason);
        sendClose = () -> WebSockets.sendClose(code, shortened, channel, null);
        startSending();
        return true;
    }

    /** Accepts no more messages. */
    synchronized void refuseMore() {
        closing = true;
    }

    /** Accepts no more messages, and drops the waiting ones. */
    synchronized void drop() {
        closing = true;
        waiting.clear();
        sendClose = () -> {};
    }

    synchronized boolean isClosing() {
        return closing;
    }

    private void startSending() {
        if (!sending) {
            sending = true;
            socket.inIoThread(this::sendNext);
        }
    }

    private void sendNext() {
        Runnable next;
        synchronized (this) {
            byte[] message = waiting.poll();
            if (message == null) {
                sending = false;
                next = sendClose;
                sendClose = () -> {};
            } else {
                next = () ->
                        WebSockets.sendText(ByteBuffer.wrap(message), channel, new Sent(message.length + OVERHEAD));
            }
        }
        next.run();
    }

    /** Continues with the next message when one has been sent. */
    private final class Sent implements WebSocketCallback<Void> {
        private final int size;

        Sent(int size) {
            this.size = size;
        }

        @Override
        public void complete(WebSocketChannel sentOn, Void nothing) {
            socket.used();
            synchronized (OutgoingMessages.this) {
                waitingBytes -= size;
                if (waiting.isEmpty() && !closing) {
                    sending = false;
                    return;
                }
            }
            // Not called directly: a long queue would become a deep stack.
            socket.inIoThread(OutgoingMessages.this::sendNext);
        }

        @Override
        public void onError(WebSocketChannel sentOn, Void nothing, Throwable failure) {
            LOG.debug("a message could not be sent", failure);
            socket.disconnect("");
        }
    }

    /** Shortens a text to the maximum length of a reason, between two characters. */
    private static String shortened(String text) {
        int end = text.length();
        while (text.substring(0, end).getBytes(StandardCharsets.UTF_8).length > MAX_REASON) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end);
    }
}
