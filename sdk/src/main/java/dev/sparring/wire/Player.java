package dev.sparring.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The referee's end of one bot in one match, over any wire or none.
 *
 * <p>The referee calls {@link #start}, then any number of {@link #ask} and {@link #observe}, then {@link #end}, then
 * {@link #close}; always from one thread, and never a second {@code ask} before the first is answered. What a bot
 * does wrong completes a future normally, with a value that says so.
 */
public interface Player<V, A> extends AutoCloseable {

    /**
     * Gets the bot ready.
     *
     * @return completes with nothing when the bot is ready, or with the sentence that says why it is not
     */
    default CompletableFuture<Optional<String>> start(V view) {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    /**
     * Asks for an action. Returns at once.
     *
     * @return completes no later than shortly after the deadline, with {@link Reply.Late} if nothing came
     */
    CompletableFuture<Reply<A>> ask(V view, Deadline deadline);

    /** Returns what the referee can observe of the bot besides its answers; nothing for a bot at an address. */
    default BotActivity activity() {
        return BotActivity.UNKNOWN;
    }

    /** Shows what the last turn came to, to bots that are told of it before they are asked again. */
    default void observe(Supplier<V> view) {}

    /**
     * Tells the bot that the match is over.
     *
     * @return completes once the bot has heard it, or has had time enough to
     */
    default CompletableFuture<Void> end(V view, MatchResult result) {
        return CompletableFuture.completedFuture(null);
    }

    /** Frees all that this player holds: connections, threads, and the bot's process with all its children. */
    @Override
    void close();
}
