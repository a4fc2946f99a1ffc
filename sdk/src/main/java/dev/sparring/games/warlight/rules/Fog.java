package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.RegionSet;
import dev.sparring.games.warlight.WarlightMap;

/** The visibility of regions: a seat sees its own regions and their neighbours. */
final class Fog {
    private Fog() {}

    /** Returns whether a seat sees the region at an index, if it owns these regions. */
    static boolean shows(WarlightMap map, RegionSet own, int index) {
        return own.hasAnyOf(map.near(index));
    }
}
