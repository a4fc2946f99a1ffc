package dev.sparring.games.warlight;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds places to draw the regions of a map that has none: neighbours pull each other together, all regions push each
 * other apart. The same map is always laid out alike.
 */
public final class Layout {
    private static final int ROUNDS = 300;

    /** Above so many regions, pushing everybody apart would take too long; the start is good enough. */
    private static final int LARGE = 1000;

    private final WarlightMap map;
    private final double[][] places;
    private final double spacing;

    private Layout(WarlightMap map) {
        this.map = map;
        this.places = new double[map.size()][2];
        this.spacing = 1 / Math.sqrt(map.size());
    }

    /** A place {x, y} from 0 to 100 for each region, in the order of {@link WarlightMap#regions}. */
    public static double[][] of(WarlightMap map) {
        Layout layout = new Layout(map);
        layout.inRings();
        if (map.size() <= LARGE) {
            for (int round = 0; round < ROUNDS; round++) {
                layout.relax(0.1 * (ROUNDS - round) / ROUNDS);
            }
        }
        return layout.scaled();
    }

    /** Starts with rings around the first region, by distance. */
    private void inRings() {
        int[] distance = distances();
        Map<Integer, Integer> sizes = new TreeMap<>();
        for (int d : distance) {
            sizes.merge(d, 1, Integer::sum);
        }
        Map<Integer, Integer> used = new TreeMap<>();
        for (int i = 0; i < places.length; i++) {
            int nth = used.merge(distance[i], 1, Integer::sum);
            double angle = 2 * Math.PI * nth / sizes.get(distance[i]) + distance[i];
            places[i][0] = distance[i] * spacing * StrictMath.cos(angle);
            places[i][1] = distance[i] * spacing * StrictMath.sin(angle);
        }
    }

    private int[] distances() {
        int[] distance = new int[map.size()];
        boolean[] reached = new boolean[map.size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int start = 0; start < distance.length; start++) {
            if (!reached[start]) {
                reached[start] = true;
                open.add(start);
            }
            while (!open.isEmpty()) {
                int from = open.poll();
                for (int to : map.adjacent(from)) {
                    if (!reached[to]) {
                        reached[to] = true;
                        distance[to] = distance[from] + 1;
                        open.add(to);
                    }
                }
            }
        }
        return distance;
    }

    private void relax(double longestStep) {
        double[][] moves = new double[places.length][2];
        for (int i = 0; i < places.length; i++) {
            for (int j = 0; j < i; j++) {
                push(moves, i, j);
            }
            for (int j : map.adjacent(i)) {
                double distance = distance(i, j);
                double pull = distance / spacing;
                moves[i][0] -= (places[i][0] - places[j][0]) * pull;
                moves[i][1] -= (places[i][1] - places[j][1]) * pull;
            }
        }
        for (int i = 0; i < places.length; i++) {
            double length = Math.sqrt(moves[i][0] * moves[i][0] + moves[i][1] * moves[i][1]);
            double step = Math.min(length, longestStep) / Math.max(length, 1e-9);
            places[i][0] += moves[i][0] * step;
            places[i][1] += moves[i][1] * step;
        }
    }

    private void push(double[][] moves, int i, int j) {
        double distance = Math.max(distance(i, j), 1e-6);
        double push = spacing * spacing / (distance * distance);
        double dx = (places[i][0] - places[j][0]) * push;
        double dy = (places[i][1] - places[j][1]) * push;
        moves[i][0] += dx;
        moves[i][1] += dy;
        moves[j][0] -= dx;
        moves[j][1] -= dy;
    }

    private double distance(int i, int j) {
        double dx = places[i][0] - places[j][0];
        double dy = places[i][1] - places[j][1];
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** Stretched to the drawing's margins, in tenths. */
    private double[][] scaled() {
        for (int axis = 0; axis < 2; axis++) {
            double min = Double.MAX_VALUE;
            double max = -Double.MAX_VALUE;
            for (double[] place : places) {
                min = Math.min(min, place[axis]);
                max = Math.max(max, place[axis]);
            }
            for (double[] place : places) {
                double part = max > min ? (place[axis] - min) / (max - min) : 0.5;
                place[axis] = Math.round((3 + 94 * part) * 10) / 10.0;
            }
        }
        return places;
    }
}
