package dev.sparring.wire.host;

/**
 * The memory for all request bodies that a server receives or answers at one moment. Bytes are counted when they arrive, so a
 * body that is only announced costs nothing. Safe for several threads.
 */
final class BodyBudget {
    /**
     * The part of the heap that bodies may occupy is 1 / SHARE_OF_HEAP: a decoded JSON text can be 30 times as large as its
     * body.
     */
    private static final int SHARE_OF_HEAP = 64;

    private static final long MAX = 64L << 20;

    private final long size;
    private long used;

    /**
     * Creates a budget.
     *
     * @param size the maximum number of bytes in use
     */
    BodyBudget(long size) {
        this.size = size;
    }

    /** Returns a budget that fits the heap of this JVM: at least {@link HttpHost#LARGEST_BODY}, at most 64 MiB. */
    static BodyBudget ofHeap() {
        long share = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
        return new BodyBudget(Math.min(MAX, Math.max(share, HttpHost.LARGEST_BODY)));
    }

    /** Returns the maximum number of bytes in use. A larger body never fits. */
    long size() {
        return size;
    }

    /** Returns the number of bytes in use. */
    synchronized long used() {
        return used;
    }

    private synchronized boolean add(int bytes) {
        if (used + bytes > size) {
            return false;
        }
        used += bytes;
        return true;
    }

    private synchronized void subtract(int bytes) {
        used -= bytes;
    }

    /** Returns an empty share for one body. */
    Share share() {
        return new Share();
    }

    /** The part of the budget that one body uses. */
    final class Share {
        private int bytes;
        private boolean released;

        private Share() {}

        /** Adds bytes to the share, and returns whether the budget allows them. */
        synchronized boolean grow(int more) {
            if (released || !add(more)) {
                return false;
            }
            bytes += more;
            return true;
        }

        /** Returns all bytes to the budget. Further calls do nothing. */
        synchronized void release() {
            released = true;
            subtract(bytes);
            bytes = 0;
        }
    }
}
