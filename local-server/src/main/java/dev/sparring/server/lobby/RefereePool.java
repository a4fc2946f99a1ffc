package dev.sparring.server.lobby;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads that play matches: a limited number for queued matches, and one for each hosted match. */
final class RefereePool {
    private static final int MAX_WAITING = 500;
    private static final long END_SECONDS = 5;
    private static final Logger LOG = LoggerFactory.getLogger(RefereePool.class);

    private final ThreadPoolExecutor queue;
    private final ExecutorService unlimited = Executors.newCachedThreadPool(RefereePool::thread);
    private boolean stopped;

    /** Creates a pool that plays at most this number of queued matches concurrently. */
    RefereePool(int maxConcurrentMatches) {
        this.queue = new ThreadPoolExecutor(
                maxConcurrentMatches,
                maxConcurrentMatches,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                RefereePool::thread);
        queue.allowCoreThreadTimeOut(true);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "referee");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Checks that the queue has room for one more match.
     *
     * @throws CannotPlayException if the queue is full or the pool is stopped
     */
    synchronized void checkRoom() {
        checkOpen();
        int waiting = queue.getQueue().size();
        if (waiting >= MAX_WAITING) {
            throw new CannotPlayException(waiting + " matches are queued; try again later");
        }
    }

    private void checkOpen() {
        if (stopped) {
            throw new CannotPlayException("the server is closing");
        }
    }

    /** Plays a match when a thread for queued matches is free. */
    void enqueue(String id, Runnable match) {
        queue.execute(() -> run(id, match));
    }

    /**
     * Plays a match immediately.
     *
     * @throws CannotPlayException if the pool is stopped
     */
    synchronized void start(String name, Runnable match) {
        checkOpen();
        unlimited.execute(() -> run(name, match));
    }

    private static void run(String name, Runnable match) {
        Thread.currentThread().setName("referee of " + name);
        try {
            match.run();
        } catch (CannotPlayException | InvalidInputException reported) {
            LOG.debug("a match of {} was not played", name, reported);
        } catch (RuntimeException e) {
            LOG.error("a match of {} failed", name, e);
        }
    }

    /** Rejects further matches. */
    synchronized void stop() {
        stopped = true;
        queue.shutdown();
        unlimited.shutdown();
    }

    /** Waits until all matches have stopped, at most 5 seconds for each kind. */
    void await() {
        try {
            for (ExecutorService threads : List.of(queue, unlimited)) {
                if (!threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                    LOG.warn("a match did not stop within {} s", END_SECONDS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
