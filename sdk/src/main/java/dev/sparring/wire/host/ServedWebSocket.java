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
 * One WebSocket of a client that has come to our server.
 *
 * <p>Everything that touches the socket is done by its I/O thread; the listener is called by the server's workers. What
 * comes in is passed on piece by piece, whatever the size of a message, and no piece is read before the listener is
 * done with the last one.
 */
final class ServedWebSocket implements WebSocketLink {
    /** How long the other end has to read our goodbye and to answer it. */
    private static final int GOODBYE_MILLIS = 2_000;

    private static final int GOING_AWAY = 1001;
    private static final int INSIDE = 1011;
    private static final Logger LOG = LoggerFactory.getLogger(ServedWebSocket.class);

    private final WebSocketChannel channel;
    private final WebSocketListener listener;
    private final SerialExecutor calls;
    private final OutgoingMessages outgoing;
    private final CompletableFuture<Void> gone = new CompletableFuture<>();

    /** Messages that have begun, the one that is being read first. Touched by the I/O thread alone. */
    private final Deque<StreamSourceFrameChannel> incoming = new ArrayDeque<>();

    private volatile String stopping = "";

    private ServedWebSocket(
            WebSocketChannel channel, Function<WebSocketLink, WebSocketListener> listener, Executor workers) {
        this.channel = channel;
        this.calls = new SerialExecutor(workers);
        this.outgoing = new OutgoingMessages(channel, this);
        this.listener = listener.apply(this);
    }

    /** Begins to serve a channel that has just been opened. Called by its I/O thread. */
    static ServedWebSocket serve(
            WebSocketChannel channel, Function<WebSocketLink, WebSocketListener> listener, Executor workers) {
        ServedWebSocket served = new ServedWebSocket(channel, listener, workers);
        channel.addCloseTask(closed -> served.ended(""));
        channel.getReceiveSetter().set(new IncomingMessages(served));
        channel.resumeReceives();
        return served;
    }

    /** Completes when it has ended. */
    CompletableFuture<Void> gone() {
        return gone;
    }

    /** Ends it because the server ends. */
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
            // Whatever the other end does, the socket does not outlive this.
            cutLater();
        }
    }

    // Once it has ended, being cut does nothing more, so there is nothing to be taken back.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void cutLater() {
        Threads.TIMER.schedule(() -> inIoThread(() -> cut("")), GOODBYE_MILLIS, TimeUnit.MILLISECONDS);
    }

    void inIoThread(Runnable work) {
        try {
            channel.getIoThread().execute(work);
        } catch (RejectedExecutionException e) {
            // The server has stopped, and with it all that the thread had to do.
            LOG.debug("a WebSocket outlived its server", e);
            cut("");
        }
    }

    /**
     * A message has begun to come in. It is not read before the one ahead of it is through: Undertow hands it out while
     * pieces of that are still waiting to be read.
     */
    void begin(StreamSourceFrameChannel message) {
        incoming.add(message);
        if (incoming.size() == 1) {
            read(message);
        } else {
            // The message ahead is all here, or this one could not have begun: nothing more is wanted until it is read.
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

    /** Passes on what is there of a message and comes back when there is more. */
    private void read(StreamSourceFrameChannel message) {
        try {
            if (hasEnded(message)) {
                finish();
            }
        } catch (CharacterCodingException e) {
            broken("it sent a text that is not UTF-8", e);
        } catch (IOException e) {
            broken("", e);
        }
    }

    /** Reads one piece, or many where nobody wants them any more. */
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
                    message.suspendReads();
                    byte[] piece = new byte[count];
                    buffer.flip().get(piece);
                    calls.execute(() -> passOn(piece, message));
                    return false;
                }
            }
        }
    }

    private void passOn(byte[] piece, StreamSourceFrameChannel message) {
        try {
            listener.received(piece);
        } catch (RuntimeException | Error e) {
            LOG.error("a message that came over a WebSocket could not be handled", e);
            close(INSIDE, "this failed inside: the server's log says where");
        }
        inIoThread(() -> read(message));
    }

    void broken(String why, Throwable failure) {
        LOG.debug("a WebSocket broke", failure);
        cut(why);
    }

    /** The other end has said goodbye: the answer is on its way, and gets a moment. */
    void goodbye() {
        outgoing.deafen();
        cutLater();
    }

    void cut(String why) {
        ended(why);
        IoUtils.safeClose(channel);
    }

    private void ended(String why) {
        if (gone.complete(null)) {
            outgoing.drop();
            String reason = why.isEmpty() ? stopping : why;
            calls.execute(() -> listener.closed(reason));
        }
    }
}
