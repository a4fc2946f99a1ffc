package dev.sparring.server.participants;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.process.BotLog;
import dev.sparring.wire.session.BotReport;
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

/**
 * A bot that runs in this JVM, on a thread of its own.
 *
 * <p>A bot that does not return is late, like any other. Its thread cannot be taken away from it, so while it works on an old
 * request it does not get new ones. What its threads print goes to its log: see {@link BotThreads}.
 */
public final class InProcessPlayer<V, A> implements Player<V, A> {
    /** How long the bot's constructor may take. */
    private static final Duration START_TIME = Duration.ofSeconds(30);

    private static final long END_SECONDS = 1;
    private static final String STOPPED = "the match was stopped";

    private final BotLog log;
    private final Report report;
    private final BotThreads threads;
    private final ExecutorService executor;
    private final BotSession<V, A> bot;
    private CompletableFuture<Reply<A>> open;
    private Optional<String> exited = Optional.empty();
    private boolean closed;

    /**
     * Seats a bot.
     *
     * @param name what to call its thread
     * @param bots makes it; called on its own thread
     * @param log the file for what it prints and for stack traces
     */
    public InProcessPlayer(String name, Supplier<? extends Bot<V, A>> bots, Path log) {
        this.log = new BotLog(log);
        this.report = new Report(this.log);
        this.threads = new BotThreads("bot " + name, this.log, this::exited);
        this.executor = Executors.newSingleThreadExecutor(threads::thread);
        this.bot = new BotSession<>(bots, report);
    }

    /** Makes the bot; its clock does not run meanwhile. */
    @Override
    public synchronized CompletableFuture<Optional<String>> start(V view) {
        if (closed) {
            return CompletableFuture.completedFuture(Optional.of(STOPPED));
        }
        return CompletableFuture.runAsync(bot::prepare, executor)
                .thenApply(made -> Optional.<String>empty())
                .completeOnTimeout(
                        Optional.of("its constructor did not return within " + START_TIME.toSeconds() + " s"),
                        START_TIME.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        CompletableFuture<Reply<A>> reply = new CompletableFuture<>();
        Duration time = deadline.remaining();
        Deadline told = Deadline.forBot(time);
        synchronized (this) {
            open = reply;
            if (exited.isPresent() || closed) {
                return CompletableFuture.completedFuture(new Reply.Unavailable<>(exited.orElse(STOPPED), true));
            }
            executor.execute(() -> {
                if (!reply.isDone()) {
                    reply.complete(bot.decide(view, told));
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

    /** The bot has called System.exit, which its thread never returns from: its part in the match ends as that of a process. */
    private void exited(List<StackTraceElement> stack) {
        CompletableFuture<Reply<A>> asked;
        String how;
        synchronized (this) {
            if (exited.isPresent()) {
                return;
            }
            how = "it called System.exit" + ExceptionSummary.where(stack.toArray(StackTraceElement[]::new));
            exited = Optional.of(how);
            asked = open;
        }
        if (asked != null) {
            asked.complete(new Reply.Unavailable<>(how, true));
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
        return CompletableFuture.runAsync(() -> bot.end(view, result, Duration.ofSeconds(END_SECONDS)), executor)
                .completeOnTimeout(null, END_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public synchronized void close() {
        closed = true;
        executor.shutdownNow();
        threads.close();
        log.close();
    }

    /** Keeps stack traces in the log, and the last position for the referee. */
    private static final class Report implements BotReport, BotActivity {
        private final BotLog log;
        private String position = "";
        private long positionAt;

        Report(BotLog log) {
            this.log = log;
        }

        @Override
        public String threw(Throwable thrown) {
            log.append(thrown);
            return "the stack trace is in " + log.file();
        }

        @Override
        public synchronized void overdue(String where, List<StackTraceElement> stack) {
            position = where;
            positionAt = System.nanoTime();
            log.append("not answered by its deadline: " + where, stack);
        }

        @Override
        public synchronized Optional<String> position(long since) {
            return position.isEmpty() || positionAt - since < 0 ? Optional.empty() : Optional.of(position);
        }
    }
}
