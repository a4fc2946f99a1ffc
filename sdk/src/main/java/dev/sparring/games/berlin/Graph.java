package dev.sparring.games.berlin;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The map as arrays, for fast rules.
 *
 * <p>A node is its index in the map's list. A way is one direction of a path; the ways out of node {@code i} have the numbers
 * from {@code firstWay(i)} to {@code firstWay(i + 1) - 1}.
 */
public final class Graph {
    private static final int LARGE = 200;

    private final int[] ids;
    private final Map<Integer, Integer> indexes = new HashMap<>();
    /** The indexes of the ids from the lowest one on, or -1; shorter than the ids' range if that is large. */
    private final int[] indexTable;

    private final int lowest;
    private final int[] firstWay;
    private final int[] targets;
    private final int[] origins;
    /** The way from each node to each other node, or -1; empty if the map is large. */
    private final short[] wayTable;

    Graph(List<Node> nodes, List<Path> paths, boolean directed) {
        int count = nodes.size();
        ids = nodes.stream().mapToInt(Node::id).toArray();
        for (int index = 0; index < count; index++) {
            indexes.put(ids[index], index);
        }
        lowest = Arrays.stream(ids).min().orElse(0);
        indexTable = IntStream.range(0, 2 * count)
                .map(i -> indexes.getOrDefault(lowest + i, -1))
                .toArray();
        List<Set<Integer>> out = IntStream.range(0, count)
                .<Set<Integer>>mapToObj(i -> new LinkedHashSet<>())
                .toList();
        for (Path path : paths) {
            int from = indexOf(path.from());
            int to = indexOf(path.to());
            out.get(from).add(to);
            if (!directed) {
                out.get(to).add(from);
            }
        }
        firstWay = new int[count + 1];
        for (int i = 0; i < count; i++) {
            firstWay[i + 1] = firstWay[i] + out.get(i).size();
        }
        targets = new int[firstWay[count]];
        origins = new int[firstWay[count]];
        for (int i = 0, way = 0; i < count; i++) {
            for (int to : out.get(i)) {
                origins[way] = i;
                targets[way++] = to;
            }
        }
        wayTable = count < LARGE ? wayTable() : new short[0];
    }

    private short[] wayTable() {
        short[] table = new short[size() * size()];
        Arrays.fill(table, (short) -1);
        for (int way = 0; way < targets.length; way++) {
            table[origins[way] * size() + targets[way]] = (short) way;
        }
        return table;
    }

    /** Returns the index of a node in the map's list, or -1 if there is no such node. */
    int indexOf(int id) {
        int entry = id - lowest;
        return entry >= 0 && entry < indexTable.length ? indexTable[entry] : indexes.getOrDefault(id, -1);
    }

    /** Returns the id of a node. */
    int id(int node) {
        return ids[node];
    }

    public int size() {
        return ids.length;
    }

    public int ways() {
        return targets.length;
    }

    int firstWay(int node) {
        return firstWay[node];
    }

    public int origin(int way) {
        return origins[way];
    }

    public int target(int way) {
        return targets[way];
    }

    /** Returns the way from one node to the other, or -1 if there is none. */
    public int way(int from, int to) {
        if (wayTable.length > 0) {
            return wayTable[from * size() + to];
        }
        for (int way = firstWay[from]; way < firstWay[from + 1]; way++) {
            if (targets[way] == to) {
                return way;
            }
        }
        return -1;
    }

    /** Returns for each node the number of turns to the nearest of some nodes, or -1 if no path leads to one. */
    int[] turnsTo(int[] ends) {
        int[][] waysIn = waysIn();
        int[] turns = new int[size()];
        Arrays.fill(turns, -1);
        ArrayDeque<Integer> reached = new ArrayDeque<>();
        for (int end : ends) {
            if (turns[end] < 0) {
                turns[end] = 0;
                reached.add(end);
            }
        }
        while (!reached.isEmpty()) {
            int node = reached.remove();
            for (int before : waysIn[node]) {
                if (turns[before] < 0) {
                    turns[before] = turns[node] + 1;
                    reached.add(before);
                }
            }
        }
        return turns;
    }

    private int[][] waysIn() {
        int[] counts = new int[size()];
        for (int target : targets) {
            counts[target]++;
        }
        int[][] in = new int[size()][];
        for (int i = 0; i < in.length; i++) {
            in[i] = new int[counts[i]];
        }
        for (int way = 0; way < targets.length; way++) {
            in[targets[way]][--counts[targets[way]]] = origins[way];
        }
        return in;
    }
}
