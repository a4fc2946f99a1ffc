package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.WarlightMap;

/** The visibility of regions: a seat sees its own regions and their neighbours. */
final class Fog {
    private Fog() {}

    /** Returns whether a seat sees the region at an index; owners are in the order of the indexes. */
    static boolean shows(WarlightMap map, int[] owners, int seat, int index) {
        if (owners[index] == seat) {
            return true;
        }
        for (int neighbour : map.adjacent(index)) {
            if (owners[neighbour] == seat) {
                return true;
            }
        }
        return false;
    }
}
