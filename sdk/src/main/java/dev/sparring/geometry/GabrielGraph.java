package dev.sparring.geometry;

import java.util.List;
import java.util.stream.IntStream;

/** The Gabriel graph of points in the plane: it joins two points if no third point is in the circle of which they are a diameter. */
final class GabrielGraph {
    /** The tolerance for points on a circle, because rotated points are not exact. */
    private static final double TOLERANCE = 1e-9;

    private final double[] x;
    private final double[] y;

    GabrielGraph(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** Returns the points that are joined with a point, the nearest first. */
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

    /** Checks the nearest points first: a point in the circle is nearer than the other end, and usually very near. */
    private boolean isFree(int from, int to, int[] nearest) {
        double diameter = square(from, to);
        for (int other : nearest) {
            if (other == to) {
                return true;
            }
            if (square(from, other) + square(other, to) < diameter - TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    private double square(int a, int b) {
        return (x[a] - x[b]) * (x[a] - x[b]) + (y[a] - y[b]) * (y[a] - y[b]);
    }
}
