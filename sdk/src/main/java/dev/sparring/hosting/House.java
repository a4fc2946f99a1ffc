package dev.sparring.hosting;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * The server that a {@link Reception} stands in: it has the referees.
 *
 * @param <V> what a bot is shown
 * @param <A> what it answers
 */
public interface House<V, A> {

    /** Where the server can be reached, with a slash at the end. */
    String base();

    /** The bots that have been named for it beforehand. */
    List<Guest<V, A>> known();

    /**
     * Starts a match, which goes on by itself.
     *
     * @param guests who plays, in the order of the seats
     * @return completes with the match's id once every bot is ready; the {@link dev.sparring.core.Seating} of each bot, the
     *     server's page and its API have the same id. Fails with {@link dev.sparring.core.BadInput} if they are too few, too
     *     many or the house is full, and with {@link dev.sparring.core.CannotPlay} if one of them is not ready
     */
    CompletableFuture<String> play(List<Guest<V, A>> guests);
}
