package dev.sparring.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A layout for graphs without coordinates: links pull their ends together, and nodes that are close push each other apart. The
 * layout is deterministic, and its time is linear in the size of the graph.
 */
public final class SpringLayout {
    private static final int ROUNDS = 120;
    /** The range of a push; the ideal length of a link is 1. */
    private static final double REACH = 2.5;

    private static final double FIRST_STEP = 0.5;
    /** The maximum number of nodes that push one node. */
    private static final int MAX_PUSHES = 60;

    private static final double GOLDEN_ANGLE = 2.399963229728653;
    private static final int PER_UNIT = 100;

    private final int[][] neighbours;
    private final double[] x;
    private final double[] y;

    private SpringLayout(int[][] neighbours) {
        this.neighbours = neighbours;
        double[][] rough = PivotMds.of(neighbours);
        this.x = rough[0];
        this.y = rough[1];
    }

    /**
     * Returns a different point for each node; a link is about 1 long.
     *
     * @param neighbours for each node, the nodes linked with it; each link is listed at both of its ends
     */
    public static List<Point> of(int[][] neighbours) {
        if (neighbours.length == 0) {
            return List.of();
        }
        SpringLayout layout = new SpringLayout(neighbours);
        layout.scale();
        for (int round = 0; round < ROUNDS; round++) {
            layout.relax(FIRST_STEP * (ROUNDS - round) / ROUNDS);
        }
        return layout.points();
    }

    /** Scales links to an average length of 1, and moves every node slightly, so that no two nodes coincide. */
    private void scale() {
        double length = 0;
        int links = 0;
        for (int from = 0; from < x.length; from++) {
            for (int to : neighbours[from]) {
                length += Math.sqrt(square(from, to));
                links++;
            }
        }
        double unit = length > 1e-6 ? links / length : 1;
        for (int node = 0; node < x.length; node++) {
            double turn = GOLDEN_ANGLE * node;
            x[node] = x[node] * unit + 0.1 * StrictMath.cos(turn);
            y[node] = y[node] * unit + 0.1 * StrictMath.sin(turn);
        }
    }

    private void relax(double longestStep) {
        GridIndex index = new GridIndex(x, y, REACH);
        double[] moveX = new double[x.length];
        double[] moveY = new double[x.length];
        for (int node = 0; node < x.length; node++) {
            for (int close : index.around(node, MAX_PUSHES)) {
                double square = Math.max(square(node, close), 1e-4);
                if (square < REACH * REACH) {
                    moveX[node] += (x[node] - x[close]) / square;
                    moveY[node] += (y[node] - y[close]) / square;
                }
            }
            for (int linked : neighbours[node]) {
                double length = Math.sqrt(square(node, linked));
                moveX[node] -= (x[node] - x[linked]) * length;
                moveY[node] -= (y[node] - y[linked]) * length;
            }
        }
        for (int node = 0; node < x.length; node++) {
            double length = Math.sqrt(moveX[node] * moveX[node] + moveY[node] * moveY[node]);
            double step = Math.min(0.2, longestStep / Math.max(length, 1e-9));
            x[node] += moveX[node] * step;
            y[node] += moveY[node] * step;
        }
    }

    private double square(int a, int b) {
        return (x[a] - x[b]) * (x[a] - x[b]) + (y[a] - y[b]) * (y[a] - y[b]);
    }

    /** Returns the points, rounded to hundredths and moved to the right if another node has the same point. */
    private List<Point> points() {
        double left = Arrays.stream(x).min().orElseThrow();
        double top = Arrays.stream(y).min().orElseThrow();
        Set<Point> taken = new HashSet<>();
        List<Point> points = new ArrayList<>();
        for (int node = 0; node < x.length; node++) {
            long right = Math.round((x[node] - left) * PER_UNIT);
            double down = Math.round((y[node] - top) * PER_UNIT) / (double) PER_UNIT;
            Point point = new Point(right / (double) PER_UNIT, down);
            while (!taken.add(point)) {
                right++;
                point = new Point(right / (double) PER_UNIT, down);
            }
            points.add(point);
        }
        return points;
    }
}
