package dev.sparring.server.rating;

import java.util.Arrays;

/** The result of a match, with numbers instead of names: its bots from the best to the worst, and which of them tie. Immutable. */
final class PlacedBots {
    private final int[] bots;
    /** Where each group of tied bots starts; one bot without a tie is a group. */
    private final int[] starts;

    /**
     * @param bots the bots, the best first; not copied
     * @param places their places, in the same order
     */
    PlacedBots(int[] bots, int[] places) {
        this.bots = bots;
        int[] found = new int[bots.length];
        int groups = 0;
        for (int i = 0; i < bots.length; i++) {
            if (i == 0 || places[i] != places[i - 1]) {
                found[groups++] = i;
            }
        }
        starts = Arrays.copyOf(found, groups);
    }

    int players() {
        return bots.length;
    }

    int bot(int index) {
        return bots[index];
    }

    /** Returns the number of different places. */
    int groups() {
        return starts.length;
    }

    /** Returns the index of the first bot of a group. */
    int start(int group) {
        return starts[group];
    }

    int size(int group) {
        return (group + 1 < starts.length ? starts[group + 1] : bots.length) - starts[group];
    }

    /** Returns the part of the match in which a group is placed above all that are worse. */
    Stage stage(int group) {
        return new Stage(starts[group] == 0 ? bots : Arrays.copyOfRange(bots, starts[group], bots.length), size(group));
    }
}
