package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.RegionSet;
import dev.sparring.games.warlight.WarlightMap;

/** The armies that each seat has to place in a round. */
public final class Income {
    private static final int BASE_ARMIES = 5;

    private Income() {}

    /**
     * Returns the income of each seat: 5 armies and the bonus of every super region that it owns completely.
     *
     * @param owners the seat that owns each region, or {@link WarlightState#NEUTRAL}
     */
    public static int[] of(WarlightMap map, int[] owners) {
        return of(map, Owners.of(owners));
    }

    static int[] of(WarlightMap map, Owners owners) {
        return new int[] {of(map, owners.of(0)), of(map, owners.of(1))};
    }

    private static int of(WarlightMap map, RegionSet own) {
        int armies = BASE_ARMIES;
        for (int i = 0; i < map.superRegions().size(); i++) {
            if (own.hasAll(map.indexesOf(i))) {
                armies += map.superRegions().get(i).bonus();
            }
        }
        return armies;
    }
}
