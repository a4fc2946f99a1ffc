package dev.sparring.games.bottlebats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The planar graph of a map: forts and the roads between them. Immutable. */
public final class PlayingField {
    private final List<Fort> forts;
    private final List<Road> roads;
    private final Map<String, Integer> indexes = new HashMap<>();
    /** For each way, the fort where it ends. */
    private final int[] ends;

    private final int[] steps;
    /** For each fort, the ways that begin there. A road is two ways, {@code 2 * road} and, backwards, {@code 2 * road + 1}. */
    private final int[][] waysOut;

    private final List<List<String>> neighbours = new ArrayList<>();

    /**
     * Creates a field.
     *
     * @throws IllegalArgumentException if two forts have the same name, or a road ends at an unknown fort, joins a fort to itself,
     *     or appears twice
     */
    public PlayingField(List<Fort> forts, List<Road> roads) {
        this.forts = List.copyOf(forts);
        this.roads = List.copyOf(roads);
        for (Fort fort : forts) {
            if (indexes.put(fort.name(), indexes.size()) != null) {
                throw new IllegalArgumentException("there are two forts called " + fort.name());
            }
        }
        this.ends = new int[2 * roads.size()];
        this.steps = new int[roads.size()];
        List<List<Integer>> out = new ArrayList<>();
        forts.forEach(fort -> out.add(new ArrayList<>()));
        for (int road = 0; road < steps.length; road++) {
            join(road, out);
        }
        this.waysOut = new int[forts.size()][];
        for (int fort = 0; fort < waysOut.length; fort++) {
            waysOut[fort] = out.get(fort).stream().mapToInt(Integer::intValue).toArray();
            neighbours.add(out.get(fort).stream().map(way -> name(end(way))).toList());
        }
    }

    private void join(int road, List<List<Integer>> out) {
        Road named = roads.get(road);
        String what = "road " + named.one() + " " + named.other() + ": ";
        int one = index(named.one()).orElseThrow(() -> noFort(what, named.one()));
        int other = index(named.other()).orElseThrow(() -> noFort(what, named.other()));
        if (one == other) {
            throw new IllegalArgumentException(what + "it joins a fort to itself");
        }
        ends[2 * road] = other;
        ends[2 * road + 1] = one;
        for (int way : out.get(one)) {
            if (end(way) == other) {
                throw new IllegalArgumentException(what + "it appears twice");
            }
        }
        double distance = Math.hypot(
                (double) forts.get(one).x() - forts.get(other).x(),
                (double) forts.get(one).y() - forts.get(other).y());
        steps[road] = Math.max(1, (int) Math.ceil(distance));
        out.get(one).add(2 * road);
        out.get(other).add(2 * road + 1);
    }

    public List<Fort> forts() {
        return forts;
    }

    public List<Road> roads() {
        return roads;
    }

    /** Returns the number of forts. */
    public int size() {
        return waysOut.length;
    }

    /** Returns the number of ways: two for each road. */
    public int ways() {
        return 2 * steps.length;
    }

    /** Returns the index of a fort; empty if there is no such fort. */
    public OptionalInt index(String fort) {
        Integer index = indexes.get(fort);
        return index == null ? OptionalInt.empty() : OptionalInt.of(index);
    }

    private static IllegalArgumentException noFort(String what, String fort) {
        return new IllegalArgumentException(what + "there is no fort " + fort);
    }

    /** Returns the name of the fort at an index. */
    public String name(int fort) {
        return forts.get(fort).name();
    }

    /** Returns the ways that begin at a fort. Do not change the array. */
    public int[] waysOut(int fort) {
        return waysOut[fort];
    }

    /** Returns the way from one fort directly to another, or -1. */
    public int way(int from, int to) {
        for (int way : waysOut[from]) {
            if (end(way) == to) {
                return way;
            }
        }
        return -1;
    }

    /** Returns the names of the forts that a road leads to from a fort. */
    public List<String> neighbours(int fort) {
        return neighbours.get(fort);
    }

    /** Returns the fort where a way begins. */
    public int begin(int way) {
        return ends[way ^ 1];
    }

    /** Returns the fort where a way ends. */
    public int end(int way) {
        return ends[way];
    }

    /** Returns the number of steps that an army needs for a way: its length, rounded up, at least 1. */
    public int steps(int way) {
        return steps[way >> 1];
    }
}
