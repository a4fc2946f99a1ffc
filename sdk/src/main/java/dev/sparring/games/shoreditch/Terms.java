package dev.sparring.games.shoreditch;

import java.util.List;

/**
 * What can be set about a game.
 *
 * @param names what the players are called, in the order of the seats
 * @param rounds when this round would begin, it is over: the engine counts from 1 and does not play the hundredth
 * @param customers who has so many ends it, once the round has been played
 * @param improvedYield how much an improved generator makes when it makes something
 * @param actionsPerTurn after so many actions a turn ends by itself, so that no bot can go on for ever
 */
public record Terms(List<String> names, int rounds, int customers, int improvedYield, int actionsPerTurn) {
    public Terms {
        names = List.copyOf(names);
    }
}
