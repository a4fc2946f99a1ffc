package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.PlayingField;
import java.util.Arrays;

/**
 * The moving armies of one step: those that were on the roads and those that set out, in the order of {@link Armies}.
 */
final class MovingArmies {
    private final PlayingField field;
    private final int[] ways;
    private final int[] remaining;
    private final int[] owners;
    private final int[] sizes;
    private int count;

    /**
     * Creates the armies at the start of a step, before they move.
     *
     * @param setOut the ways on which soldiers set out, in ascending order
     * @param sent the number of soldiers that set out on each way
     * @param senders the seat that sends them
     */
    MovingArmies(PlayingField field, Armies before, int[] setOut, int[] sent, int[] senders) {
        this.field = field;
        int capacity = before.count() + setOut.length;
        this.ways = new int[capacity];
        this.remaining = new int[capacity];
        this.owners = new int[capacity];
        this.sizes = new int[capacity];
        int army = 0;
        for (int way : setOut) {
            int next = army;
            while (next < before.count() && before.way(next) <= way) {
                next++;
            }
            add(before, army, next);
            army = next;
            setOut(way, senders[way], sent[way]);
        }
        add(before, army, before.count());
    }

    private void add(Armies before, int from, int to) {
        before.copy(from, to, count - from, ways, remaining, owners, sizes);
        count += to - from;
    }

    /** Adds soldiers that set out. They join an army of the map file that is still at its start, whoever owns it. */
    private void setOut(int way, int sender, int size) {
        int last = count - 1;
        if (last >= 0 && ways[last] == way && remaining[last] == field.steps(way)) {
            sizes[last] += size;
            return;
        }
        ways[count] = way;
        remaining[count] = field.steps(way);
        owners[count] = sender;
        sizes[count] = size;
        count++;
    }

    /**
     * Resolves fights between armies that are at the same point after this many half steps of the step.
     *
     * <p>Two armies in opposite directions meet when the sum of their remaining steps, before this step, equals the length of the
     * way plus the number of half steps.
     */
    void meet(int halfSteps) {
        int start = 0;
        while (start < count) {
            int middle = endOfRun(start);
            boolean bothWays = middle < count && ways[start] % 2 == 0 && ways[middle] == ways[start] + 1;
            if (bothWays) {
                int end = endOfRun(middle);
                fight(start, middle, end, field.steps(ways[start]) + halfSteps);
                start = end;
            } else {
                start = middle;
            }
        }
    }

    private int endOfRun(int start) {
        int end = start;
        while (end < count && ways[end] == ways[start]) {
            end++;
        }
        return end;
    }

    /**
     * Resolves the fights on one road. If the armies have different owners, both lose as many soldiers as the smaller one has.
     *
     * @param start the first of the armies in one direction
     * @param middle the first of the armies in the other direction
     * @param end the end of these
     * @param together the sum of the remaining steps of two armies that meet
     */
    private void fight(int start, int middle, int end, int together) {
        int one = start;
        int other = end - 1;
        while (one < middle && other >= middle) {
            int sum = remaining[one] + remaining[other];
            if (sum == together) {
                if (owners[one] != owners[other]) {
                    int fallen = Math.min(sizes[one], sizes[other]);
                    sizes[one] -= fallen;
                    sizes[other] -= fallen;
                }
                one++;
                other--;
            } else if (sum < together) {
                one++;
            } else {
                other--;
            }
        }
    }

    /** Passes on the armies that arrive in this step. */
    void arrive(Sieges sieges) {
        for (int army = 0; army < count; army++) {
            if (remaining[army] == 1 && sizes[army] > 0) {
                sieges.arrive(field.end(ways[army]), owners[army], sizes[army]);
            }
        }
    }

    /** Returns the armies that are still on the roads after the step. */
    Armies onTheRoad() {
        int left = 0;
        for (int army = 0; army < count; army++) {
            if (remaining[army] > 1 && sizes[army] > 0) {
                ways[left] = ways[army];
                remaining[left] = remaining[army] - 1;
                owners[left] = owners[army];
                sizes[left] = sizes[army];
                left++;
            }
        }
        return new Armies(
                Arrays.copyOf(ways, left),
                Arrays.copyOf(remaining, left),
                Arrays.copyOf(owners, left),
                Arrays.copyOf(sizes, left));
    }
}
