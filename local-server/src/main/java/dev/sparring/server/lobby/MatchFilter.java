package dev.sparring.server.lobby;

import java.util.Optional;

/**
 * Selects matches for a list.
 *
 * @param game the id of the game
 * @param running true for waiting and running matches, false for those that have ended
 * @param bot a bot that plays in the match: its name there, or how it was named
 * @param limit the maximum number of matches
 * @param before an id: the list begins with the match that follows the match with this id
 */
public record MatchFilter(
        Optional<String> game, Optional<Boolean> running, Optional<String> bot, int limit, Optional<String> before) {

    boolean matches(Summary match) {
        return game.map(match.game()::equals).orElse(true)
                && running.map(wanted -> wanted != match.isOver()).orElse(true)
                && bot.map(name -> plays(match, name)).orElse(true);
    }

    private static boolean plays(Summary match, String name) {
        return match.seats().stream().anyMatch(seat -> name.equals(seat.name()) || name.equals(seat.bot()));
    }
}
