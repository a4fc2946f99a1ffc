package dev.sparring.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The referee's connection to one bot in one match, over any protocol or in the same JVM.
 *
 * <p>The referee calls {@link #start}, then any number of {@link #ask} and {@link #observe}, then {@link #end}, then
 * {@link #close}, always from one thread, and never a second {@code ask} before the first is answered. A fault of the bot
 * completes a future normally, with a value that describes it.
 */
public interface Player<V, A> extends AutoCloseable {

    /**
     * Prepares the bot for the match.
     *
     * @return completes with an empty value when the bot is ready, or with a sentence that says why it is not
     */
    default CompletableFuture<Optional<String>> start(V view) {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    /**
     * Asks for an action. Returns immediately, or as soon as the bot has answered if the calling thread itself runs the bot.
     *
     * @return completes shortly after the deadline at the latest, with {@link Reply.Late} if no answer came
     */
    CompletableFuture<Reply<A>> ask(V view, Deadline deadline);

    /** Returns the activity that the referee can observe; {@link BotActivity#UNKNOWN} for a bot at a URL. */
    default BotActivity activity() {
        return BotActivity.UNKNOWN;
    }

    /** Shows the result of the last step, for protocols that report it before the next request. */
    default void observe(Supplier<V> view) {}

    /**
     * Reports that the bot's last answer has not been played, but another action. The referee of a match never does this; a review of
     * recorded decisions does.
     *
     * @return whether the bot cannot be asked again before the next turn, because its turn is one conversation that does not fit
     *     another action; false if each request is independent of the answers before it
     */
    default boolean endTurnEarly() {
        return false;
    }

    /**
     * Reports the end of the match to the bot.
     *
     * @return completes when the bot has received the report, or has had enough time to
     */
    default CompletableFuture<Void> end(V view, MatchResult result) {
        return CompletableFuture.completedFuture(null);
    }

    /**
     * Returns the player of another match that the program of this one plays; the program then belongs to that player. Called after
     * {@link #end} has completed, and instead of {@link #close}.
     *
     * @param launch how the program would be started for that match; its log and its seed are new
     * @return empty if the program cannot play another match: it has ended, was not {@linkplain Launch#reused started for it}, has
     *     written something that belongs to no request, or has used too much of a limit. This player must be closed then
     */
    default Optional<Player<V, A>> nextMatch(Launch launch, Seating seating) {
        return Optional.empty();
    }

    /** Releases all resources: connections, threads, and the bot's process with all its child processes. */
    @Override
    void close();
}
