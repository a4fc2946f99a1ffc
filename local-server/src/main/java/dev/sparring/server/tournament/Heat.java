package dev.sparring.server.tournament;

import dev.sparring.server.rating.RatedMatch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One map and seed with one line-up, played several times so that every bot has every seat. The unit of all statistics: the matches
 * of a heat share a map and luck, so they are not independent.
 *
 * @param number the number of the heat in its plan, from 1
 * @param units the matches
 */
public record Heat(int number, List<WorkUnit> units) {
    /** Seeds of matches have at most nine digits, so that commands that repeat a match remain short. */
    private static final int SEEDS = 1_000_000_000;

    public Heat {
        units = List.copyOf(units);
    }

    /**
     * Returns a heat with one match for each seat of each line-up: all bots move on by one seat after each match.
     *
     * @param drawn a random number that decides the seed and the map
     * @param lineUps usually one; several are played on the same map with the same seed
     */
    public static Heat rotated(int number, long drawn, MapPool maps, List<List<String>> lineUps) {
        Optional<String> map = maps.draw(drawn);
        List<WorkUnit> units = new ArrayList<>();
        for (List<String> lineUp : lineUps) {
            for (int shift = 0; shift < lineUp.size(); shift++) {
                List<String> seats = new ArrayList<>(lineUp);
                Collections.rotate(seats, shift);
                String key = WorkUnit.key(number, units.size() + 1);
                units.add(new WorkUnit(key, 1 + Math.floorMod(drawn, SEEDS), map, seats));
            }
        }
        return new Heat(number, units);
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

        /** Returns the mean score, from 0 to 1, of a bot in its matches: the part of the other bots that it beat. */
        public double score(String bot) {
            return RatedMatch.heatScore(
                    bot,
                    results.stream()
                            .filter(result -> result.unit().bots().contains(bot))
                            .map(UnitResult::rated)
                            .toList());
        }
    }
}
