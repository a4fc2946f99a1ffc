package dev.sparring.server.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Simultaneous perturbation stochastic approximation (Spall 1992): a search for the maximum of a function that can only be measured with
 * noise. Its argument is a position, whose coordinates are from 0 to 1.
 *
 * <p>Each iteration measures the function at two positions, on opposite sides of the current one in all coordinates together. The
 * difference of the two values moves the current position. Distances and steps become smaller from iteration to iteration. Pure: the
 * search itself has no state.
 *
 * @param step the factor of all steps, {@code a}
 * @param stability keeps the first steps from being much longer than later ones, {@code A}
 * @param distance the distance of the measured positions in each coordinate in the first iteration, {@code c}
 * @param longest the maximum length of a step in each coordinate
 */
public record Spsa(double step, double stability, double distance, double longest) {
    /**
     * The values for scores of heats, which are from 0 to 1. They do not depend on the number of iterations, so that a search can be
     * continued.
     */
    public static final Spsa OF_SCORES = new Spsa(0.5, 10, 0.15, 0.1);

    /** The exponents that Spall (1998) recommends. */
    private static final double STEP_DECAY = 0.602;

    private static final double DISTANCE_DECAY = 0.101;

    /** Returns the factor of the step of an iteration; the first iteration is 1. */
    public double gain(int iteration) {
        return step / StrictMath.pow(stability + iteration, STEP_DECAY);
    }

    /** Returns the distance of the measured positions from the current one in each coordinate. */
    public double distance(int iteration) {
        return distance / StrictMath.pow(iteration, DISTANCE_DECAY);
    }

    /** Returns a random side, 1 or -1, for each coordinate. */
    public static List<Integer> sides(long seed, int coordinates) {
        Random random = new Random(seed);
        List<Integer> sides = new ArrayList<>();
        for (int i = 0; i < coordinates; i++) {
            sides.add(random.nextBoolean() ? 1 : -1);
        }
        return sides;
    }

    /** Returns the position on these sides of the current one, moved to the nearest one whose coordinates are from 0 to 1. */
    public List<Double> beside(int iteration, List<Double> position, List<Integer> sides) {
        List<Double> beside = new ArrayList<>();
        for (int i = 0; i < position.size(); i++) {
            beside.add(inside(position.get(i) + sides.get(i) * distance(iteration)));
        }
        return beside;
    }

    /**
     * Returns the position after an iteration.
     *
     * @param one a measured position. It may differ from {@link #beside}, for example if values have been rounded
     * @param other the position on the other side
     * @param difference the value at {@code one} minus that at {@code other}
     */
    public List<Double> next(
            int iteration, List<Double> position, List<Double> one, List<Double> other, double difference) {
        List<Double> next = new ArrayList<>();
        for (int i = 0; i < position.size(); i++) {
            double between = one.get(i) - other.get(i);
            double move = between == 0 ? 0 : gain(iteration) * difference / between;
            next.add(inside(position.get(i) + Math.max(-longest, Math.min(longest, move))));
        }
        return next;
    }

    private static double inside(double coordinate) {
        return Math.max(0, Math.min(1, coordinate));
    }
}
