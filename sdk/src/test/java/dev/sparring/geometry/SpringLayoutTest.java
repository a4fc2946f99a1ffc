package dev.sparring.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.SplitMix64;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SpringLayoutTest {

    /** Returns the neighbours of each node for a list of links. */
    private static int[][] graph(int nodes, int[]... links) {
        List<List<Integer>> neighbours = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            neighbours.add(new ArrayList<>());
        }
        for (int[] link : links) {
            neighbours.get(link[0]).add(link[1]);
            neighbours.get(link[1]).add(link[0]);
        }
        return neighbours.stream()
                .map(all -> all.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** Returns a square grid in which about a quarter of the inner links are missing. */
    private static int[][] grid(int columns, int rows, long seed) {
        RandomGenerator random = new SplitMix64(seed);
        List<int[]> links = new ArrayList<>();
        for (int node = 0; node < columns * rows; node++) {
            if (node % columns < columns - 1) {
                links.add(new int[] {node, node + 1});
            }
            if (node / columns < rows - 1 && (node % columns == 0 || random.nextInt(4) > 0)) {
                links.add(new int[] {node, node + columns});
            }
        }
        return graph(columns * rows, links.toArray(int[][]::new));
    }

    private static double distance(Point one, Point other) {
        return Math.sqrt(one.squareTo(other));
    }

    private static double averageLink(int[][] graph, List<Point> points) {
        double sum = 0;
        int links = 0;
        for (int from = 0; from < graph.length; from++) {
            for (int to : graph[from]) {
                sum += distance(points.get(from), points.get(to));
                links++;
            }
        }
        return sum / links;
    }

    private static double averageOfAll(List<Point> points) {
        double sum = 0;
        for (Point one : points) {
            for (Point other : points) {
                sum += distance(one, other);
            }
        }
        return sum / points.size() / points.size();
    }

    @Test
    void neighboursAreMuchCloserThanOtherNodesInGraphsOfAnySize() {
        for (int side : new int[] {5, 18, 55}) {
            int[][] graph = grid(side, side, side);
            List<Point> points = SpringLayout.of(graph);
            double link = averageLink(graph, points);
            double all = averageOfAll(points);
            // In a perfect square grid, the average distance of two points is 0.52 times the side length.
            assertTrue(link < all / (0.25 * side), side + ": links " + link + ", all " + all);
        }
    }

    @Test
    void aGraphIsUnfoldedCompletely() {
        int[][] graph = grid(30, 30, 3);
        List<Point> points = SpringLayout.of(graph);
        double side = distance(points.get(0), points.get(29));
        double diagonal = distance(points.get(0), points.get(899));
        assertTrue(diagonal > 1.2 * side, "the corners of a square: side " + side + ", diagonal " + diagonal);
    }

    @Test
    void noTwoNodesHaveTheSamePointEvenInAStarOrACompleteGraph() {
        List<int[]> rays = new ArrayList<>();
        List<int[]> complete = new ArrayList<>();
        for (int node = 1; node < 400; node++) {
            rays.add(new int[] {0, node});
            for (int other = 0; node < 40 && other < node; other++) {
                complete.add(new int[] {other, node});
            }
        }
        int[][] withoutLinks = new int[50][0];
        for (int[][] graph : List.of(
                graph(400, rays.toArray(int[][]::new)), graph(40, complete.toArray(int[][]::new)), withoutLinks)) {
            List<Point> points = SpringLayout.of(graph);
            assertEquals(graph.length, new HashSet<>(points).size());
            assertTrue(points.stream().allMatch(point -> Double.isFinite(point.x()) && Double.isFinite(point.y())));
        }
    }

    @Test
    void unconnectedPartsAreApart() {
        int[][] graph = graph(6, new int[] {0, 1}, new int[] {1, 2}, new int[] {3, 4}, new int[] {4, 5});
        List<Point> points = SpringLayout.of(graph);
        assertTrue(distance(points.get(1), points.get(4)) > distance(points.get(1), points.get(0)));
    }

    @Test
    void theLayoutIsDeterministic() {
        assertEquals(SpringLayout.of(grid(12, 9, 1)), SpringLayout.of(grid(12, 9, 1)));
    }

    @Test
    void graphsOfZeroOneAndTwoNodesHaveALayout() {
        assertEquals(List.of(), SpringLayout.of(new int[0][]));
        assertEquals(List.of(new Point(0, 0)), SpringLayout.of(graph(1)));
        List<Point> two = SpringLayout.of(graph(2, new int[] {0, 1}));
        assertEquals(1, distance(two.get(0), two.get(1)), 0.2);
    }
}
