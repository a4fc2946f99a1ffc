package dev.sparring.geometry;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * A first, rough place for each node of a graph: from how far all nodes are from a few of them, flattened to the two
 * directions in which the graph is widest.
 *
 * <p>This is pivot MDS (Brandes and Pich 2006). It unfolds a large graph at once, which springs alone do badly.
 */
final class PivotMds {
    private static final int MAX_PIVOTS = 40;
    private static final int TURNS = 60;

    private final int[][] neighbours;
    private final int size;
    private final double[][] far;

    private PivotMds(int[][] neighbours) {
        this.neighbours = neighbours;
        this.size = neighbours.length;
        this.far = new double[Math.min(size, MAX_PIVOTS)][];
    }

    /** The places {x of all, y of all}; several nodes may have the same. */
    static double[][] of(int[][] neighbours) {
        PivotMds outline = new PivotMds(neighbours);
        outline.measure();
        outline.centre();
        double[] widest = outline.widest(new double[outline.far.length]);
        double[] second = outline.widest(widest);
        return new double[][] {outline.along(widest), outline.along(second)};
    }

    /** Measures from a first node, then always from the one that is farthest from those before. */
    private void measure() {
        int[] nearest = new int[size];
        Arrays.fill(nearest, Integer.MAX_VALUE);
        int pivot = 0;
        for (int i = 0; i < far.length; i++) {
            int[] links = linksFrom(pivot);
            far[i] = new double[size];
            int next = 0;
            for (int node = 0; node < size; node++) {
                far[i][node] = (double) links[node] * links[node];
                nearest[node] = Math.min(nearest[node], links[node]);
                next = nearest[node] > nearest[next] ? node : next;
            }
            pivot = next;
        }
    }

    /** How many links away each node is; what cannot be reached is a little farther than anything that can. */
    private int[] linksFrom(int start) {
        int[] links = new int[size];
        Arrays.fill(links, -1);
        links[start] = 0;
        Deque<Integer> open = new ArrayDeque<>();
        open.add(start);
        int farthest = 0;
        while (!open.isEmpty()) {
            int from = open.remove();
            farthest = links[from];
            for (int to : neighbours[from]) {
                if (links[to] < 0) {
                    links[to] = links[from] + 1;
                    open.add(to);
                }
            }
        }
        for (int node = 0; node < size; node++) {
            links[node] = links[node] < 0 ? farthest + 2 : links[node];
        }
        return links;
    }

    /** Takes off the averages of rows and columns, so that what is left goes by differences of places. */
    private void centre() {
        double[] ofNode = new double[size];
        double ofAll = 0;
        for (double[] row : far) {
            for (int node = 0; node < size; node++) {
                ofNode[node] += row[node] / far.length;
            }
        }
        for (double average : ofNode) {
            ofAll += average / size;
        }
        for (double[] row : far) {
            double ofRow = Arrays.stream(row).sum() / size;
            for (int node = 0; node < size; node++) {
                row[node] = -0.5 * (row[node] - ofRow - ofNode[node] + ofAll);
            }
        }
    }

    /** The direction, as weights of the pivots, in which the nodes lie farthest apart, at right angles to another. */
    private double[] widest(double[] other) {
        double[] weights = new double[far.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1 + i % 3;
        }
        for (int turn = 0; turn < TURNS; turn++) {
            double shared = 0;
            for (int i = 0; i < weights.length; i++) {
                shared += weights[i] * other[i];
            }
            for (int i = 0; i < weights.length; i++) {
                weights[i] -= shared * other[i];
            }
            double[] places = along(weights);
            double length = 0;
            for (int i = 0; i < weights.length; i++) {
                weights[i] = 0;
                for (int node = 0; node < size; node++) {
                    weights[i] += far[i][node] * places[node];
                }
                length += weights[i] * weights[i];
            }
            for (int i = 0; i < weights.length; i++) {
                weights[i] /= Math.max(Math.sqrt(length), 1e-12);
            }
        }
        return weights;
    }

    private double[] along(double[] weights) {
        double[] places = new double[size];
        for (int i = 0; i < weights.length; i++) {
            for (int node = 0; node < size; node++) {
                places[node] += weights[i] * far[i][node];
            }
        }
        return places;
    }
}
