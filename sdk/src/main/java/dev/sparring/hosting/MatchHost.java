package dev.sparring.hosting;

import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The server that a {@link GameHosting} is opened on. It runs the matches.
 *
 * @param <V> the game's views
 * @param <A> the game's actions
 */
public interface MatchHost<V, A> {

    /** Returns the URL at which bots can reach the server, with a slash at the end. */
    String baseUrl();

    /** Returns what this game keeps when the server is restarted. A server without a folder for its data keeps nothing. */
    default Records records() {
        return Records.none();
    }

    /** Returns the bots that the server lists now: configured, built in, or registered on its page, through its API or here. */
    List<Participant<V, A>> listedBots();

    /**
     * Adds a bot that serves at a URL to the bots that the server lists.
     *
     * @param id the bot's id in the list
     * @param name the bot's name in matches
     * @throws dev.sparring.rules.InvalidInputException if the id or the URL cannot be used, or the id is taken
     * @throws dev.sparring.wire.CannotPlayException if the server cannot keep the bot now
     */
    void register(String id, String name, URI address);

    /**
     * Returns whether the caller has sent the server's admin token, or the token of an organiser's account. Always false on a server
     * without an admin token.
     */
    boolean isOrganiser(HttpCall call);

    /**
     * Returns why the caller may not start a match with a bot; empty if the caller may. On a server with an admin token, only the organiser
     * may start matches with the programs that the server's configuration names and, while the server holds a competition of the game,
     * any match.
     */
    Optional<String> whyNotStart(HttpCall call, Participant<V, A> bot);

    /**
     * Checks the number of bots of a match, so that a request that names too many is refused before its names are looked up.
     *
     * @throws dev.sparring.rules.InvalidInputException if the game is for fewer or more players
     */
    void requireSeats(int bots);

    /** Returns whether the game pairs the bots that join on their own. In a competition, the server chooses who plays. */
    default boolean pairsJoinedBots() {
        return true;
    }

    /**
     * Starts a match, which runs in the background.
     *
     * @param participants the bots, in the order of the seats
     * @return completes with the match's id once every bot is ready; the {@link dev.sparring.wire.Seating} of each bot, the
     *     server's page and its API have the same id. Fails with {@link dev.sparring.rules.InvalidInputException} if there are
     *     too few or too many bots or the server is full, and with {@link dev.sparring.wire.CannotPlayException} if a bot is
     *     not ready
     */
    CompletableFuture<String> startMatch(List<Participant<V, A>> participants);
}
