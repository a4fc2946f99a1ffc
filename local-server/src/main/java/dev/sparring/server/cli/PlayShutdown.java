package dev.sparring.server.cli;

import dev.sparring.server.participants.BotThreads;
import dev.sparring.server.session.MatchSession;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens to a match when this program is ended while it is played.
 *
 * <p>If a bot in this JVM has called System.exit, its part in the match ends as that of a process that exits: the match is
 * played to its end and its result is printed before the program exits, with status {@link Main#BOT_FAILED}. If the program is
 * ended from outside, the match is stopped and its bots are ended.
 */
final class PlayShutdown implements AutoCloseable {
    private static final long LOOK_MILLIS = 20;
    private static final long END_SECONDS = 5;

    private final MatchSession<?, ?, ?> match;
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::ended, "end of the match");

    private PlayShutdown(MatchSession<?, ?, ?> match) {
        this.match = match;
    }

    /** Watches over a match until it is closed, which is to be after its result was printed. */
    static PlayShutdown guard(MatchSession<?, ?, ?> match) {
        PlayShutdown guard = new PlayShutdown(match);
        Runtime.getRuntime().addShutdownHook(guard.hook);
        return guard;
    }

    private void ended() {
        if (finished.getCount() == 0) {
            return;
        }
        List<String> exits = BotThreads.findExits();
        try {
            if (exits.isEmpty()) {
                System.err.println("The match is stopped: the program was ended from outside. Its replay has every step"
                        + " that was played.");
                match.stop();
                // Its bots and its replay are closed by the thread that plays it.
                finished.await(END_SECONDS, TimeUnit.SECONDS);
                return;
            }
            System.err.println("System.exit was called by " + exits.get(0)
                    + ", which plays in this JVM: the match is played to its"
                    + " end, and this program exits with status " + Main.BOT_FAILED
                    + " (docs/verdicts.md#a-bot-that-exits)");
            while (!finished.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                // The other bots may call it as well.
                BotThreads.findExits();
            }
        } catch (InterruptedException e) {
            match.stop();
        }
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(Main.BOT_FAILED);
    }

    @Override
    public void close() {
        finished.countDown();
    }
}
