package dev.sparring.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds places to draw the nodes of a graph that has none: links pull their ends together, nodes that are close push
 * each other apart. The same graph is always laid out alike, and the time it takes grows with its size.
 */
public final class SpringLayout {
    private static final int ROUNDS = 120;
    /** How far a push reaches; a link would like to be 1 long. */
    private static final double REACH = 2.5;

    private static final double FIRST_STEP = 0.5;
    /** In a crowd nobody is pushed by more than so many. */
    private static final int CROWD = 60;

    private static final double GOLDEN_ANGLE = 2.399963229728653;
    private static final int TO_BE_EXACT = 100;

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
     * A point for each node, no two alike; a link is about 1 long.
     *
     * @param neighbours for each node those that it is linked with; each link stands at both its ends
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

    /** Makes links 1 long on average, and moves every node a little, so that there is a way to push those apart that coincide. */
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
        GridIndex squares = new GridIndex(x, y, REACH);
        double[] moveX = new double[x.length];
        double[] moveY = new double[x.length];
        for (int node = 0; node < x.length; node++) {
            for (int close : squares.around(node, CROWD)) {
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

    /** The places in hundredths, moved on where somebody is there already. */
    private List<Point> points() {
        double left = Arrays.stream(x).min().orElseThrow();
        double top = Arrays.stream(y).min().orElseThrow();
        Set<Point> taken = new HashSet<>();
        List<Point> points = new ArrayList<>();
        for (int node = 0; node < x.length; node++) {
            long right = Math.round((x[node] - left) * TO_BE_EXACT);
            double down = Math.round((y[node] - top) * TO_BE_EXACT) / (double) TO_BE_EXACT;
            Point point = new Point(right / (double) TO_BE_EXACT, down);
            while (!taken.add(point)) {
                right++;
                point = new Point(right / (double) TO_BE_EXACT, down);
            }
            points.add(point);
        }
        return points;
    }
}
