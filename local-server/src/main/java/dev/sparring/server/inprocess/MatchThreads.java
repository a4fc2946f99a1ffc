package dev.sparring.server.inprocess;

import dev.sparring.wire.CannotPlayException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a run of many matches. They play matches, and call the bots that run in this JVM themselves, which is several times
 * as fast as a thread for each bot. One more thread looks after them: if a bot does not return, its thread is left behind, and another
 * one takes over its work.
 *
 * <p>Any thread may call the methods.
 */
public final class MatchThreads implements AutoCloseable {
    /** How often the running bots are looked at. */
    private static final long LOOK_NANOS = 50_000_000;

    private final BlockingQueue<Work<?>> waiting = new LinkedBlockingQueue<>();
    private final List<Worker> workers = new CopyOnWriteArrayList<>();
    private final CountDownLatch running;
    private volatile boolean closed;

    /** Work and its result. */
    private static final class Work<R> {
        private final Supplier<R> work;
        private final CompletableFuture<R> result = new CompletableFuture<>();

        Work(Supplier<R> work) {
            this.work = work;
        }

        /** Does the work; the result has no effect if {@code by} is lost by then. */
        void run(MatchThread by) {
            R done;
            try {
                done = work.get();
            } catch (Throwable e) {
                if (!by.isLost()) {
                    result.completeExceptionally(e);
                }
                return;
            }
            if (!by.isLost()) {
                result.complete(done);
            }
        }

        void stop() {
            result.completeExceptionally(new CannotPlayException("the matches were stopped"));
        }
    }

    /** A thread that does one work after the other. */
    private final class Worker {
        private final MatchThread thread = new MatchThread(this::run);
        /** Work that another thread was lost in. */
        private final Optional<Work<?>> takenOver;

        private volatile @Nullable Work<?> now;

        Worker(Optional<Work<?>> takenOver) {
            this.takenOver = takenOver;
        }

        private void run() {
            // Not with MatchThread.run: each bot gets a thread of its own this time.
            takenOver.ifPresent(work -> run(work, () -> work.run(thread)));
            while (!closed && !thread.isLost()) {
                next().ifPresent(work -> run(work, () -> thread.run(() -> work.run(thread))));
            }
            if (!thread.isLost()) {
                thread.close();
                running.countDown();
            }
        }

        /** Waits for work; returns empty if this thread has been interrupted, for example because all of them were closed. */
        private Optional<Work<?>> next() {
            try {
                return Optional.of(waiting.take());
            } catch (InterruptedException e) {
                return Optional.empty();
            }
        }

        private void run(Work<?> work, Runnable run) {
            now = work;
            run.run();
            if (!thread.isLost()) {
                now = null;
            }
        }

        /** Replaces this thread if its bot does not return. */
        private void look() {
            if (!thread.loses(() -> closed)) {
                return;
            }
            thread.close();
            workers.remove(this);
            Work<?> work = Objects.requireNonNull(now, "a bot is only called by work");
            if (closed) {
                work.stop();
                running.countDown();
            } else {
                start(Optional.of(work));
            }
        }
    }

    /** Starts this number of threads. */
    public MatchThreads(int count) {
        running = new CountDownLatch(count);
        for (int worker = 0; worker < count; worker++) {
            start(Optional.empty());
        }
        Thread watch = new Thread(this::watch, "match watch");
        watch.setDaemon(true);
        watch.start();
    }

    private void start(Optional<Work<?>> takenOver) {
        Worker worker = new Worker(takenOver);
        workers.add(worker);
        worker.thread.start();
    }

    private void watch() {
        while (running.getCount() > 0) {
            LockSupport.parkNanos(LOOK_NANOS);
            workers.forEach(Worker::look);
        }
    }

    /**
     * Does work as soon as a thread is free. If a bot that the work calls does not return, the work is done once more from its start,
     * by a thread on which {@link MatchThread#current} is empty.
     *
     * @return the result, or what the work has thrown; a {@link CannotPlayException} if this has been closed
     */
    public <R> CompletableFuture<R> submit(Supplier<R> work) {
        Work<R> wanted = new Work<>(work);
        waiting.add(wanted);
        if (closed) {
            stopWaiting();
        }
        return wanted.result;
    }

    private void stopWaiting() {
        for (Work<?> work = waiting.poll(); work != null; work = waiting.poll()) {
            work.stop();
        }
    }

    /** Does no more work, and interrupts what is being done. Returns immediately. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        stopWaiting();
        workers.forEach(worker -> worker.thread.interrupt());
    }

    /** Waits until all threads have ended or are left behind, at most for some seconds. Call {@link #close} before. */
    public void awaitEnd(long seconds) {
        try {
            running.await(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
