package dev.sparring.wire.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.concurrent.Executor;
import jdk.net.ExtendedSocketOptions;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection to a server, for one request after the other. The thread that sends a request writes it; the thread of the
 * {@link HttpLoop} reads the response and completes the outcome.
 *
 * <p>A server may close a kept connection while a request is sent on it. This class assumes such a race, at most once for each
 * request, if the connection was used before, no part of a response arrived, and the failure came quickly. Then the request is
 * sent again on a new connection. A bot that reads the request and then closes the connection nearly always takes longer; if it
 * does not, it gets the same request again and closes the connection again.
 */
final class HttpConnection {
    /** Much longer than the round trip in which a closed connection is noticed, but short for a bot that computes an answer. */
    private static final long STALE_NANOS = 500_000_000L;

    /** An unused connection is closed after this time. */
    private static final long IDLE_NANOS = 60_000_000_000L;

    /** The maximum size of a body whose users run in the loop's thread; parsing a larger one would delay other responses. */
    private static final int MAX_SMALL_BODY = 16 << 10;

    /**
     * Whether the system can be told to acknowledge at once what arrives next. A server that writes headers and body separately may
     * send the body only when the headers have been acknowledged, and on a kept connection systems delay that by 40 ms.
     */
    private static final boolean ACKNOWLEDGES = acknowledges();

    private static final Logger LOG = LoggerFactory.getLogger(HttpConnection.class);

    private final HttpAddress address;
    private final HttpLoop loop;
    private final Executor threads;

    private @Nullable SocketChannel channel;
    private @Nullable SelectionKey key;
    private @Nullable HttpExchange exchange;
    private @Nullable HttpResponseReader response;
    private @Nullable ByteBuffer unsent;
    private boolean used;
    private boolean closed;
    private long sentAt;

    /** When the exchange is late, or the unused connection is closed. */
    private volatile long due;

    private HttpConnection(HttpAddress address, HttpLoop loop, Executor threads) {
        this.address = address;
        this.loop = loop;
        this.threads = threads;
    }

    /** Opens a connection and sends its first request. */
    static void open(HttpAddress address, HttpExchange first, HttpLoop loop, Executor threads) {
        HttpConnection opened = new HttpConnection(address, loop, threads);
        opened.begin(first);
        loop.add(opened);
        if (address.isNumeric()) {
            opened.connect();
        } else {
            // Asking a name service may take seconds.
            threads.execute(opened::connect);
        }
        opened.watch(first);
    }

    /**
     * Sends a request, unless the connection has been closed.
     *
     * @return whether it is being sent
     */
    boolean send(HttpExchange next) {
        Runnable failed = null;
        synchronized (this) {
            if (closed) {
                return false;
            }
            begin(next);
            try {
                write();
                if (unsent != null) {
                    Objects.requireNonNull(key, "it is connected").interestOps(interest());
                    loop.wakeUp();
                }
            } catch (IOException e) {
                failed = failed(e);
            }
        }
        if (failed != null) {
            failed.run();
        } else {
            watch(next);
        }
        return true;
    }

    private synchronized void begin(HttpExchange next) {
        exchange = next;
        response = new HttpResponseReader(next.method(), next.maxBody());
        unsent = next.request().duplicate();
        sentAt = HttpLoop.now();
        due = next.due();
    }

    /** Stops the exchange when its outcome is completed by somebody else, or at the deadline. */
    // The callback's future adds nothing to the outcome.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void watch(HttpExchange watched) {
        watched.outcome().whenComplete((outcome, failure) -> abandon(watched));
        loop.wakeUpAt(watched.due());
    }

    /** Closes the connection if the exchange uses it: a response that nobody waits for must not continue. */
    private synchronized void abandon(HttpExchange completed) {
        if (exchange != null && exchange.outcome() == completed.outcome()) {
            close();
        }
    }

    private void connect() {
        InetSocketAddress to = address.resolved();
        HttpExchange failed;
        synchronized (this) {
            if (closed || exchange == null) {
                return;
            }
            failed = exchange;
            if (!to.isUnresolved() && connect(to)) {
                return;
            }
            close();
        }
        failed.outcome()
                .complete(
                        to.isUnresolved()
                                ? HttpExchange.unknownHost(failed.to())
                                : HttpExchange.unreachable(failed.to()));
    }

    private synchronized boolean connect(InetSocketAddress to) {
        try {
            SocketChannel opened = SocketChannel.open();
            channel = opened;
            opened.configureBlocking(false);
            opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
            if (opened.connect(to)) {
                write();
            }
            key = loop.register(opened, interest(), this);
            return true;
        } catch (IOException e) {
            LOG.debug("cannot connect to {}", to, e);
            return false;
        }
    }

    private synchronized int interest() {
        if (!channel().isConnected()) {
            return SelectionKey.OP_CONNECT;
        }
        return unsent == null ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE;
    }

    private synchronized SocketChannel channel() {
        return Objects.requireNonNull(channel, "it was opened before");
    }

    private synchronized void write() throws IOException {
        if (unsent != null) {
            channel().write(unsent);
            unsent = unsent.hasRemaining() ? unsent : null;
            if (ACKNOWLEDGES && unsent == null) {
                // The system forgets this when data is sent.
                channel().setOption(ExtendedSocketOptions.TCP_QUICKACK, true);
            }
        }
    }

    private static boolean acknowledges() {
        try (SocketChannel any = SocketChannel.open()) {
            return any.supportedOptions().contains(ExtendedSocketOptions.TCP_QUICKACK);
        } catch (IOException e) {
            LOG.debug("no socket can be opened", e);
            return false;
        }
    }

    /** Continues when the channel is ready. Called by the loop's thread. */
    void proceed(ByteBuffer buffer) {
        Runnable then;
        synchronized (this) {
            if (closed || key == null) {
                return;
            }
            try {
                then = channel().isConnected() ? transfer(key, buffer) : finishConnecting(key);
            } catch (IOException e) {
                then = failed(e);
            } catch (RuntimeException | Error ours) {
                HttpExchange failed = exchange;
                close();
                then = () -> fail(failed, ours);
            }
        }
        then.run();
    }

    private static void fail(@Nullable HttpExchange failed, Throwable ours) {
        if (failed != null) {
            failed.outcome().completeExceptionally(ours);
        }
    }

    private synchronized Runnable finishConnecting(SelectionKey ready) throws IOException {
        try {
            channel().finishConnect();
        } catch (IOException e) {
            LOG.debug("cannot connect to {}", address, e);
            HttpExchange failed = Objects.requireNonNull(exchange, "the first one");
            close();
            return () -> failed.outcome().complete(HttpExchange.unreachable(failed.to()));
        }
        write();
        ready.interestOps(interest());
        return () -> {};
    }

    private synchronized Runnable transfer(SelectionKey ready, ByteBuffer buffer) throws IOException {
        if (unsent != null) {
            write();
            ready.interestOps(interest());
        }
        if (!ready.isReadable()) {
            return () -> {};
        }
        buffer.clear();
        int count = channel().read(buffer);
        if (count == 0) {
            return () -> {};
        }
        if (exchange == null || response == null) {
            // The server has closed the unused connection, or sent something that nobody has asked for.
            close();
            loop.forget(address, this);
            return () -> {};
        }
        if (count < 0) {
            response.end();
        } else if (!response.read(buffer.flip())) {
            return () -> {};
        }
        return answered(exchange, response, count > 0 && !buffer.hasRemaining());
    }

    private synchronized Runnable answered(HttpExchange done, HttpResponseReader read, boolean atEnd) {
        HttpOutcome.Answered answer = read.answer();
        boolean reusable = atEnd && read.isKeptOpen() && unsent == null;
        if (reusable) {
            used = true;
            exchange = null;
            response = null;
            due = HttpLoop.now() + IDLE_NANOS;
            loop.keep(address, this);
        } else {
            close();
        }
        return read.size() <= MAX_SMALL_BODY
                ? () -> done.outcome().complete(answer)
                : () -> threads.execute(() -> done.outcome().complete(answer));
    }

    private synchronized Runnable failed(IOException failure) {
        HttpExchange failed = exchange;
        boolean stale = used && response != null && !response.hasBegun() && HttpLoop.now() - sentAt < STALE_NANOS;
        close();
        if (failed == null) {
            loop.forget(address, this);
            return () -> {};
        }
        if (stale) {
            return () -> open(address, failed, loop, threads);
        }
        HttpOutcome outcome = failure instanceof BoundedBody.TooLarge tooLarge
                ? HttpExchange.tooLarge(failed.to(), tooLarge)
                : HttpExchange.broken(failed.to(), failure);
        return () -> failed.outcome().complete(outcome);
    }

    /** Returns when {@link #expire} must be called, on the clock of {@link HttpLoop#now}. */
    long due() {
        return due;
    }

    /** Ends the exchange that is late, or the connection that has not been used for long. */
    void expire() {
        HttpExchange late;
        synchronized (this) {
            if (closed || due > HttpLoop.now()) {
                return;
            }
            late = exchange;
            close();
        }
        if (late == null) {
            loop.forget(address, this);
        } else {
            late.outcome().complete(late.late());
        }
    }

    private synchronized void close() {
        closed = true;
        exchange = null;
        response = null;
        unsent = null;
        loop.remove(this);
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                LOG.debug("{} was not closed", channel, e);
            }
            // The socket is closed when the selector has noticed that.
            loop.wakeUp();
        }
    }
}
