package dev.sparring.hosting;

import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * The server that a {@link GameHosting} stands in: it has the referees.
 *
 * @param <V> what a bot is shown
 * @param <A> what it answers
 */
public interface MatchHost<V, A> {

    /** Where the server can be reached, with a slash at the end. */
    String base();

    /** Returns the bots that the server lists now: configured, built in, or registered on its page, in its API or here. */
    List<Participant<V, A>> listedBots();

    /**
     * Adds a bot that serves at an address to the bots that the server lists.
     *
     * @param id what it is listed under
     * @param name what it is called in a match
     * @throws dev.sparring.rules.InvalidInputException if the id or the address cannot be used, or the id is taken
     */
    void register(String id, String name, URI address);

    /**
     * Whether the caller has proved to be the organiser, by the server's admin token. False for everybody on a server without
     * one.
     */
    boolean isOrganiser(HttpCall call);

    /**
     * Starts a match, which goes on by itself.
     *
     * @param guests who plays, in the order of the seats
     * @return completes with the match's id once every bot is ready; the {@link dev.sparring.wire.Seating} of each bot, the
     *     server's page and its API have the same id. Fails with {@link dev.sparring.rules.InvalidInputException} if they are too few, too
     *     many or the house is full, and with {@link dev.sparring.wire.CannotPlayException} if one of them is not ready
     */
    CompletableFuture<String> startMatch(List<Participant<V, A>> guests);
}
