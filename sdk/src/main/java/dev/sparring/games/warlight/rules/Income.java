package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.WarlightMap;
import java.util.Arrays;

/** The armies that each seat has to place in a round. */
public final class Income {
    private static final int BASE_ARMIES = 5;

    private Income() {}

    /** Returns the income of each seat: 5 armies and the bonus of every super region that it owns completely. */
    public static int[] of(WarlightMap map, int[] owners) {
        int[] wholeOwner = new int[map.superRegions().size()];
        Arrays.fill(wholeOwner, Integer.MIN_VALUE);
        for (int i = 0; i < owners.length; i++) {
            int superIndex = map.superIndexOf(i);
            boolean first = wholeOwner[superIndex] == Integer.MIN_VALUE;
            wholeOwner[superIndex] = first || wholeOwner[superIndex] == owners[i] ? owners[i] : WarlightState.NEUTRAL;
        }
        int[] given = {BASE_ARMIES, BASE_ARMIES};
        for (int i = 0; i < wholeOwner.length; i++) {
            if (wholeOwner[i] >= 0) {
                given[wholeOwner[i]] += map.superRegions().get(i).bonus();
            }
        }
        return given;
    }
}
