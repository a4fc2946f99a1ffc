package dev.sparring.games.shoreditch;

import java.util.List;

/**
 * The settings of a game.
 *
 * @param names the names of the players, in the order of the seats
 * @param rounds the first round that is not played: with 100, the game ends after round 99
 * @param customers the game ends after a round in which a player has at least this many customers
 * @param improvedYield the amount that an improved generator produces at a time
 * @param actionsPerTurn the maximum number of actions in a turn; the next one ends the turn
 */
public record Terms(List<String> names, int rounds, int customers, int improvedYield, int actionsPerTurn) {
    public Terms {
        names = List.copyOf(names);
    }
}
