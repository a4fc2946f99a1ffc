package dev.sparring.server.competition;

import dev.sparring.server.rating.RatedMatch;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One heat of a ladder that has been played: the same map and seed, in every rotation of the seats.
 *
 * @param number the number of the heat; numbers are unique but need not be in the order in which heats ended
 * @param ended when it ended, UTC, such as {@code 2026-07-01T12:00:00Z}
 * @param versions the version of each bot, by name
 * @param matches its matches; none is void
 */
public record LadderHeat(int number, String ended, Map<String, Integer> versions, List<Match> matches) {
    public LadderHeat {
        versions = Map.copyOf(versions);
        matches = List.copyOf(matches);
    }

    /**
     * A match.
     *
     * @param id the id of its replay
     */
    public record Match(String id, UnitResult result) {
        /** Returns the names of the bots, in the order of the seats. */
        public List<String> bots() {
            return result.unit().bots();
        }

        /** Returns minus the place of each bot, by name, so that a higher number is a better result. */
        Map<String, Integer> results() {
            Map<String, Integer> results = new HashMap<>();
            bots().forEach(bot -> results.put(bot, -of(bot).place()));
            return results;
        }

        /** Returns the result of a bot. */
        public SeatResult of(String bot) {
            return result.seats().get(bots().indexOf(bot));
        }
    }

    /** Returns the names of the bots, in the order of the seats of the first match. */
    public List<String> bots() {
        return matches.get(0).bots();
    }

    /** Returns the map, unless the game has none. */
    public Optional<String> map() {
        return matches.get(0).result().unit().map();
    }

    /** Returns the seed of all its matches. */
    public long seed() {
        return matches.get(0).result().unit().seed();
    }

    /** Returns the mean score, from 0 to 1, of a bot: the part of the other bots that it beat. */
    public double score(String bot) {
        return RatedMatch.heatScore(
                bot, matches.stream().map(match -> match.result().rated()).toList());
    }

    /** Returns the mean score of each bot, by name. */
    Map<String, Double> scores() {
        Map<String, Double> scores = new HashMap<>();
        bots().forEach(bot -> scores.put(bot, score(bot)));
        return scores;
    }

    /** Returns the rank of each bot by its score, in the order of {@link #bots}: the number of bots with a higher score. */
    List<Integer> ranks() {
        List<Double> scores = bots().stream().map(this::score).toList();
        return scores.stream()
                .map(own -> (int) scores.stream().filter(other -> other > own).count())
                .toList();
    }
}
