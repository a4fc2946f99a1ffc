package dev.sparring.server.inprocess;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.process.BotLog;
import dev.sparring.wire.session.BotSession;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * A bot that runs in this JVM, on the thread of its match.
 *
 * <p>It behaves like an {@link InProcessPlayer} as long as the bot returns in time. Otherwise, each method that calls the bot throws
 * an {@link OverdueException}.
 */
public final class SharedThreadPlayer<V, A> implements Player<V, A> {
    private final MatchThread thread;
    private final BotLog log;
    private final BotReport report;
    private final BotThreads threads;
    private final BotSession<V, A> bot;

    /**
     * Creates the player of one bot.
     *
     * @param thread the thread that will call the methods of this player
     * @param bots creates the bot
     * @param log the file for the bot's output and for stack traces
     */
    public SharedThreadPlayer(MatchThread thread, String name, Supplier<? extends Bot<V, A>> bots, Path log) {
        this.thread = thread;
        this.log = new BotLog(log);
        this.report = new BotReport(this.log);
        this.threads = BotThreads.shared(name, this.log);
        this.bot = BotSession.unwatched(bots, report);
    }

    @Override
    public CompletableFuture<Optional<String>> start(V view) {
        thread.enter(threads, Deadline.in(InProcessPlayer.START_TIME));
        try {
            bot.prepare();
        } finally {
            thread.leave();
        }
        return CompletableFuture.completedFuture(Optional.empty());
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        thread.enter(threads, deadline);
        Reply<A> reply;
        try {
            reply = bot.decide(view, Deadline.forBot(deadline));
        } finally {
            thread.leave();
        }
        return CompletableFuture.completedFuture(reply);
    }

    @Override
    public BotActivity activity() {
        return report;
    }

    @Override
    public CompletableFuture<Void> end(V view, MatchResult result) {
        thread.enter(threads, Deadline.in(InProcessPlayer.END_TIME));
        try {
            bot.end(view, result, InProcessPlayer.END_TIME);
        } finally {
            thread.leave();
        }
        return CompletableFuture.completedFuture(null);
    }

    /** Any thread may call this. */
    @Override
    public void close() {
        threads.close();
        log.close();
    }
}
