package dev.sparring.server.competition;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;

/** Estimates how long bots of a ladder wait for their next heat. */
final class Waits {
    /** The number of heats at the end of the ladder that say how fast it is. */
    private static final int LATEST = 20;
    /** The number of longest pauses between these heats that do not count: the ladder may have been paused, or the server stopped. */
    private static final int PAUSES = 2;

    private Waits() {}

    /** Returns the mean number of seconds from the end of one heat to the next, as of late; empty if too few have been played. */
    static OptionalDouble secondsPerHeat(List<LadderHeat> heats) {
        List<LadderHeat> latest = heats.subList(Math.max(0, heats.size() - 1 - LATEST), heats.size());
        List<Duration> gaps = new ArrayList<>();
        for (int i = 1; i < latest.size(); i++) {
            gaps.add(Duration.between(
                    Instant.parse(latest.get(i - 1).ended()),
                    Instant.parse(latest.get(i).ended())));
        }
        Collections.sort(gaps);
        int pauses = Math.min(PAUSES, gaps.size() / 3);
        return gaps.subList(0, gaps.size() - pauses).stream()
                .mapToDouble(gap -> gap.toMillis() / 1000.0)
                .average();
    }

    /**
     * Returns about how many heats begin until a bot plays. The longest-waiting bot plays in at least every second heat on average, so a bot
     * waits for at most two heats for each bot that has waited longer; and all bots together share the places of the heats.
     *
     * @param before the number of bots that have waited longer
     * @param bots the number of bots
     */
    static int heats(int before, int bots, int players) {
        int turns = (bots + players - 1) / players;
        return Math.max(1, Math.min(2 * (before + 1), turns));
    }
}
