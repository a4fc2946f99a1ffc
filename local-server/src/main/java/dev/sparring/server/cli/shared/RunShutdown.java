package dev.sparring.server.cli.shared;

import dev.sparring.server.inprocess.BotThreads;
import dev.sparring.server.participants.ExitStatus;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a run of many matches cleanly if this program shuts down: the run stops, and the thread that reads its results prints what it
 * has. If a bot in this JVM has called System.exit, the program then exits with status {@link ExitStatus#BOT_FAILED}.
 */
public final class RunShutdown implements AutoCloseable {
    private static final long END_SECONDS = 5;

    private final Runnable stop;
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean stopped;

    private RunShutdown(Runnable stop) {
        this.stop = stop;
    }

    /**
     * Returns a guard for a run. Close it after the results have been printed.
     *
     * @param stop stops the run and returns soon; called by another thread
     */
    public static RunShutdown guard(Runnable stop) {
        RunShutdown guard = new RunShutdown(stop);
        Runtime.getRuntime().addShutdownHook(new Thread(guard::ended, "end of the run"));
        return guard;
    }

    /** Returns whether the program is being terminated. */
    public boolean stopped() {
        return stopped;
    }

    private void ended() {
        if (finished.getCount() == 0) {
            return;
        }
        List<String> exits = BotThreads.findExits();
        stopped = true;
        stop.run();
        try {
            finished.await(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!exits.isEmpty()) {
            System.err.println(exits.get(0) + " called System.exit. It runs in this JVM, so the matches were stopped"
                    + " (docs/verdicts.md#a-bot-that-exits)");
            System.err.flush();
            Runtime.getRuntime().halt(ExitStatus.BOT_FAILED);
        }
    }

    @Override
    public void close() {
        finished.countDown();
    }
}
