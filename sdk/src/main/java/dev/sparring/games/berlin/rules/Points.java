package dev.sparring.games.berlin.rules;

import dev.sparring.bot.Ranking;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;

/** The scores: the sum of the points of each player's nodes. */
public final class Points {
    private Points() {}

    static Ranking rank(BerlinMap map, BerlinState state) {
        return Ranking.byScore(of(map, state));
    }

    /** Returns the points of each seat. */
    public static long[] of(BerlinMap map, BerlinState state) {
        long[] points = new long[state.seats()];
        for (int node = 0; node < state.nodes(); node++) {
            if (state.owner(node) != BerlinState.FREE) {
                points[state.owner(node)] += map.typeAt(node).points();
            }
        }
        return points;
    }
}
