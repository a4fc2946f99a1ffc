package dev.sparring.geometry;

import java.util.List;
import java.util.stream.IntStream;

/** Joins two points of the plane where no third lies in the circle that has them at its ends. */
final class GabrielGraph {
    /** How far inside a circle a point is before it counts: points turned round the middle are not quite exact. */
    private static final double TOUCHING = 1e-9;

    private final double[] x;
    private final double[] y;

    GabrielGraph(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** The points that are joined with this one, the nearest first. */
    List<Integer> neighbours(int from) {
        int[] nearest = IntStream.range(0, x.length)
                .filter(to -> to != from)
                .boxed()
                .sorted((a, b) -> Double.compare(square(from, a), square(from, b)))
                .mapToInt(Integer::intValue)
                .toArray();
        return IntStream.of(nearest)
                .filter(to -> isFree(from, to, nearest))
                .boxed()
                .toList();
    }

    /** Whoever is in the circle is nearer than its far end, and likely to be very near: the search is short. */
    private boolean isFree(int from, int to, int[] nearest) {
        double diameter = square(from, to);
        for (int other : nearest) {
            if (other == to) {
                return true;
            }
            if (square(from, other) + square(other, to) < diameter - TOUCHING) {
                return false;
            }
        }
        return true;
    }

    private double square(int a, int b) {
        return (x[a] - x[b]) * (x[a] - x[b]) + (y[a] - y[b]) * (y[a] - y[b]);
    }
}
