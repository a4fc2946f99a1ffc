package dev.sparring.bot;

/**
 * Decides what one player does. A bot is made for one match and one seat, and is called by one thread at a time.
 *
 * @param <V> what the bot is shown: all that its seat may know
 * @param <A> what it answers
 */
@FunctionalInterface
public interface Bot<V, A> {

    /**
     * Answers with the action to take, before the deadline.
     *
     * <p>An exception, or null, costs the bot this answer and never the match: the game's fallback replaces it. That holds
     * in the JVM and over every protocol.
     *
     * @param view what this seat knows now
     * @param deadline how much time is left; look at it inside long searches
     * @return the action, never null
     */
    A decide(V view, Deadline deadline);

    /**
     * Hears that the match is over. Called at most once, and not at all where the wire does not tell.
     *
     * @param view the last position, as far as this seat may know it
     * @param result the places, where they are known, and how each seat ended
     */
    default void matchEnded(V view, MatchResult result) {}
}
