package dev.sparring.transport;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;

/** Runs what it is given one after the other, in order, on threads that it shares with others. */
final class InTurn implements Executor {
    private final Executor threads;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean running;

    InTurn(Executor threads) {
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
        threads.execute(this::runNext);
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
                threads.execute(this::runNext);
            }
        }
    }
}
