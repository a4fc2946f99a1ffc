package dev.sparring.concurrent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Runs what it is given one after the other, in order, on threads that it shares with others. */
public final class SerialExecutor implements Executor {
    private final Executor threads;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean running;

    public SerialExecutor(Executor threads) {
        this.threads = threads;
    }

    @Override
    public void execute(Runnable work) {
        synchronized (waiting) {
            waiting.add(work);
            if (running) {
                return;
            }
            running = true;
        }
        hand();
    }

    /** Threads that have been shut down take nothing more, but what is waiting has to be done all the same. */
    private void hand() {
        try {
            threads.execute(this::runNext);
        } catch (RejectedExecutionException e) {
            Threads.daemon("what was left to do", this::runNext);
        }
    }

    /** Runs one piece of work and goes to the end of the threads' queue again: others are served in between. */
    private void runNext() {
        Runnable work;
        synchronized (waiting) {
            work = waiting.remove();
        }
        try {
            work.run();
        } finally {
            boolean more;
            synchronized (waiting) {
                more = !waiting.isEmpty();
                running = more;
            }
            if (more) {
                hand();
            }
        }
    }
}
