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

/** What waits to go out over a {@link ServedWebSocket}, in bounded number: one message at a time, the goodbye last. */
final class OutgoingMessages {
    /** How much may wait for a client that does not read, in bytes; with more, it is dropped. */
    static final int MAX_WAITING = 1 << 20;

    /** What a message costs in the queue beside its bytes. */
    private static final int OVERHEAD = 64;

    /** The longest reason the protocol allows, in bytes. */
    private static final int MAX_REASON = 123;

    private static final Logger LOG = LoggerFactory.getLogger(OutgoingMessages.class);

    private final WebSocketChannel channel;
    private final ServedWebSocket socket;

    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private int waitingBytes;
    private boolean sending;
    private boolean closing;
    private Runnable goodbye = () -> {};

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
            socket.inIoThread(() -> socket.cut(why));
            return;
        }
        waiting.add(utf8);
        waitingBytes += utf8.length + OVERHEAD;
        startSending();
    }

    /** How many bytes wait to go out. */
    synchronized int waiting() {
        return waitingBytes;
    }

    /** Takes nothing more, and says goodbye once everything has been sent. Tells whether that is news. */
    synchronized boolean close(int code, String reason) {
        if (closing) {
            return false;
        }
        closing = true;
        String shortened = shortened(reason);
        goodbye = () -> WebSockets.sendClose(code, shortened, channel, null);
        startSending();
        return true;
    }

    /** Takes nothing more. */
    synchronized void deafen() {
        closing = true;
    }

    /** Takes nothing more, and forgets what is waiting. */
    synchronized void drop() {
        closing = true;
        waiting.clear();
        goodbye = () -> {};
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
                next = goodbye;
                goodbye = () -> {};
            } else {
                next = () ->
                        WebSockets.sendText(ByteBuffer.wrap(message), channel, new Sent(message.length + OVERHEAD));
            }
        }
        next.run();
    }

    /** Goes on with the next message once one has gone out. */
    private final class Sent implements WebSocketCallback<Void> {
        private final int size;

        Sent(int size) {
            this.size = size;
        }

        @Override
        public void complete(WebSocketChannel sentOn, Void nothing) {
            synchronized (OutgoingMessages.this) {
                waitingBytes -= size;
            }
            // Not called from here, where a long queue would become a deep stack.
            socket.inIoThread(OutgoingMessages.this::sendNext);
        }

        @Override
        public void onError(WebSocketChannel sentOn, Void nothing, Throwable failure) {
            LOG.debug("a message could not be sent", failure);
            socket.cut("");
        }
    }

    /** A text cut to what a goodbye may hold, between two characters. */
    private static String shortened(String text) {
        int end = text.length();
        while (text.substring(0, end).getBytes(StandardCharsets.UTF_8).length > MAX_REASON) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end);
    }
}
