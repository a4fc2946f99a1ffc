package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.PlayingField;

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
            while (army < before.count() && before.way(army) <= way) {
                add(before, army++);
            }
            setOut(way, senders[way], sent[way]);
        }
        while (army < before.count()) {
            add(before, army++);
        }
    }

    private void add(Armies before, int army) {
        ways[count] = before.way(army);
        remaining[count] = before.remaining(army);
        owners[count] = before.owner(army);
        sizes[count] = before.size(army);
        count++;
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

    /** Resolves the fights on each road: those after the first half of the step, then those at its end. */
    void meet() {
        int start = 0;
        while (start < count) {
            int middle = endOfRun(start);
            boolean bothWays = middle < count && ways[start] % 2 == 0 && ways[middle] == ways[start] + 1;
            int end = bothWays ? endOfRun(middle) : middle;
            if (bothWays) {
                fight(start, middle, end, 1);
                fight(start, middle, end, 2);
            }
            start = end;
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
     * Resolves the fights on one road between armies that are at the same point after this many half steps of the step. If the
     * armies have different owners, both lose as many soldiers as the smaller one has.
     *
     * <p>Two armies in opposite directions meet when the sum of their remaining steps, before this step, equals the length of the
     * way plus the number of half steps.
     *
     * @param start the first of the armies in one direction
     * @param middle the first of the armies in the other direction
     * @param end the end of these
     */
    private void fight(int start, int middle, int end, int halfSteps) {
        int together = field.steps(ways[start]) + halfSteps;
        int one = start;
        int other = end - 1;
        while (one < middle && other >= middle) {
            int sum = remaining[one] + remaining[other];
            if (sum == together && owners[one] != owners[other]) {
                int fallen = Math.min(sizes[one], sizes[other]);
                sizes[one] -= fallen;
                sizes[other] -= fallen;
            }
            // Armies that meet have nobody else to meet at that point. Otherwise, the one that is too close to its end
            // is passed.
            one += sum <= together ? 1 : 0;
            other -= sum >= together ? 1 : 0;
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
            ways[left] = ways[army];
            remaining[left] = remaining[army] - 1;
            owners[left] = owners[army];
            sizes[left] = sizes[army];
            // The next army takes the place of one that has arrived or fallen.
            left += remaining[left] > 0 && sizes[left] > 0 ? 1 : 0;
        }
        return new Armies(left, ways, remaining, owners, sizes);
    }
}
