package dev.sparring.geometry;

import java.util.Arrays;

/** An index of points by the squares of a grid, which finds the points near a point without a search through all of them. */
final class GridIndex {
    private final double[] x;
    private final double[] y;
    private final double left;
    private final double top;
    private final double side;
    private final int columns;
    private final int rows;
    /** The index in {@link #members} of the first point of each square. */
    private final int[] firsts;

    private final int[] members;
    private final int[] found;

    /**
     * Creates the index.
     *
     * @param side the minimum side length of a square; it is larger if most squares would be empty otherwise
     */
    GridIndex(double[] x, double[] y, double side) {
        this.x = x;
        this.y = y;
        this.left = Arrays.stream(x).min().orElse(0);
        this.top = Arrays.stream(y).min().orElse(0);
        double width = Arrays.stream(x).max().orElse(0) - left;
        double height = Arrays.stream(y).max().orElse(0) - top;
        this.side = Math.max(side, Math.max(width, height) / (2 + Math.sqrt(4.0 * x.length)));
        this.columns = 1 + (int) (width / this.side);
        this.rows = 1 + (int) (height / this.side);
        this.firsts = new int[columns * rows + 1];
        this.members = new int[x.length];
        this.found = new int[x.length];
        for (int point = 0; point < x.length; point++) {
            firsts[row(point) * columns + column(point) + 1]++;
        }
        for (int square = 0; square < columns * rows; square++) {
            firsts[square + 1] += firsts[square];
        }
        int[] next = firsts.clone();
        for (int point = 0; point < x.length; point++) {
            members[next[row(point) * columns + column(point)]++] = point;
        }
    }

    private int column(int point) {
        return (int) ((x[point] - left) / side);
    }

    private int row(int point) {
        return (int) ((y[point] - top) / side);
    }

    /**
     * Returns the other points in the point's square and in the adjacent squares. If there are more than {@code max}, returns about
     * that many of them, evenly sampled.
     */
    int[] around(int point, int max) {
        int count = 0;
        for (int row = Math.max(0, row(point) - 1); row <= Math.min(rows - 1, row(point) + 1); row++) {
            int start = row * columns + Math.max(0, column(point) - 1);
            int end = row * columns + Math.min(columns - 1, column(point) + 1);
            count += firsts[end + 1] - firsts[start];
        }
        int stride = 1 + count / max;
        int size = 0;
        int nth = point;
        for (int row = Math.max(0, row(point) - 1); row <= Math.min(rows - 1, row(point) + 1); row++) {
            int start = row * columns + Math.max(0, column(point) - 1);
            int end = row * columns + Math.min(columns - 1, column(point) + 1);
            for (int i = firsts[start]; i < firsts[end + 1]; i++) {
                if (members[i] != point && nth++ % stride == 0) {
                    found[size++] = members[i];
                }
            }
        }
        return Arrays.copyOf(found, size);
    }
}
