package dev.sparring.server.standings;

import dev.sparring.server.rating.Ratings;
import dev.sparring.server.statistics.ScoreSummary;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The results of each pair of bots. */
public final class CrossTable {
    private final Map<String, Integer> indices = new LinkedHashMap<>();
    /** The sums of each bot and the bots after it. */
    private final List<List<PairSum>> sums = new ArrayList<>();

    private final Ratings ratings;

    CrossTable(List<String> bots, List<Heat.Played> heats, Ratings ratings) {
        this.ratings = ratings;
        for (String bot : bots) {
            indices.put(bot, indices.size());
            List<PairSum> row = new ArrayList<>();
            for (int other = indices.size(); other < bots.size(); other++) {
                row.add(new PairSum());
            }
            sums.add(row);
        }
        heats.forEach(this::add);
    }

    private void add(Heat.Played heat) {
        Set<PairSum> pairs = new HashSet<>();
        for (UnitResult match : heat.results()) {
            List<String> bots = match.unit().bots();
            List<SeatResult> seats = match.seats();
            for (int i = 0; i < bots.size(); i++) {
                int one = index(bots.get(i));
                for (int j = 0; j < bots.size(); j++) {
                    int other = index(bots.get(j));
                    if (one < other) {
                        PairSum pair = sum(one, other);
                        pair.add(match, seats.get(i).place(), seats.get(j).place());
                        pairs.add(pair);
                    }
                }
            }
        }
        pairs.forEach(PairSum::endHeat);
    }

    private int index(String bot) {
        Integer index = indices.get(bot);
        if (index == null) {
            throw new IllegalArgumentException("unknown bot " + bot + "; available: " + indices.keySet());
        }
        return index;
    }

    private PairSum sum(int one, int other) {
        return sums.get(one).get(other - one - 1);
    }

    /**
     * Returns the result of a bot against another one; empty if they never met.
     *
     * @throws IllegalArgumentException if there is no such bot
     */
    public Optional<PairResult> of(String row, String column) {
        int one = index(row);
        int other = index(column);
        if (one == other) {
            return Optional.empty();
        }
        PairSum sum = sum(Math.min(one, other), Math.max(one, other));
        if (sum.matches().isEmpty()) {
            return Optional.empty();
        }
        ScoreSummary score = one < other ? sum.score() : mirrored(sum.score());
        return Optional.of(new PairResult(row, column, score, sum.matches(), ratings.difference(row, column)));
    }

    private static ScoreSummary mirrored(ScoreSummary score) {
        return new ScoreSummary(score.heats(), 1 - score.mean(), score.squares());
    }
}
