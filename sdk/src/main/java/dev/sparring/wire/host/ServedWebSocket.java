package dev.sparring.wire.host;

import dev.sparring.concurrent.SerialExecutor;
import dev.sparring.concurrent.Threads;
import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.websockets.core.StreamSourceFrameChannel;
import io.undertow.websockets.core.WebSocketChannel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.IoUtils;

/**
 * The server's end of one WebSocket.
 *
 * <p>Only its I/O thread touches the socket; the server's workers call the listener. If the listener never blocks, the I/O thread
 * calls it, unless a client sends so fast that it would keep this thread from its other connections. Input is passed on in
 * pieces, whatever the size of a message, and the next piece is not read before the listener has returned.
 */
final class ServedWebSocket implements WebSocketLink {
    /** The time that the other end has to read and answer a close frame. */
    private static final int CLOSE_MILLIS = 2_000;

    /** The time after a call of the listener in which the I/O thread does not call it again. */
    private static final long PAUSE_NANOS = 100_000;

    private static final int GOING_AWAY = 1001;
    private static final int INTERNAL_ERROR = 1011;
    private static final Logger LOG = LoggerFactory.getLogger(ServedWebSocket.class);

    private final WebSocketChannel channel;
    private final WebSocketListener listener;
    private final SerialExecutor calls;
    private final OutgoingMessages outgoing;
    private final Runnable used;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    /** Messages that have begun; the first one is being read. Used by the I/O thread only. */
    private final Deque<StreamSourceFrameChannel> incoming = new ArrayDeque<>();

    /** When the I/O thread last called the listener. Used by the I/O thread only. */
    private long called = System.nanoTime() - PAUSE_NANOS;

    private volatile String stopping = "";

    private ServedWebSocket(
            WebSocketChannel channel,
            Function<WebSocketLink, WebSocketListener> listener,
            Executor workers,
            Runnable used) {
        this.channel = channel;
        this.used = used;
        this.calls = new SerialExecutor(workers);
        this.outgoing = new OutgoingMessages(channel, this);
        this.listener = listener.apply(this);
    }

    /**
     * Starts to serve a channel that has just been opened. Called by its I/O thread.
     *
     * @param used called whenever something has been received or sent
     */
    static ServedWebSocket serve(
            WebSocketChannel channel,
            Function<WebSocketLink, WebSocketListener> listener,
            Executor workers,
            Runnable used) {
        ServedWebSocket served = new ServedWebSocket(channel, listener, workers, used);
        channel.addCloseTask(closed -> served.end(""));
        channel.getReceiveSetter().set(new IncomingMessages(served));
        channel.resumeReceives();
        return served;
    }

    /** Completes when the connection has ended. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Closes the connection because the server stops. */
    void stop() {
        stopping = "the server is stopping";
        close(GOING_AWAY, stopping);
    }

    @Override
    public void send(byte[] utf8) {
        outgoing.send(utf8);
    }

    @Override
    public int waiting() {
        return outgoing.waiting();
    }

    @Override
    public void close(int code, String reason) {
        if (outgoing.close(code, reason)) {
            // The connection ends even if the other end does not answer.
            disconnectLater();
        }
    }

    // Disconnecting an ended connection does nothing, so the timer need not be cancelled.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void disconnectLater() {
        Threads.TIMER.schedule(() -> inIoThread(() -> disconnect("")), CLOSE_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Notes that something has been received or sent. */
    void used() {
        used.run();
    }

    void inIoThread(Runnable work) {
        try {
            channel.getIoThread().execute(work);
        } catch (RejectedExecutionException e) {
            // The server has stopped, and its I/O threads with it.
            LOG.debug("a WebSocket outlived its server", e);
            disconnect("");
        }
    }

    /**
     * Accepts a message that has begun to arrive. It is not read before the earlier one is finished: Undertow delivers it while
     * pieces of the earlier one still wait to be read.
     */
    void begin(StreamSourceFrameChannel message) {
        used();
        incoming.add(message);
        if (incoming.size() == 1) {
            read(message);
        } else {
            // The earlier message has arrived completely, or this one could not have begun. Read it before receiving
            // more.
            channel.suspendReceives();
        }
    }

    private void finish() {
        incoming.remove();
        if (incoming.size() < 2) {
            channel.resumeReceives();
        }
        StreamSourceFrameChannel next = incoming.peek();
        if (next != null) {
            read(next);
        }
    }

    /** Passes on the available part of a message, and is called again when there is more. */
    private void read(StreamSourceFrameChannel message) {
        try {
            if (hasEnded(message)) {
                finish();
            }
        } catch (CharacterCodingException e) {
            failed("it sent a text that is not UTF-8", e);
        } catch (IOException e) {
            failed("", e);
        }
    }

    /**
     * Reads one piece and passes it on; if the connection is closing, reads and discards all.
     *
     * @return whether the message has ended
     */
    private boolean hasEnded(StreamSourceFrameChannel message) throws IOException {
        try (PooledByteBuffer pooled = channel.getBufferPool().allocate()) {
            ByteBuffer buffer = pooled.getBuffer();
            while (true) {
                buffer.clear();
                int count = message.read(buffer);
                if (count < 0) {
                    return true;
                }
                if (count == 0) {
                    message.getReadSetter().set(this::read);
                    message.resumeReads();
                    return false;
                }
                if (!outgoing.isClosing()) {
                    byte[] piece = new byte[count];
                    buffer.flip().get(piece);
                    if (!isPassedOnHere(piece)) {
                        message.suspendReads();
                        calls.execute(() -> {
                            passOn(piece);
                            inIoThread(() -> read(message));
                        });
                        return false;
                    }
                }
            }
        }
    }

    /** Passes a piece on in this thread if the listener never blocks and has had a pause. */
    private boolean isPassedOnHere(byte[] piece) {
        if (!listener.neverBlocks() || System.nanoTime() - called < PAUSE_NANOS) {
            return false;
        }
        boolean passedOn = calls.runIfIdle(() -> passOn(piece));
        called = System.nanoTime();
        return passedOn;
    }

    private void passOn(byte[] piece) {
        try {
            listener.received(piece);
        } catch (RuntimeException | Error e) {
            LOG.error("handling a message from a WebSocket failed", e);
            close(INTERNAL_ERROR, "internal error: the server's log has the stack trace");
        }
    }

    void failed(String why, Throwable failure) {
        LOG.debug("a WebSocket failed", failure);
        disconnect(why);
    }

    /** Handles a close frame from the other end. The answer is being sent, and has some time to arrive. */
    void closeReceived() {
        outgoing.refuseMore();
        disconnectLater();
    }

    void disconnect(String why) {
        end(why);
        IoUtils.safeClose(channel);
    }

    private void end(String why) {
        if (ended.complete(null)) {
            outgoing.drop();
            String reason = why.isEmpty() ? stopping : why;
            calls.execute(() -> listener.closed(reason));
        }
    }
}
