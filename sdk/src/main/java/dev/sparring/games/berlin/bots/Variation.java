package dev.sparring.games.berlin.bots;

import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Changes moves at random. */
final class Variation {
    private final RandomGenerator random;

    Variation(RandomGenerator random) {
        this.random = random;
    }

    /** Returns whether the player of a view has soldiers that can move. */
    boolean isPossible(BerlinView view) {
        return !armies(view).isEmpty();
    }

    private static List<NodeState> armies(BerlinView view) {
        return view.mine().stream()
                .filter(node -> node.soldiers() > 0 && !view.neighbours(node).isEmpty())
                .toList();
    }

    /**
     * Returns the moves of the player of a view, with the orders of one army, or sometimes of several, replaced by random ones. If
     * no army can move, returns the same moves.
     */
    Moves of(BerlinView view, Moves moves) {
        List<NodeState> armies = armies(view);
        if (armies.isEmpty()) {
            return moves;
        }
        List<Move> changed = new ArrayList<>(moves.moves());
        do {
            NodeState army = armies.get(random.nextInt(armies.size()));
            changed.removeIf(move -> move.from() == army.id());
            changed.addAll(orders(army, view.neighbours(army)));
        } while (random.nextInt(3) == 0);
        return new Moves(changed);
    }

    /** Returns random orders: stay, or move some or all soldiers to one neighbour, and perhaps the rest to another. */
    private List<Move> orders(NodeState army, List<NodeState> neighbours) {
        int kind = random.nextInt(4);
        if (kind == 0) {
            return List.of();
        }
        int one = random.nextInt(neighbours.size());
        int first = kind == 1 ? 1 + random.nextInt(army.soldiers()) : army.soldiers();
        Move move = new Move(army.id(), neighbours.get(one).id(), first);
        int rest = army.soldiers() - first;
        if (rest == 0 || neighbours.size() == 1 || random.nextBoolean()) {
            return List.of(move);
        }
        int other = (one + 1 + random.nextInt(neighbours.size() - 1)) % neighbours.size();
        return List.of(move, new Move(army.id(), neighbours.get(other).id(), rest));
    }
}
