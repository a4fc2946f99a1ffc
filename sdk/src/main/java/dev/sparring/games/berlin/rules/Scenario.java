package dev.sparring.games.berlin.rules;

import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.rules.InvalidInputException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The contents of a map file: the map, the starting positions, and the length of a match.
 *
 * @param name the name that the map's author gave it
 * @param map the map
 * @param maximumNumberOfTurns the maximum number of turns
 * @param timeLimitPerTurn the time for one turn in ms
 * @param setup for each supported number of players the starting nodes of each player, in the order of the seats; a player
 *     without a starting node is out from the beginning
 */
public record Scenario(
        String name,
        BerlinMap map,
        int maximumNumberOfTurns,
        int timeLimitPerTurn,
        Map<Integer, List<List<Start>>> setup) {

    /**
     * Checks the starts and copies them.
     *
     * @throws InvalidInputException if a start does not fit the map; the message names the place:
     *     {@code setup.2.0[1].node: there is no node 99}
     */
    public Scenario {
        Map<Integer, List<List<Start>>> copy = new TreeMap<>();
        setup.forEach((players, starts) ->
                copy.put(players, starts.stream().map(List::copyOf).toList()));
        setup = Collections.unmodifiableMap(copy);
        for (Map.Entry<Integer, List<List<Start>>> entry : setup.entrySet()) {
            check(map, entry.getKey(), entry.getValue());
        }
    }

    /** Returns the same scenario with another number of turns. */
    public Scenario withMaximumNumberOfTurns(int turns) {
        return new Scenario(name, map, turns, timeLimitPerTurn, setup);
    }

    /**
     * Returns the starts for a number of players.
     *
     * @throws InvalidInputException if the map does not support this number; the message lists the supported numbers
     */
    public List<List<Start>> starts(int players) {
        List<List<Start>> starts = setup.get(players);
        if (starts == null) {
            throw new InvalidInputException("this map does not support " + players + " players; supported: "
                    + setup.keySet().stream().map(String::valueOf).collect(Collectors.joining(" or ")));
        }
        return starts;
    }

    private static void check(BerlinMap map, int players, List<List<Start>> starts) {
        String place = "setup." + players;
        if (starts.size() != players) {
            throw new InvalidInputException(
                    place + ": expected the starts of " + players + " players, not of " + starts.size());
        }
        Set<Integer> taken = new HashSet<>();
        for (int player = 0; player < players; player++) {
            List<Start> own = starts.get(player);
            for (int i = 0; i < own.size(); i++) {
                String which = place + "." + player + "[" + i + "].";
                if (!map.has(own.get(i).node())) {
                    throw new InvalidInputException(
                            which + "node: there is no node " + own.get(i).node());
                }
                if (!taken.add(own.get(i).node())) {
                    throw new InvalidInputException(
                            which + "node: node " + own.get(i).node() + " is used twice");
                }
                if (own.get(i).soldiers() < 0) {
                    throw new InvalidInputException(which + "number_of_soldiers: expected 0 or more, not "
                            + own.get(i).soldiers());
                }
            }
        }
    }
}
