package dev.sparring.server.tuning;

import dev.sparring.server.rating.RatedMatch;
import dev.sparring.server.statistics.ScoreSummary;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.HeatRounds;
import dev.sparring.server.tournament.UnitResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

/** The results of a parameter search so far, and the heats that remain. Each round is an iteration. Used by one thread. */
public final class TuningState extends HeatRounds {
    /** The result is the mean of this part of the iterations, the last ones: 1/4. */
    private static final int LAST = 4;

    /** The score at the beginning is that of this part of the iterations, the first ones: 1/10. */
    private static final int FIRST = 10;

    private final TuningPlan plan;
    private final List<Iteration> iterations = new ArrayList<>();

    /**
     * Creates the state after some results.
     *
     * @param recorded the results of the heats that have been begun
     */
    public TuningState(TuningPlan plan, List<HeatRecord> recorded) {
        super(recorded);
        this.plan = plan;
        advance();
    }

    @Override
    protected List<Heat> next(int first, List<Heat> before) {
        if (!before.isEmpty()) {
            iterations.add(iteration(before));
        }
        if (iterations.size() == plan.iterations()) {
            return List.of();
        }
        TuningPlan.Pair pair = plan.pair(iterations.size() + 1, position());
        return IntStream.range(first, first + plan.heats())
                .mapToObj(number -> plan.heat(number, pair))
                .toList();
    }

    private Iteration iteration(List<Heat> heats) {
        int number = iterations.size() + 1;
        TuningPlan.Pair pair = plan.pair(number, position());
        List<Double> ones = new ArrayList<>();
        List<Double> others = new ArrayList<>();
        for (Heat heat : heats) {
            if (!of(heat).isVoid()) {
                List<UnitResult> results = complete(heat).results();
                int half = results.size() / 2;
                ones.add(score(pair.one(), results.subList(0, half)));
                others.add(score(pair.other(), results.subList(half, results.size())));
            }
        }
        List<Double> after = plan.next(number, position(), pair, Iteration.difference(ones, others));
        return new Iteration(number, pair, ones, others, after);
    }

    private static double score(TuningPlan.Variant variant, List<UnitResult> results) {
        return RatedMatch.heatScore(
                variant.name(), results.stream().map(UnitResult::rated).toList());
    }

    /** Returns the current position. */
    private List<Double> position() {
        return iterations.isEmpty()
                ? plan.start()
                : iterations.get(iterations.size() - 1).after();
    }

    /** Returns the iterations that have been played. */
    public List<Iteration> iterations() {
        // The last one ends when the next one begins.
        advance();
        return Collections.unmodifiableList(iterations);
    }

    /** Returns the first iterations, a tenth of those that have been played. */
    public List<Iteration> first() {
        List<Iteration> all = iterations();
        return all.subList(0, part(all.size(), FIRST));
    }

    /** Returns the last iterations, from which the result is taken: a quarter of those that have been played. */
    public List<Iteration> last() {
        List<Iteration> all = iterations();
        return all.subList(all.size() - part(all.size(), LAST), all.size());
    }

    private static int part(int iterations, int parts) {
        return (iterations + parts - 1) / parts;
    }

    /** Returns the result of the search for each parameter; before the first iteration, everything is the start. */
    public List<Found> results() {
        List<Found> results = new ArrayList<>();
        List<Iteration> lastOnes = last();
        for (int i = 0; i < plan.parameters().size(); i++) {
            int coordinate = i;
            double start = plan.start().get(i);
            DoubleSummaryStatistics last = lastOnes.stream()
                    .mapToDouble(iteration -> iteration.after().get(coordinate))
                    .summaryStatistics();
            results.add(
                    lastOnes.isEmpty()
                            ? new Found(plan.parameters().get(i), start, start, start, start)
                            : new Found(
                                    plan.parameters().get(i), start, last.getAverage(), last.getMin(), last.getMax()));
        }
        return results;
    }

    /** Returns the result of the search: the mean position after the last iterations. */
    public List<Double> found() {
        return results().stream().map(Found::found).toList();
    }

    /** Returns the scores of both variants together in the heats of some iterations. */
    public static ScoreSummary scores(List<Iteration> iterations) {
        ScoreSummary summary = ScoreSummary.NONE;
        for (Iteration iteration : iterations) {
            for (int heat = 0; heat < iteration.ones().size(); heat++) {
                summary = summary.with(
                        (iteration.ones().get(heat) + iteration.others().get(heat)) / 2);
            }
        }
        return summary;
    }

    /** Returns the plan. */
    public TuningPlan plan() {
        return plan;
    }
}
