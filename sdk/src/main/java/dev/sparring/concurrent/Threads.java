package dev.sparring.concurrent;

import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The threads that serve wires. All are daemons: none keeps a program alive. */
public final class Threads {
    /** Runs what happens when a deadline passes. All share one thread, so what it runs must not wait. */
    public static final ScheduledThreadPoolExecutor TIMER = timer();

    private Threads() {}

    /** Starts a thread for some work. */
    public static void daemon(String name, Runnable work) {
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
