package dev.sparring.transport;

import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The threads that serve wires. All are daemons: none keeps a program alive. */
final class Threads {
    /** Runs what happens when a deadline passes. */
    static final ScheduledThreadPoolExecutor TIMER = timer();

    private Threads() {}

    static void daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "deadlines");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }
}
