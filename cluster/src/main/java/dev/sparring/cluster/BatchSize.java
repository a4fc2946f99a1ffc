package dev.sparring.cluster;

import java.util.concurrent.TimeUnit;

/**
 * How many matches are in a batch: so many that it takes about a second. Then the overhead of a task is small, and little is lost with a
 * machine. Any thread may call the methods.
 */
final class BatchSize {
    private static final double TARGET_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** How much the latest batch counts. */
    private static final double WEIGHT = 0.2;

    private static final int FIRST = 4;
    private static final int LARGEST = 2000;

    /** The time of one match; 0 as long as none is known. */
    private double nanos;

    /** Learns how long a batch has taken. */
    synchronized void played(int matches, long took) {
        double now = Math.max(1, (double) took / matches);
        nanos = nanos == 0 ? now : (1 - WEIGHT) * nanos + WEIGHT * now;
    }

    /** Returns the number of matches of a full batch. */
    synchronized int full() {
        return nanos == 0 ? FIRST : (int) Math.max(1, Math.min(LARGEST, TARGET_NANOS / nanos));
    }

    /**
     * Returns the number of matches of the next batch: less than a full one if there is too little work for all.
     *
     * @param waiting the matches that wait, at least 1
     * @param free the number of batches that can be begun, at least 1
     */
    int next(int waiting, int free) {
        return Math.min(full(), Math.max(1, (waiting + free - 1) / free));
    }
}
