package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.WarlightMap;

/** What a seat can see: its own regions and their neighbours. */
final class Fog {
    private Fog() {}

    /** Whether a seat sees the region at an index; owners go by the index of a region. */
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
