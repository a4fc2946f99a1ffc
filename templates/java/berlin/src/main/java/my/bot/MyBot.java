package my.bot;

import dev.sparring.bot.Deadline;
import dev.sparring.games.Berlin;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Distances;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A Berlin bot: each node divides its soldiers among the neighbours that are not ours. A node without such neighbours sends
 * its soldiers to the front.
 */
public final class MyBot implements BerlinBot {
    /** If less time than this is left, the bot sends the moves it has: a partial answer is better than a late one. */
    private static final Duration HURRY = Duration.ofMillis(50);

    public static void main(String[] args) {
        Berlin.serve(MyBot::new, args);
    }

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        Distances toFront = view.distancesTo(view.others());
        List<Move> moves = new ArrayList<>();
        for (NodeState node : view.mine()) {
            if (deadline.remaining().compareTo(HURRY) < 0) {
                break;
            }
            if (node.soldiers() > 0) {
                moves.addAll(orders(view, node, toFront));
            }
        }
        return new Moves(moves);
    }

    private static List<Move> orders(BerlinView view, NodeState node, Distances toFront) {
        List<NodeState> targets = view.neighbours(node).stream()
                .filter(next -> !next.isOwnedBy(view.me()))
                .sorted(Comparator.<NodeState>comparingInt(
                                next -> -next.type().points() - next.type().soldiersPerTurn())
                        .thenComparingInt(NodeState::soldiers))
                .toList();
        return targets.isEmpty() ? march(view, node, toFront) : attack(node, targets);
    }

    /** Divides the soldiers evenly. One part stays if an enemy is next to the node. */
    private static List<Move> attack(NodeState node, List<NodeState> targets) {
        boolean enemyNear = targets.stream().anyMatch(target -> !target.isFree());
        int parts = targets.size() + (enemyNear ? 1 : 0);
        int share = (node.soldiers() + parts - 1) / parts;
        List<Move> moves = new ArrayList<>();
        int left = node.soldiers();
        for (NodeState target : targets) {
            int soldiers = Math.min(share, left);
            if (soldiers > 0) {
                moves.add(new Move(node.id(), target.id(), soldiers));
                left -= soldiers;
            }
        }
        return moves;
    }

    /** Sends all soldiers one step towards the nearest node that is not ours. */
    private static List<Move> march(BerlinView view, NodeState node, Distances toFront) {
        return view.neighbours(node).stream()
                .min(Comparator.comparingInt(next -> toFront.from(next.id()).orElse(Integer.MAX_VALUE)))
                .map(next -> new Move(node.id(), next.id(), node.soldiers()))
                .stream()
                .toList();
    }
}
