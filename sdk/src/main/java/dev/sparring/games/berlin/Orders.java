package dev.sparring.games.berlin;

import java.util.ArrayList;
import java.util.List;

/**
 * One player's moves as the rules apply them: added up by path, then granted path by path.
 *
 * <p>Paths are considered in the order in which moves first mention them; a move with an illegal number counts as a mention. If a
 * sum is larger than the number of soldiers that earlier paths have left at the node, the whole sum is dropped; a later,
 * smaller sum may still be granted.
 */
public final class Orders {
    private static final String WHERE = " (docs/games/berlin.md#moves)";

    private final BerlinMap map;
    private final BerlinState state;
    private final int seat;
    /** The ways in the order in which moves first mention them; after {@link #grant}, those on which soldiers move. */
    private final int[] ways;
    /** The number of soldiers on each of these ways. */
    private final long[] sums;

    private int count;
    /** For each way, its number in {@link #ways}, counted from 1; 0 if no move mentions it or nothing is granted. */
    private final int[] entries;

    private final List<String> whyNot = new ArrayList<>(0);

    private Orders(BerlinMap map, BerlinState state, int seat, int moves) {
        this.map = map;
        this.state = state;
        this.seat = seat;
        this.ways = new int[moves];
        this.sums = new long[moves];
        this.entries = new int[map.graph().ways()];
    }

    public static Orders of(BerlinMap map, BerlinState state, int seat, Moves moves) {
        List<Move> list = moves.moves();
        Orders orders = new Orders(map, state, seat, list.size());
        for (int i = 0; i < list.size(); i++) {
            orders.add(list.get(i));
        }
        orders.grant();
        return orders;
    }

    private void add(Move move) {
        int way = way(move);
        if (way < 0) {
            whyNot.add(describe(move) + ": " + whyNoWay(move) + WHERE);
            return;
        }
        if (entries[way] == 0) {
            ways[count++] = way;
            entries[way] = count;
        }
        if (move.soldiers() <= 0) {
            whyNot.add(describe(move) + ": expected 1 soldier or more" + WHERE);
        } else {
            sums[entries[way] - 1] += move.soldiers();
        }
    }

    private int way(Move move) {
        int from = map.graph().indexOf(move.from());
        int to = map.graph().indexOf(move.to());
        return from < 0 || to < 0 ? -1 : map.graph().way(from, to);
    }

    private void grant() {
        int granted = 0;
        int[] taken = new int[map.graph().size()];
        for (int i = 0; i < count; i++) {
            int way = ways[i];
            int from = map.graph().origin(way);
            int left = state.soldiers(from) - taken[from];
            entries[way] = 0;
            if (sums[i] == 0) {
                continue;
            }
            if (state.owner(from) != seat) {
                whyNot.add(describe(i) + ": you do not own node " + id(from) + WHERE);
            } else if (sums[i] > left) {
                whyNot.add(describe(i) + ": only " + left + " left there" + WHERE);
            } else {
                taken[from] += (int) sums[i];
                ways[granted] = way;
                sums[granted++] = sums[i];
                entries[way] = granted;
            }
        }
        count = granted;
    }

    private String whyNoWay(Move move) {
        for (int id : new int[] {move.from(), move.to()}) {
            if (!map.has(id)) {
                return "there is no node " + id;
            }
        }
        String ways = map.neighbours(move.from()).isEmpty()
                ? "nothing"
                : String.join(
                        ", ",
                        map.neighbours(move.from()).stream()
                                .map(String::valueOf)
                                .toList());
        return "no path leads there; from node " + move.from() + " paths lead to " + ways;
    }

    private static String describe(Move move) {
        return "move " + move.soldiers() + " soldiers from node " + move.from() + " to node " + move.to();
    }

    private String describe(int entry) {
        return "move " + sums[entry] + " soldiers from node " + id(map.graph().origin(ways[entry])) + " to node "
                + id(map.graph().target(ways[entry]));
    }

    private int id(int node) {
        return map.nodes().get(node).id();
    }

    /** Returns one message for each move, or sum of moves on one path, that was dropped. */
    public List<String> whyNot() {
        return whyNot;
    }

    /** Returns whether the moves on the path of this move were granted. */
    boolean isGranted(Move move) {
        int way = way(move);
        return move.soldiers() > 0 && way >= 0 && entries[way] > 0;
    }

    /** Returns the number of ways on which soldiers move. */
    public int size() {
        return count;
    }

    /** Returns the {@code i}th way on which soldiers move. */
    public int way(int i) {
        return ways[i];
    }

    public int soldiers(int i) {
        return (int) sums[i];
    }
}
