package dev.sparring.server.tournament;

import java.util.List;
import java.util.Optional;

/**
 * One match of a plan. It contains everything that decides the match, except the bots' programs.
 *
 * @param key the name of the match in its plan
 * @param seed the seed of the match
 * @param map the name of a shipped map or a generator; empty for the plan's map file or a game without maps
 * @param bots the names of the bots, in the order of the seats
 */
public record WorkUnit(String key, long seed, Optional<String> map, List<String> bots) {
    public WorkUnit {
        bots = List.copyOf(bots);
    }

    /** Returns the key of a match. */
    public static String key(int heat, int match) {
        return "heat-" + heat + "-" + match;
    }

    /** Returns the number of its heat, which is part of the key. */
    public int heat() {
        return Integer.parseInt(key.split("-", -1)[1]);
    }
}
