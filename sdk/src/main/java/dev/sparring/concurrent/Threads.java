package dev.sparring.concurrent;

import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The threads of the protocols. All are daemon threads. */
public final class Threads {
    /** Runs tasks when deadlines pass. All tasks share one thread, so a task must not block. */
    public static final ScheduledThreadPoolExecutor TIMER = timer();

    private Threads() {}

    /** Starts a daemon thread. */
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
