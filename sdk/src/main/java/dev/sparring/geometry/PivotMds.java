package dev.sparring.geometry;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Initial coordinates for the nodes of a graph: the distances of all nodes from a few pivots, projected onto the two directions in
 * which the graph is widest.
 *
 * <p>This is pivot MDS (Brandes and Pich 2006). It unfolds a large graph in one step, which a spring layout does badly.
 */
final class PivotMds {
    private static final int MAX_PIVOTS = 40;
    private static final int ITERATIONS = 60;

    private final int[][] neighbours;
    private final int size;
    /** For each pivot, the squared distance of each node, which {@link #centre} transforms. */
    private final double[][] distances;

    private PivotMds(int[][] neighbours) {
        this.neighbours = neighbours;
        this.size = neighbours.length;
        this.distances = new double[Math.min(size, MAX_PIVOTS)][];
    }

    /** Returns the x coordinates and the y coordinates of all nodes. Several nodes can have the same coordinates. */
    static double[][] of(int[][] neighbours) {
        PivotMds mds = new PivotMds(neighbours);
        mds.measure();
        mds.centre();
        double[] widest = mds.widest(new double[mds.distances.length]);
        double[] second = mds.widest(widest);
        return new double[][] {mds.along(widest), mds.along(second)};
    }

    /** Measures the distances from the pivots. The first pivot is node 0; each further one is farthest from those before it. */
    private void measure() {
        int[] nearest = new int[size];
        Arrays.fill(nearest, Integer.MAX_VALUE);
        int pivot = 0;
        for (int i = 0; i < distances.length; i++) {
            int[] links = linksFrom(pivot);
            distances[i] = new double[size];
            int next = 0;
            for (int node = 0; node < size; node++) {
                distances[i][node] = (double) links[node] * links[node];
                nearest[node] = Math.min(nearest[node], links[node]);
                next = nearest[node] > nearest[next] ? node : next;
            }
            pivot = next;
        }
    }

    /** Returns the number of links to each node; an unreachable node is slightly farther than any reachable one. */
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

    /** Subtracts the averages of rows and columns (double centring). */
    private void centre() {
        double[] ofNode = new double[size];
        double ofAll = 0;
        for (double[] row : distances) {
            for (int node = 0; node < size; node++) {
                ofNode[node] += row[node] / distances.length;
            }
        }
        for (double average : ofNode) {
            ofAll += average / size;
        }
        for (double[] row : distances) {
            double ofRow = Arrays.stream(row).sum() / size;
            for (int node = 0; node < size; node++) {
                row[node] = -0.5 * (row[node] - ofRow - ofNode[node] + ofAll);
            }
        }
    }

    /** Returns the direction in which the nodes are most spread, orthogonal to another one, as weights of the pivots. */
    private double[] widest(double[] other) {
        double[] weights = new double[distances.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1 + i % 3;
        }
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            double shared = 0;
            for (int i = 0; i < weights.length; i++) {
                shared += weights[i] * other[i];
            }
            for (int i = 0; i < weights.length; i++) {
                weights[i] -= shared * other[i];
            }
            double[] coordinates = along(weights);
            double length = 0;
            for (int i = 0; i < weights.length; i++) {
                weights[i] = 0;
                for (int node = 0; node < size; node++) {
                    weights[i] += distances[i][node] * coordinates[node];
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
        double[] coordinates = new double[size];
        for (int i = 0; i < weights.length; i++) {
            for (int node = 0; node < size; node++) {
                coordinates[node] += weights[i] * distances[i][node];
            }
        }
        return coordinates;
    }
}
