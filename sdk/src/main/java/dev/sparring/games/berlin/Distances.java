package dev.sparring.games.berlin;

import java.util.OptionalInt;

/** How many turns soldiers take from each node to the nearest of some targets. See {@link BerlinMap#distancesTo}. */
public final class Distances {
    private final BerlinMap map;
    private final int[] turns;

    Distances(BerlinMap map, int[] turns) {
        this.map = map;
        this.turns = turns;
    }

    /**
     * The turns it takes from this node: 0 on a target itself, empty where no path leads to one.
     *
     * @param id the node's id
     * @throws IllegalArgumentException if there is no such node
     */
    public OptionalInt from(int id) {
        int distance = turns[map.indexOf(id)];
        return distance < 0 ? OptionalInt.empty() : OptionalInt.of(distance);
    }
}
