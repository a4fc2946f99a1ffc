package dev.sparring.server.player;

import dev.sparring.core.Bot;
import dev.sparring.core.Deadline;
import dev.sparring.core.MatchResult;
import dev.sparring.core.Player;
import dev.sparring.core.Reply;
import dev.sparring.core.Thrown;
import dev.sparring.core.TimeControl;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A bot that runs in this JVM, on a thread of its own.
 *
 * <p>A bot that does not come back is late, like any other; its thread cannot be taken away from it, so while it is
 * busy with an old question it does not hear new ones.
 */
public final class InProcessPlayer<V, A> implements Player<V, A> {
    private static final Logger LOG = LoggerFactory.getLogger(InProcessPlayer.class);
    private static final long END_SECONDS = 1;

    private final Path log;
    private final ExecutorService thread;
    private final CompletableFuture<Bot<V, A>> bot;

    /**
     * Seats a bot.
     *
     * @param name what to call its thread
     * @param bots makes it; called on its own thread
     * @param log the file that stack traces go to
     */
    public InProcessPlayer(String name, Supplier<? extends Bot<V, A>> bots, Path log) {
        this.log = log;
        this.thread = Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(work, "bot " + name);
            made.setDaemon(true);
            return made;
        });
        this.bot = CompletableFuture.supplyAsync(bots::get, thread);
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        CompletableFuture<Reply<A>> reply = new CompletableFuture<>();
        thread.execute(() -> {
            if (!reply.isDone()) {
                reply.complete(decide(view, deadline));
            }
        });
        Duration time = deadline.remaining();
        if (time.compareTo(TimeControl.UNLIMITED) < 0) {
            reply.completeOnTimeout(
                    new Reply.Late<>("no answer within " + time.toMillis() + " ms"),
                    time.toNanos(),
                    TimeUnit.NANOSECONDS);
        }
        return reply;
    }

    private Reply<A> decide(V view, Deadline deadline) {
        try {
            A action = bot.join().decide(view, deadline);
            return action == null
                    ? new Reply.Garbled<>("decide() returned null; return an action, an empty one to do nothing")
                    : new Reply.Answer<>(action);
        } catch (RuntimeException | Error e) {
            // Whatever a bot throws, errors included, costs it this answer and nobody else anything.
            Throwable cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
            return new Reply.Garbled<>(Thrown.describe(cause) + "; the stack trace is in " + keep(cause));
        }
    }

    private Path keep(Throwable cause) {
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(
                    log, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
                cause.printStackTrace(out);
            }
        } catch (IOException e) {
            LOG.warn("the bot's log {} cannot be written: {}", log, e.toString());
        }
        return log;
    }

    @Override
    public CompletableFuture<Void> end(V view, MatchResult result) {
        CompletableFuture<Void> heard = CompletableFuture.runAsync(
                        () -> bot.join().matchEnded(view, result), thread)
                .exceptionally(failure -> {
                    keep(failure);
                    return null;
                });
        return heard.completeOnTimeout(null, END_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
