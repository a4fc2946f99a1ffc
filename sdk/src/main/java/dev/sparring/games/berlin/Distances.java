package dev.sparring.games.berlin;

import java.util.OptionalInt;

/** The number of turns that soldiers take from each node to the nearest of some targets. See {@link BerlinMap#distancesTo}. */
public final class Distances {
    private final BerlinMap map;
    private final int[] turns;

    Distances(BerlinMap map, int[] turns) {
        this.map = map;
        this.turns = turns;
    }

    /**
     * Returns the number of turns from a node: 0 for a target, empty if no path leads to a target.
     *
     * @param id the node's id
     * @throws IllegalArgumentException if there is no such node
     */
    public OptionalInt from(int id) {
        int distance = turns[map.indexOf(id)];
        return distance < 0 ? OptionalInt.empty() : OptionalInt.of(distance);
    }
}
