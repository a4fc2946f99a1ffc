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
 * What a map file holds: the map, who starts where, and how long the game lasts.
 *
 * @param name what the map's author called it
 * @param map the board
 * @param maximumNumberOfTurns how many turns are played at most
 * @param timeLimitPerTurn how long a player may think about a turn, in ms
 * @param setup for each number of players the starts of each, in the order of the seats; a player without a start is out
 *     from the beginning
 */
public record Scenario(
        String name,
        BerlinMap map,
        int maximumNumberOfTurns,
        int timeLimitPerTurn,
        Map<Integer, List<List<Start>>> setup) {

    /**
     * A scenario whose starts fit its map.
     *
     * @throws InvalidInputException if a start does not fit the map; the message says where:
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

    /** The same map for another number of turns. */
    public Scenario withMaximumNumberOfTurns(int turns) {
        return new Scenario(name, map, turns, timeLimitPerTurn, setup);
    }

    /**
     * The starts for this many players.
     *
     * @throws InvalidInputException if the map is not made for that many; the message names the numbers that it is made for
     */
    public List<List<Start>> starts(int players) {
        List<List<Start>> starts = setup.get(players);
        if (starts == null) {
            throw new InvalidInputException("this map is not for " + players + " players; it is for "
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
                            which + "node: node " + own.get(i).node() + " is started on twice");
                }
                if (own.get(i).soldiers() < 0) {
                    throw new InvalidInputException(which + "number_of_soldiers: expected 0 or more, not "
                            + own.get(i).soldiers());
                }
            }
        }
    }
}
