package dev.sparring.games.warlight.display;

import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.rules.WarlightState;

/** Writes a state as text: a line for each super region, with its regions, their owners and armies. */
public final class BoardText {
    private BoardText() {}

    /** Returns the board as lines with line ends. {@code 12[1:5]} is region 12 of player 1 with 5 armies; {@code -} is neutral. */
    public static String text(WarlightMap map, WarlightState state) {
        StringBuilder text = new StringBuilder();
        text.append(state.phase() == Phase.OVER ? "Over after round " : "Round ")
                .append(state.round());
        if (state.phase() != Phase.OVER) {
            text.append(", ").append(state.phase());
        }
        text.append(String.format(
                "; regions: player1 %d, player2 %d; armies: player1 %d, player2 %d%n",
                state.regionsOwnedBy(0), state.regionsOwnedBy(1), armies(state, 0), armies(state, 1)));
        int width = 0;
        for (Region region : map.regions()) {
            width = Math.max(width, region(map, state, region.id()).length());
        }
        for (SuperRegion superRegion : map.superRegions()) {
            StringBuilder line = new StringBuilder(
                    String.format("  super region %3d, bonus %2d ", superRegion.id(), superRegion.bonus()));
            for (int region : map.regionsOf(superRegion.id())) {
                line.append(String.format(" %-" + width + "s", region(map, state, region)));
            }
            text.append(line.toString().stripTrailing()).append(System.lineSeparator());
        }
        return text.toString();
    }

    private static String region(WarlightMap map, WarlightState state, int region) {
        int index = map.index(region);
        String owner = state.owner(index) == WarlightState.NEUTRAL ? "-" : "" + (state.owner(index) + 1);
        return region + "[" + owner + ":" + state.armies(index) + "]";
    }

    private static int armies(WarlightState state, int seat) {
        int sum = 0;
        int[] armies = state.copyOfArmies();
        for (int i = 0; i < armies.length; i++) {
            sum += state.owner(i) == seat ? armies[i] : 0;
        }
        return sum;
    }
}
