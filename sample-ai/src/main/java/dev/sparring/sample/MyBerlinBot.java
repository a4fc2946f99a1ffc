package dev.sparring.sample;

import dev.sparring.core.Deadline;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Distances;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import dev.sparring.games.berlin.wire.Berlin;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A Berlin bot to start from: each node takes what it can beat next to it and sends the rest to the front.
 *
 * <p>Copy it, change {@link #decide}, and play: {@code ./spar play berlin}.
 */
public class MyBerlinBot implements BerlinBot {
    /** With less time than this left, sending what we have beats being late. */
    private static final Duration HURRY = Duration.ofMillis(50);

    /** Serves HTTP, as the competition wants it: {@code --port 8081 --host 0.0.0.0}. */
    public static void main(String[] args) {
        Berlin.serve(MyBerlinBot::new, args);
    }

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        Distances toFront = view.distancesTo(view.others());
        List<Move> moves = new ArrayList<>();
        for (NodeState node : view.mine()) {
            if (deadline.remaining().compareTo(HURRY) < 0) {
                break;
            }
            int usable = node.soldiers() - guard(view, node);
            for (NodeState target : targets(view, node)) {
                int needed = target.soldiers() + 1;
                if (usable >= needed) {
                    moves.add(new Move(node.id(), target.id(), needed));
                    usable -= needed;
                }
            }
            if (usable > 0) {
                march(view, node, toFront, usable, moves);
            }
        }
        return new Moves(moves);
    }

    /** The neighbours that are not ours, the most valuable first and of those the weakest. */
    private static List<NodeState> targets(BerlinView view, NodeState node) {
        return view.neighbours(node).stream()
                .filter(next -> !next.isOwnedBy(view.me()))
                .sorted(Comparator.<NodeState>comparingInt(next -> -worth(next)).thenComparingInt(NodeState::soldiers))
                .toList();
    }

    private static int worth(NodeState node) {
        return 2 * node.type().points() + node.type().soldiersPerTurn();
    }

    /** What could attack here next turn stays to be met, unless it is too much to be met anyway. */
    private static int guard(BerlinView view, NodeState node) {
        int threat = view.hostile().stream()
                .filter(enemy -> view.map().joins(enemy.id(), node.id()))
                .mapToInt(NodeState::soldiers)
                .sum();
        return worth(node) > 0 && threat <= node.soldiers() ? threat : 0;
    }

    /** Those who have nothing to take go one step towards where there is something. */
    private static void march(BerlinView view, NodeState node, Distances toFront, int soldiers, List<Move> moves) {
        int here = toFront.from(node.id()).orElse(0);
        view.neighbours(node).stream()
                .filter(next -> next.isOwnedBy(view.me()))
                .filter(next -> toFront.from(next.id()).orElse(here) < here)
                .findFirst()
                .ifPresent(next -> moves.add(new Move(node.id(), next.id(), soldiers)));
    }
}
