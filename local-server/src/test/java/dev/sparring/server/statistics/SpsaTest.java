package dev.sparring.server.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpsaTest {
    private static final double EXACT = 1e-12;

    private static void assertPosition(double first, double second, List<Double> position) {
        assertEquals(first, position.get(0), EXACT);
        assertEquals(second, position.get(1), EXACT);
    }

    private static double parabola(List<Double> position) {
        double x = position.get(0) - 0.75;
        double y = position.get(1) - 0.25;
        return -x * x - y * y;
    }

    @Test
    void threeIterationsAreThoseOfAnIndependentCalculation() {
        // The recursion of Spall (1998) in a few lines of Python: a = 0.2, A = 1, c = 0.2, alpha = 0.602, gamma =
        // 0.101.
        Spsa spsa = new Spsa(0.2, 1, 0.2, 1);
        List<List<Integer>> sides = List.of(List.of(1, -1), List.of(1, 1), List.of(-1, 1));
        List<List<Double>> expected = List.of(
                List.of(0.6054143961387313, 0.2945856038612688),
                List.of(0.6260602569911957, 0.31523146471373326),
                List.of(0.6589056840567573, 0.28238603764817166));
        List<Double> position = List.of(0.5, 0.4);
        for (int iteration = 1; iteration <= 3; iteration++) {
            List<Integer> side = sides.get(iteration - 1);
            List<Double> one = spsa.beside(iteration, position, side);
            List<Double> other = spsa.beside(
                    iteration, position, side.stream().map(each -> -each).toList());
            position = spsa.next(iteration, position, one, other, parabola(one) - parabola(other));
            assertPosition(
                    expected.get(iteration - 1).get(0),
                    expected.get(iteration - 1).get(1),
                    position);
        }
    }

    @Test
    void positionsStayInsideAndStepsAreLimited() {
        Spsa spsa = new Spsa(100, 0, 0.4, 0.1);
        assertEquals(List.of(1.0, 0.0), spsa.beside(1, List.of(0.9, 0.2), List.of(1, -1)));
        assertPosition(0.6, 0.4, spsa.next(1, List.of(0.5, 0.5), List.of(0.9, 0.1), List.of(0.1, 0.9), 1));
        assertPosition(1, 0, spsa.next(1, List.of(0.95, 0.05), List.of(1.0, 0.0), List.of(0.55, 0.45), 1));
    }

    @Test
    void aCoordinateWithTheSameValueOnBothSidesDoesNotMove() {
        List<Double> next = Spsa.OF_SCORES.next(1, List.of(0.5, 0.5), List.of(0.5, 0.6), List.of(0.5, 0.4), 1);
        assertEquals(0.5, next.get(0));
        assertTrue(next.get(1) > 0.5);
    }

    @Test
    void sidesAreRandomAndRepeatable() {
        assertEquals(Spsa.sides(7, 50), Spsa.sides(7, 50));
        int sum = Spsa.sides(7, 1000).stream().mapToInt(Integer::intValue).sum();
        assertTrue(Math.abs(sum) < 150, "sum " + sum);
    }

    /** Returns the mean position of the last quarter of a search. */
    private static List<Double> search(
            int iterations, int coordinates, double noise, long seed, ToDoubleFunction<List<Double>> function) {
        Random random = new Random(seed);
        List<Double> position = new ArrayList<>(Collections.nCopies(coordinates, 0.5));
        List<Double> mean = new ArrayList<>(Collections.nCopies(coordinates, 0.0));
        int last = iterations / 4;
        for (int iteration = 1; iteration <= iterations; iteration++) {
            List<Integer> sides = Spsa.sides(random.nextLong(), coordinates);
            List<Double> one = Spsa.OF_SCORES.beside(iteration, position, sides);
            List<Double> other = Spsa.OF_SCORES.beside(
                    iteration, position, sides.stream().map(side -> -side).toList());
            double difference =
                    function.applyAsDouble(one) - function.applyAsDouble(other) + noise * random.nextGaussian();
            position = Spsa.OF_SCORES.next(iteration, position, one, other, difference);
            for (int i = 0; iteration > iterations - last && i < coordinates; i++) {
                mean.set(i, mean.get(i) + position.get(i) / last);
            }
        }
        return mean;
    }

    /** Searches the maximum of a score that falls by a fifth if one coordinate is wrong by half of its range. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void theMaximumOfANoisyFunctionIsFound(int coordinates) {
        List<Double> best = List.of(0.8, 0.3, 0.6, 0.2, 0.9).subList(0, coordinates);
        int found = 0;
        for (long seed = 1; seed <= 20; seed++) {
            // Ten heats of two players have about this standard deviation.
            List<Double> mean = search(300, coordinates, 0.1, seed, position -> {
                double loss = 0;
                for (int i = 0; i < coordinates; i++) {
                    double wrong = position.get(i) - best.get(i);
                    loss += 0.8 * wrong * wrong;
                }
                return 0.7 - loss;
            });
            for (int i = 0; i < coordinates; i++) {
                found += Math.abs(mean.get(i) - best.get(i)) < 0.15 ? 1 : 0;
            }
        }
        assertTrue(found >= 0.9 * 20 * coordinates, found + " of " + 20 * coordinates);
    }
}
