package dev.sparring.wire.host;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The open connections of servers, up to a maximum number. At the maximum, a new connection takes the place of the connection that
 * has been idle for the longest time; authenticated ones come last. A connection whose request is being answered keeps its
 * place. Safe for several threads.
 */
final class OpenConnections {
    /**
     * One of this many files may be a connection. The rest is the reserve: for the JVM, replays, and the pipes and logs of bots.
     */
    private static final int SHARE_OF_FILES = 2;

    /**
     * The heap for which one more connection is allowed. A request with unfinished headers of the maximum size takes up to 80 KiB,
     * so such requests can take a third of the heap.
     */
    private static final int HEAP = 256 << 10;

    private static final int MIN = 16;
    private static final int MAX = 10_000;

    /** The connections of all servers in this JVM, as many as the system allows. */
    static final OpenConnections ALL = new OpenConnections(allowed());

    private final int max;
    private final Map<Object, Entry> entries = new HashMap<>();
    /** The idle connections, the longest idle first. */
    private final Set<Entry> anonymous = new LinkedHashSet<>();

    private final Set<Entry> authenticated = new LinkedHashSet<>();

    OpenConnections(int max) {
        this.max = max;
    }

    private static int allowed() {
        long files = ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount() / SHARE_OF_FILES
                : MAX;
        long heap = Runtime.getRuntime().maxMemory() / HEAP;
        return (int) Math.max(MIN, Math.min(MAX, Math.min(files, heap)));
    }

    /** Returns the number of open connections. */
    synchronized int size() {
        return entries.size();
    }

    /**
     * Adds a connection, and closes another one if there are too many.
     *
     * @param close closes the connection
     * @return whether there was a place for it
     */
    boolean add(Object connection, Runnable close) {
        Optional<Entry> closed;
        synchronized (this) {
            closed = entries.size() < max ? Optional.empty() : longestIdle();
            if (entries.size() >= max && closed.isEmpty()) {
                return false;
            }
            closed.ifPresent(entry -> remove(entry.connection));
            Entry added = new Entry(connection, close);
            entries.put(connection, added);
            anonymous.add(added);
        }
        closed.ifPresent(entry -> entry.close.run());
        return true;
    }

    private Optional<Entry> longestIdle() {
        return anonymous.stream().findFirst().or(() -> authenticated.stream().findFirst());
    }

    /** Removes a connection that has been closed. */
    synchronized void remove(Object connection) {
        Entry removed = entries.remove(connection);
        if (removed != null) {
            anonymous.remove(removed);
            authenticated.remove(removed);
        }
    }

    /** Reports that a connection was used just now. */
    synchronized void used(Object connection) {
        Entry entry = entries.get(connection);
        if (entry != null && !entry.answering) {
            idle(entry);
        }
    }

    /** Reports that a request of a connection is being answered. */
    synchronized void answering(Object connection) {
        Entry entry = entries.get(connection);
        if (entry != null) {
            entry.answering = true;
            anonymous.remove(entry);
            authenticated.remove(entry);
        }
    }

    /** Reports that the answer to a request is known. While it is being sent, the connection counts as idle. */
    synchronized void answered(Object connection) {
        Entry entry = entries.get(connection);
        if (entry != null) {
            entry.answering = false;
            idle(entry);
        }
    }

    /** Reports that the client of a connection has proved who it is. */
    synchronized void authenticated(Object connection) {
        Entry entry = entries.get(connection);
        if (entry != null) {
            entry.authenticated = true;
            anonymous.remove(entry);
            used(connection);
        }
    }

    private void idle(Entry entry) {
        Set<Entry> idle = entry.authenticated ? authenticated : anonymous;
        idle.remove(entry);
        idle.add(entry);
    }

    private static final class Entry {
        private final Object connection;
        private final Runnable close;
        private boolean answering;
        private boolean authenticated;

        Entry(Object connection, Runnable close) {
            this.connection = connection;
            this.close = close;
        }
    }
}
