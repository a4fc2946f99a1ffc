package dev.sparring.server.cli.play;

import dev.sparring.server.check.BotCheck;
import dev.sparring.server.check.StepReport;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends a check cleanly if this program is terminated: its bots are terminated, and its logs, which no report names, are deleted.
 */
final class CheckShutdown implements AutoCloseable {
    private static final long POLL_MILLIS = 20;
    private static final int MAX_POLLS = 100;
    private static final int MAX_DELETIONS = 10;
    private static final Logger LOG = LoggerFactory.getLogger(CheckShutdown.class);

    private final Path logs;
    private final List<Runnable> ends = new CopyOnWriteArrayList<>();
    private final CountDownLatch finished = new CountDownLatch(1);
    private boolean terminated;
    private boolean reporting;

    private CheckShutdown(Path logs) {
        this.logs = logs;
    }

    /**
     * Returns a guard for a check. Close it when the check has ended.
     *
     * @param logs the folder of the logs, which need not exist
     */
    static CheckShutdown guard(Path logs) {
        CheckShutdown guard = new CheckShutdown(logs);
        Runtime.getRuntime().addShutdownHook(new Thread(guard::ended, "end of the check"));
        return guard;
    }

    /** Adds a function that ends bots; it must be possible to call it more than once, from any thread. */
    void endsWith(Runnable end) {
        ends.add(end);
    }

    /** Throws if this program is being terminated: what follows would be about bots that have been terminated. */
    private synchronized void throwIfTerminated() {
        if (terminated) {
            throw new CannotPlayException("the check was stopped");
        }
    }

    /** Returns a listener that passes on what happens, until this program is being terminated. */
    BotCheck.Listener unlessTerminated(BotCheck.Listener listener) {
        return new BotCheck.Listener() {
            @Override
            public void step(StepReport step) {
                throwIfTerminated();
                listener.step(step);
            }

            @Override
            public void playing(int matches, ResolvedBot opponent) {
                throwIfTerminated();
                listener.playing(matches, opponent);
            }
        };
    }

    /** Called before the report is printed: from now on, the logs stay. Throws if this program is being terminated. */
    synchronized void beginReport() {
        throwIfTerminated();
        reporting = true;
    }

    private synchronized boolean terminate() {
        terminated = !reporting && finished.getCount() > 0;
        return terminated;
    }

    private void ended() {
        if (!terminate()) {
            return;
        }
        System.err.println("The program was terminated, so the check has stopped.");
        try {
            boolean done = false;
            for (int i = 0; i < MAX_POLLS && !done; i++) {
                // Again and again: the thread of the check may just be starting a bot.
                ends.forEach(Runnable::run);
                done = finished.await(POLL_MILLIS, TimeUnit.MILLISECONDS);
            }
            for (int i = 0; i < MAX_DELETIONS && !delete(); i++) {
                // A bot's last words may still be on their way to its log.
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Deletes the logs. Returns whether nothing is left. */
    private boolean delete() {
        if (!Files.isDirectory(logs)) {
            return true;
        }
        List<Path> files = new ArrayList<>();
        try (Stream<Path> listed = Files.list(logs)) {
            listed.forEach(files::add);
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(logs);
            return true;
        } catch (IOException e) {
            LOG.debug("{} is left over", logs, e);
            return false;
        }
    }

    @Override
    public void close() {
        finished.countDown();
    }
}
