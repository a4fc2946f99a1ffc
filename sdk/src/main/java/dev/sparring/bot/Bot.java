package dev.sparring.bot;

/**
 * A program that decides for one player. A bot is created for one match and one seat. One thread at a time calls it.
 *
 * @param <V> the view: everything that the seat may know
 * @param <A> the action
 */
@FunctionalInterface
public interface Bot<V, A> {

    /**
     * Returns the action to take, before the deadline.
     *
     * <p>If the bot throws an exception or returns null, the game replaces the answer and the match continues. This is the same
     * in the JVM and over every protocol.
     *
     * @param view what the seat knows now
     * @param deadline the time that is left; check it in long searches
     * @return the action, never null
     */
    A decide(V view, Deadline deadline);

    /**
     * Called when the match has ended: at most once, and never if the protocol does not report the end.
     *
     * @param view the last position, as far as this seat may know it
     * @param result the places and endings, if the protocol reports them
     */
    default void matchEnded(V view, MatchResult result) {}
}
