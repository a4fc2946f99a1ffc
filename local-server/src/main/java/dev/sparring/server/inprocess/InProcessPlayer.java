package dev.sparring.server.inprocess;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.process.BotLog;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.ExceptionSummary;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A bot that runs in this JVM, on a separate thread.
 *
 * <p>A bot that does not return in time is late, like any other. Its thread cannot be stopped, so while it works on an old
 * request it receives no new one. The output of its threads goes to its log: see {@link BotThreads}.
 */
public final class InProcessPlayer<V, A> implements Player<V, A> {
    /** The maximum time for the bot's constructor. */
    static final Duration START_TIME = Duration.ofSeconds(30);

    /** The maximum time for {@link Bot#matchEnded}. */
    static final Duration END_TIME = Duration.ofSeconds(1);

    private static final String STOPPED = "the match was stopped";

    private final BotLog log;
    private final BotReport report;
    private final BotThreads threads;
    private final ExecutorService executor;
    private final BotSession<V, A> bot;
    private @Nullable CompletableFuture<Reply<A>> open;
    private @Nullable String exited;
    private boolean closed;

    /**
     * Creates the player of one bot.
     *
     * @param name the name of the bot's thread
     * @param bots creates the bot; called on its thread
     * @param log the file for the bot's output and for stack traces
     */
    public InProcessPlayer(String name, Supplier<? extends Bot<V, A>> bots, Path log) {
        this.log = new BotLog(log);
        this.report = new BotReport(this.log);
        this.threads = BotThreads.own(name, this.log, this::exited);
        this.executor = Executors.newSingleThreadExecutor(threads::thread);
        this.bot = new BotSession<>(bots, report);
    }

    /** Creates the bot. Its clock does not run during this time. */
    @Override
    public synchronized CompletableFuture<Optional<String>> start(V view) {
        if (closed) {
            return CompletableFuture.completedFuture(Optional.of(STOPPED));
        }
        return CompletableFuture.runAsync(bot::prepare, executor)
                .thenApply(created -> Optional.<String>empty())
                .completeOnTimeout(
                        Optional.of("its constructor did not return within " + START_TIME.toSeconds() + " s"),
                        START_TIME.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        CompletableFuture<Reply<A>> reply = new CompletableFuture<>();
        Duration time = deadline.remaining();
        Deadline forBot = Deadline.forBot(time);
        synchronized (this) {
            open = reply;
            if (exited != null || closed) {
                return CompletableFuture.completedFuture(
                        new Reply.Unavailable<>(exited != null ? exited : STOPPED, true));
            }
            executor.execute(() -> {
                if (!reply.isDone()) {
                    reply.complete(bot.decide(view, forBot));
                }
            });
        }
        if (time.compareTo(Deadline.UNLIMITED) < 0) {
            reply.completeOnTimeout(
                    new Reply.Late<>("no answer within " + time.toMillis() + " ms"),
                    time.toNanos(),
                    TimeUnit.NANOSECONDS);
        }
        return reply;
    }

    /** Ends the part of a bot that has called System.exit, as if its process had exited. */
    private void exited(List<StackTraceElement> stack) {
        CompletableFuture<Reply<A>> asked;
        String why;
        synchronized (this) {
            if (exited != null) {
                return;
            }
            why = "it called System.exit" + ExceptionSummary.where(stack.toArray(StackTraceElement[]::new));
            exited = why;
            asked = open;
        }
        if (asked != null) {
            asked.complete(new Reply.Unavailable<>(why, true));
        }
    }

    @Override
    public BotActivity activity() {
        return report;
    }

    @Override
    public synchronized CompletableFuture<Void> end(V view, MatchResult result) {
        if (closed) {
            return CompletableFuture.completedFuture(null);
        }
        return CompletableFuture.runAsync(() -> bot.end(view, result, END_TIME), executor)
                .completeOnTimeout(null, END_TIME.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public synchronized void close() {
        closed = true;
        executor.shutdownNow();
        threads.close();
        log.close();
    }
}
