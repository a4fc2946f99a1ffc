package dev.sparring.games.warlight.bots;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** The way to the front: to the nearest region on the opponent's border, or to a neutral border if that is much nearer. */
final class Front {
    /** The number of rounds by which the opponent's border may be farther away than a neutral one. */
    private static final int PREFERENCE = 2;

    private final Situation now;
    private final int[] distances;

    Front(Situation now) {
        this.now = now;
        distances = new int[now.size()];
        Arrays.fill(distances, Integer.MAX_VALUE);
        Deque<Integer> open = new ArrayDeque<>();
        for (int region = 0; region < distances.length; region++) {
            if (now.isMine(region) && !now.isSafeBeside(region, -1)) {
                distances[region] = now.bordersOnOpponent(region) ? 0 : PREFERENCE;
                open.add(region);
            }
        }
        spread(open);
    }

    private void spread(Deque<Integer> open) {
        while (!open.isEmpty()) {
            int region = open.remove();
            for (int next : now.neighbours(region)) {
                if (now.isMine(next) && distances[next] > distances[region] + 1) {
                    distances[next] = distances[region] + 1;
                    open.add(next);
                }
            }
        }
    }

    /** Returns the neighbour through which armies reach the front, or -1 if they should stay. */
    int nextFrom(int region) {
        int best = region;
        for (int next : now.neighbours(region)) {
            best = distances[next] < distances[best] ? next : best;
        }
        return best == region || !now.isMine(region) ? -1 : best;
    }
}
