package dev.sparring.concurrent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** An executor that runs its tasks one at a time and in order, on the threads of another executor. */
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
        submit();
    }

    /**
     * Runs a task in the calling thread, unless another task is running or waiting.
     *
     * @return whether the task has run; if not, nothing has happened
     */
    public boolean runIfIdle(Runnable work) {
        synchronized (waiting) {
            if (running) {
                return false;
            }
            running = true;
            waiting.add(work);
        }
        runNext();
        return true;
    }

    /** Submits the next task. If the other executor has been shut down, a new thread runs it, because no task may be lost. */
    private void submit() {
        try {
            threads.execute(this::runNext);
        } catch (RejectedExecutionException e) {
            Threads.daemon("remaining tasks", this::runNext);
        }
    }

    /** Runs one task, and submits the next one at the end of the other executor's queue, so that other users get their turn. */
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
                submit();
            }
        }
    }
}
