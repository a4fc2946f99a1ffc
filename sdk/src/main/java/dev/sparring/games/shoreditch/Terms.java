package dev.sparring.games.shoreditch;

import java.util.List;

/**
 * The settings of a game.
 *
 * @param names the names of the players, in the order of the seats
 * @param rounds the number of the round that is not played any more: with 100, the game ends after round 99
 * @param customers the number of customers with which a player ends the game, at the end of the round
 * @param improvedYield the amount that an improved generator produces at once
 * @param actionsPerTurn the maximum number of actions in a turn; the next one ends the turn
 */
public record Terms(List<String> names, int rounds, int customers, int improvedYield, int actionsPerTurn) {
    public Terms {
        names = List.copyOf(names);
    }
}
