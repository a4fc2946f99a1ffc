package dev.sparring.server.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Groups of equal size in which every member is equally often and meets every other equally often, or nearly so where no such
 * groups were found. Mathematicians call exact ones balanced incomplete block designs.
 */
final class Groups {
    /** A list of groups that is longer is not searched for: a round would take too long. */
    private static final int MAX_GROUPS = 200;

    /** The number of exchanges that are tried for each group of a list. */
    private static final int EXCHANGES = 5000;

    private final int members;
    private final int size;
    private final int count;
    private final int[][] groups;
    private final int[][] meetings;
    private final int wanted;
    private final Random random;

    private Groups(int members, int size, int wanted, Random random) {
        this.members = members;
        this.size = size;
        this.wanted = wanted;
        this.random = random;
        this.count = wanted * members * (members - 1) / (size * (size - 1));
        this.groups = new int[count][size];
        this.meetings = new int[members][members];
    }

    /**
     * Returns groups of the numbers from 0 to {@code members - 1}. The same arguments give the same groups.
     *
     * @param size the size of each group, from 1 to {@code members}
     */
    static List<List<Integer>> of(int members, int size) {
        if (size == 1) {
            return pick(members, size);
        }
        if (size == 2) {
            return pairs(members);
        }
        long all = combinations(members, size);
        Groups best = null;
        for (int wanted = 1; true; wanted++) {
            boolean whole = wanted * (members - 1) % (size - 1) == 0
                    && wanted * members * (members - 1) % (size * (size - 1)) == 0;
            if (!whole) {
                continue;
            }
            Groups tried = new Groups(members, size, wanted, new Random(members * 1000L + size));
            if (best != null && (tried.count > MAX_GROUPS || tried.count >= all)) {
                break;
            }
            if (tried.count == all) {
                break;
            }
            if (tried.search()) {
                return tried.list();
            }
            if (best == null) {
                best = tried;
            }
        }
        // All groups that there are, or else the shortest list, which is nearly even.
        return all <= MAX_GROUPS || best == null ? pick(members, size) : best.list();
    }

    /** Returns all pairs, in rounds in which everybody plays once: the first stays, and the others move on by one place. */
    private static List<List<Integer>> pairs(int members) {
        int places = members + members % 2;
        List<List<Integer>> pairs = new ArrayList<>();
        for (int round = 0; round < places - 1; round++) {
            for (int i = 0; i < places / 2; i++) {
                int one = at(i, round, places);
                int other = at(places - 1 - i, round, places);
                if (one < members && other < members) {
                    pairs.add(List.of(one, other));
                }
            }
        }
        return pairs;
    }

    private static int at(int place, int round, int places) {
        return place == 0 ? 0 : 1 + (place - 1 + round) % (places - 1);
    }

    private static long combinations(int members, int size) {
        long all = 1;
        for (int i = 1; i <= size; i++) {
            all = all * (members - size + i) / i;
        }
        return all;
    }

    /** Returns all groups. */
    private static List<List<Integer>> pick(int members, int size) {
        List<List<Integer>> all = new ArrayList<>();
        pick(0, members, size, new ArrayList<>(), all);
        return all;
    }

    private static void pick(int from, int members, int size, List<Integer> chosen, List<List<Integer>> all) {
        if (chosen.size() == size) {
            all.add(List.copyOf(chosen));
            return;
        }
        for (int next = from; next <= members - (size - chosen.size()); next++) {
            chosen.add(next);
            pick(next + 1, members, size, chosen, all);
            chosen.remove(chosen.size() - 1);
        }
    }

    /** Exchanges members of random groups as long as that does not make the meetings less even; returns whether they became even. */
    private boolean search() {
        for (int i = 0; i < count * size; i++) {
            // Everybody is in equally many groups, and in none twice, since a group is not larger than the circle.
            groups[i / size][i % size] = i % members;
        }
        for (int[] group : groups) {
            change(group, -1, 1);
        }
        long uneven = 0;
        for (int i = 0; i < members; i++) {
            for (int j = 0; j < i; j++) {
                uneven += square(meetings[i][j] - wanted);
            }
        }
        for (int tries = 0; uneven > 0 && tries < EXCHANGES * count; tries++) {
            int[] one = groups[random.nextInt(count)];
            int[] other = groups[random.nextInt(count)];
            int i = random.nextInt(size);
            int j = random.nextInt(size);
            if (contains(other, one[i]) || contains(one, other[j])) {
                continue;
            }
            long change = exchange(one, i, other[j], other, j, one[i]);
            if (change > 0) {
                exchange(one, i, other[j], other, j, one[i]);
            } else {
                uneven += change;
            }
        }
        return uneven == 0;
    }

    private static long square(int difference) {
        return (long) difference * difference;
    }

    private static boolean contains(int[] group, int member) {
        for (int each : group) {
            if (each == member) {
                return true;
            }
        }
        return false;
    }

    private long exchange(int[] one, int i, int intoOne, int[] other, int j, int intoOther) {
        return replace(one, i, intoOne) + replace(other, j, intoOther);
    }

    /** Replaces a member and returns by how much the meetings become less even. */
    private long replace(int[] group, int index, int by) {
        long change = change(group, index, -1);
        group[index] = by;
        return change + change(group, index, 1);
    }

    /** Counts the meetings of one member of a group, or of all if the index is -1; returns by how much they become less even. */
    private long change(int[] group, int index, int by) {
        long change = 0;
        for (int i = index < 0 ? 0 : index; i <= (index < 0 ? size - 1 : index); i++) {
            for (int j = 0; j < (index < 0 ? i : size); j++) {
                if (i != j) {
                    int before = meetings[group[i]][group[j]];
                    change += square(before + by - wanted) - square(before - wanted);
                    meetings[group[i]][group[j]] = before + by;
                    meetings[group[j]][group[i]] = before + by;
                }
            }
        }
        return change;
    }

    private List<List<Integer>> list() {
        List<List<Integer>> list = new ArrayList<>();
        for (int[] group : groups) {
            list.add(Arrays.stream(group).boxed().toList());
        }
        return list;
    }
}
