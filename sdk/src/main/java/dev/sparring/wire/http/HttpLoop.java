package dev.sparring.wire.http;

import dev.sparring.concurrent.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections to all servers, and the one thread that reads from them and watches their deadlines. Requests need no timers: the
 * thread sleeps until the earliest deadline that it knows, and then looks at all connections.
 */
final class HttpLoop {
    private static final int BUFFER = 32 << 10;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long ORIGIN = System.nanoTime();
    private static final Logger LOG = LoggerFactory.getLogger(HttpLoop.class);

    private final Selector selector;
    private final Set<HttpConnection> connections = ConcurrentHashMap.newKeySet();
    private final Map<HttpAddress, Deque<HttpConnection>> unused = new HashMap<>();

    /** The earliest time at which the thread looks at all connections. Guarded by this. */
    private volatile long nextLook = Long.MAX_VALUE;

    private volatile @Nullable Thread thread;

    /** Starts the thread, a daemon. */
    HttpLoop() {
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot wait for HTTP connections", e);
        }
        Threads.daemon("http caller", this::run);
    }

    /** Returns a time in nanoseconds that is never negative and never overflows. */
    static long now() {
        return System.nanoTime() - ORIGIN;
    }

    /** Returns an unused connection to a server, if there is one, and the caller is its only user. */
    @Nullable
    HttpConnection take(HttpAddress address) {
        synchronized (unused) {
            Deque<HttpConnection> all = unused.get(address);
            HttpConnection latest = all == null ? null : all.pollLast();
            if (all != null && all.isEmpty()) {
                unused.remove(address);
            }
            return latest;
        }
    }

    /** Keeps a connection for another request. */
    void keep(HttpAddress address, HttpConnection connection) {
        synchronized (unused) {
            unused.computeIfAbsent(address, first -> new ArrayDeque<>(2)).addLast(connection);
        }
    }

    /** Removes a connection that was kept but has been closed. */
    void forget(HttpAddress address, HttpConnection connection) {
        synchronized (unused) {
            Deque<HttpConnection> all = unused.get(address);
            if (all != null && all.remove(connection) && all.isEmpty()) {
                unused.remove(address);
            }
        }
    }

    /** Adds a connection whose deadlines are watched. */
    void add(HttpConnection connection) {
        connections.add(connection);
    }

    void remove(HttpConnection connection) {
        connections.remove(connection);
    }

    SelectionKey register(SocketChannel channel, int operations, HttpConnection connection) throws IOException {
        SelectionKey key = channel.register(selector, operations, connection);
        wakeUp();
        return key;
    }

    /** Lets the thread notice that a connection was registered, changed or closed. */
    void wakeUp() {
        if (Thread.currentThread() != thread) {
            selector.wakeup();
        }
    }

    /** Makes the thread look at all connections at a time, or earlier. Nearly every deadline is later than another one. */
    void wakeUpAt(long due) {
        if (due < nextLook) {
            synchronized (this) {
                nextLook = Math.min(nextLook, due);
            }
            wakeUp();
        }
    }

    private void run() {
        thread = Thread.currentThread();
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        while (true) {
            try {
                look();
                long wait = nextLook - now();
                if (wait > 0) {
                    selector.select(
                            key -> ((HttpConnection) key.attachment()).proceed(buffer), wait / NANOS_PER_MILLI + 1);
                }
            } catch (IOException | RuntimeException | Error ours) {
                LOG.error("the thread of the HTTP connections goes on", ours);
            }
        }
    }

    /** Looks for connections whose time is over, if it is time to look. */
    private void look() {
        if (nextLook > now()) {
            return;
        }
        synchronized (this) {
            // A deadline that is set from now on sets the time itself.
            nextLook = Long.MAX_VALUE;
        }
        long earliest = Long.MAX_VALUE;
        for (HttpConnection connection : connections) {
            if (connection.due() <= now()) {
                connection.expire();
            }
            earliest = Math.min(earliest, connection.due());
        }
        synchronized (this) {
            nextLook = Math.min(nextLook, earliest);
        }
    }
}
