package dev.sparring.server.tuning;

import java.util.List;

/**
 * An iteration of a parameter search that has been played.
 *
 * @param number its number, from 1
 * @param pair the two variants
 * @param ones the scores of the first variant in the heats that count, from 0 to 1
 * @param others the scores of the other variant in the same heats
 * @param after the position after the iteration
 */
public record Iteration(int number, TuningPlan.Pair pair, List<Double> ones, List<Double> others, List<Double> after) {
    public Iteration {
        ones = List.copyOf(ones);
        others = List.copyOf(others);
        after = List.copyOf(after);
    }

    /** Returns how much better the first variant did, from -1 to 1; 0 if no heat counts. */
    static double difference(List<Double> ones, List<Double> others) {
        double sum = 0;
        for (int i = 0; i < ones.size(); i++) {
            sum += ones.get(i) - others.get(i);
        }
        return ones.isEmpty() ? 0 : sum / ones.size();
    }
}
