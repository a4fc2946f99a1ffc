package dev.sparring.server.cli.play;

import dev.sparring.server.inprocess.BotThreads;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.session.MatchSession;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a match cleanly if this program shuts down while the match is running.
 *
 * <p>If a bot in this JVM has called System.exit, its part in the match ends as if its process had exited. The match continues
 * to its end and the result is printed; then the program exits with status {@link ExitStatus#BOT_FAILED}. If the program is
 * terminated from outside, the match stops and its bots are terminated.
 */
final class PlayShutdown implements AutoCloseable {
    private static final long POLL_MILLIS = 20;
    private static final long END_SECONDS = 5;

    private final CompletableFuture<Void> stop = new CompletableFuture<>();
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::ended, "end of the match");

    private PlayShutdown() {}

    /** Returns a guard for a match. Close it after the result has been printed. */
    static PlayShutdown guard() {
        PlayShutdown guard = new PlayShutdown();
        Runtime.getRuntime().addShutdownHook(guard.hook);
        return guard;
    }

    /** Sets the match that is stopped if this program is terminated, or has been already. */
    // The stop is asked for in the thread that asks, and nothing follows it.
    @SuppressWarnings("FutureReturnValueIgnored")
    void stops(MatchSession<?, ?, ?> match) {
        stop.thenRun(match::stop);
    }

    private void ended() {
        if (finished.getCount() == 0) {
            return;
        }
        List<String> exits = BotThreads.findExits();
        try {
            if (exits.isEmpty()) {
                System.err.println(
                        "The program was terminated, so the match has stopped. The replay contains every step that was played.");
                stop.complete(null);
                // The thread that plays the match closes its bots and its replay.
                finished.await(END_SECONDS, TimeUnit.SECONDS);
                return;
            }
            System.err.println(exits.get(0)
                    + " called System.exit. It runs in this JVM, so the match continues to its end and then this program"
                    + " exits with status " + ExitStatus.BOT_FAILED + " (docs/verdicts.md#a-bot-that-exits)");
            while (!finished.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                // Other bots may also call System.exit.
                BotThreads.findExits();
            }
        } catch (InterruptedException e) {
            stop.complete(null);
        }
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(ExitStatus.BOT_FAILED);
    }

    @Override
    public void close() {
        finished.countDown();
    }
}
