package dev.sparring.server.lobby;

import java.util.Optional;

/**
 * Which matches a list is to hold.
 *
 * @param game of this game alone
 * @param running running ones alone, or those that are over alone
 * @param bot those in which a bot of this name plays, or one that was named so
 * @param limit so many at most
 * @param before those that come after the match of this id in the list
 */
public record MatchFilter(
        Optional<String> game, Optional<Boolean> running, Optional<String> bot, int limit, Optional<String> before) {

    boolean suits(Summary match) {
        return game.map(match.game()::equals).orElse(true)
                && running.map(on -> on != match.isOver()).orElse(true)
                && bot.map(name -> plays(match, name)).orElse(true);
    }

    private static boolean plays(Summary match, String name) {
        return match.seats().stream().anyMatch(seat -> name.equals(seat.name()) || name.equals(seat.bot()));
    }
}
