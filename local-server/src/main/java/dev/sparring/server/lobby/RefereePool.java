package dev.sparring.server.lobby;

import dev.sparring.wire.CannotPlayException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads that matches are played on: so many at once, the others in a line. */
final class RefereePool {
    private static final int MAX_WAITING = 500;
    private static final long END_SECONDS = 5;
    private static final Logger LOG = LoggerFactory.getLogger(RefereePool.class);

    private final ThreadPoolExecutor threads;
    private volatile boolean stopped;

    RefereePool(int atOnce) {
        this.threads =
                new ThreadPoolExecutor(atOnce, atOnce, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                    Thread thread = new Thread(work, "referee");
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    /**
     * Checks that one more may wait.
     *
     * @throws CannotPlayException if not
     */
    void checkRoom() {
        if (stopped) {
            throw new CannotPlayException("the server is closing");
        }
        int waiting = threads.getQueue().size();
        if (waiting >= MAX_WAITING) {
            throw new CannotPlayException(waiting + " matches are waiting; try later");
        }
    }

    /** Plays a match when its turn comes. */
    void play(String id, Runnable match) {
        threads.execute(() -> {
            Thread.currentThread().setName("referee of " + id);
            match.run();
        });
    }

    /** Takes no more. */
    void stop() {
        stopped = true;
        threads.shutdown();
    }

    /** Waits a moment for those that have been broken off. */
    void await() {
        try {
            if (!threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("a match did not end in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
