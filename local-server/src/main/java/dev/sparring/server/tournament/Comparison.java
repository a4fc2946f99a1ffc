package dev.sparring.server.tournament;

import dev.sparring.server.statistics.Design;
import dev.sparring.server.statistics.Elo;
import dev.sparring.server.statistics.HeatTest;
import dev.sparring.server.statistics.Interval;
import dev.sparring.server.statistics.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The results of the heats of a comparison so far. Heats must be added in the order of their numbers. */
public final class Comparison {
    /** The number of equal heats on the same map, with different seeds, that shows that nothing is random. */
    private static final int REPEATS = 3;

    private final ComparePlan plan;
    private final HeatTest test;
    private final Map<Optional<String>, Repeats> repeats = new HashMap<>();
    private final Map<String, Integer> failures = new HashMap<>();
    private int matches;
    private int wins;
    private int draws;
    private int losses;
    private boolean random;

    /** Creates a comparison without heats. */
    public Comparison(ComparePlan plan, HeatTest test) {
        this.plan = plan;
        this.test = test;
    }

    /** The first heat on a map, and how many later ones were equal to it. */
    private record Repeats(List<Integer> contents, int count, double difference) {}

    /**
     * One heat.
     *
     * @param score our mean score in it, from 0 to 1
     * @param difference the value for the test, from -1 to 1; positive if our bot did better
     */
    public record HeatScore(Heat.Played heat, double score, double difference) {}

    /** Adds the next heat. */
    public HeatScore add(Heat.Played heat) {
        double score = heat.score(plan.ours());
        double difference = plan.design() == Design.HEAD_TO_HEAD ? 2 * score - 1 : score - heat.score(plan.theirs());
        test.add(difference);
        count(heat, difference);
        remember(heat, difference);
        return new HeatScore(heat, score, difference);
    }

    private void count(Heat.Played heat, double difference) {
        matches += heat.results().size();
        for (UnitResult result : heat.results()) {
            for (int seat = 0; seat < result.seats().size(); seat++) {
                if (!result.seats().get(seat).isPlayed()) {
                    failures.merge(result.unit().bots().get(seat), 1, Integer::sum);
                }
            }
        }
        List<Integer> signs = plan.design() == Design.SWAP
                ? List.of((int) Math.signum(difference))
                : heat.results().stream()
                        .map(result -> Integer.compare(result.place(plan.theirs()), result.place(plan.ours())))
                        .toList();
        for (int sign : signs) {
            wins += sign > 0 ? 1 : 0;
            draws += sign == 0 ? 1 : 0;
            losses += sign < 0 ? 1 : 0;
        }
    }

    private void remember(Heat.Played heat, double difference) {
        List<Integer> contents =
                heat.results().stream().map(UnitResult::content).toList();
        Optional<String> map = heat.heat().units().get(0).map();
        Repeats before = repeats.getOrDefault(map, new Repeats(contents, 0, difference));
        // Different opponents are not a repetition.
        random |= !before.contents.equals(contents) || plan.others().size() >= plan.players();
        repeats.put(map, new Repeats(before.contents, before.count + 1, difference));
    }

    /** Returns whether nothing is random: all heats on each map were equal, although their seeds were different. */
    public boolean isExact() {
        return !random
                && !repeats.isEmpty()
                && repeats.size() >= plan.maps().names().size()
                && repeats.values().stream().allMatch(map -> map.count >= REPEATS);
    }

    /** Returns whether no more heats are needed. */
    public boolean isFinished() {
        return test.isFinished() || isExact();
    }

    /** Returns the verdict. If nothing is random, the difference itself decides. */
    public Verdict verdict() {
        if (!isExact()) {
            return test.verdict();
        }
        return difference() > 0 ? Verdict.BETTER : Verdict.NOT_BETTER;
    }

    /** Returns the mean difference, each map once if nothing is random; NaN without heats. */
    private double difference() {
        return isExact()
                ? repeats.values().stream()
                        .mapToDouble(Repeats::difference)
                        .average()
                        .orElse(Double.NaN)
                : test.mean();
    }

    /**
     * Returns our score, from 0 to 1: 0.5 is equal. If others play, it is the score against opponents that are as strong as the
     * other bot. NaN without heats.
     */
    public double score() {
        return ofDifference(difference());
    }

    /** Returns the interval of the score, which is valid at any time; only the score itself if nothing is random. */
    public Interval interval() {
        if (isExact()) {
            return new Interval(score(), score());
        }
        Interval difference = test.interval();
        return new Interval(ofDifference(difference.low()), ofDifference(difference.high()));
    }

    private double ofDifference(double difference) {
        double score = plan.design() == Design.HEAD_TO_HEAD ? (1 + difference) / 2 : 0.5 + difference;
        return Double.isNaN(score) ? score : Math.max(0, Math.min(1, score));
    }

    /** Returns the score as an Elo difference; infinite if everything was won or lost, NaN without heats. */
    public double elo() {
        return Elo.ofScore(score());
    }

    /** Returns the test that reads the heats. */
    public HeatTest test() {
        return test;
    }

    /** Returns the number of matches. */
    public int matches() {
        return matches;
    }

    /** Returns the wins of our bot: in matches if the two play against each other, otherwise in heats. */
    public int wins() {
        return wins;
    }

    /** Returns the draws, counted like the wins. */
    public int draws() {
        return draws;
    }

    /** Returns the losses, counted like the wins. */
    public int losses() {
        return losses;
    }

    /** Returns the number of matches in which a bot crashed, was shut down or could not be reached. */
    public int failures(String bot) {
        return failures.getOrDefault(bot, 0);
    }

    /** Returns the number of matches of one of the two compared bots. */
    public int matchesOfEach() {
        return plan.design() == Design.HEAD_TO_HEAD ? matches : matches / 2;
    }

    /** Returns those heats of a list in which our bot did worse than the other one, the worst first, at most this many. */
    public static List<HeatScore> worst(List<HeatScore> heats, int most) {
        List<HeatScore> lost = new ArrayList<>(
                heats.stream().filter(heat -> heat.difference() < 0).toList());
        lost.sort(java.util.Comparator.comparingDouble(HeatScore::difference)
                .thenComparing(heat -> heat.heat().heat().number()));
        return lost.subList(0, Math.min(most, lost.size()));
    }
}
