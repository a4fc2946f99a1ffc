package dev.sparring.server.tournament;

import java.util.List;

/**
 * One map and seed with one line-up, played several times so that every bot has every seat. The unit of all statistics: the matches
 * of a heat share a map and luck, so they are not independent.
 *
 * @param number the number of the heat in its plan, from 1
 * @param units the matches
 */
public record Heat(int number, List<WorkUnit> units) {
    public Heat {
        units = List.copyOf(units);
    }

    /**
     * The results of a heat.
     *
     * @param results the results in the order of the matches; none is void
     */
    public record Played(Heat heat, List<UnitResult> results) {
        public Played {
            results = List.copyOf(results);
        }
    }
}
