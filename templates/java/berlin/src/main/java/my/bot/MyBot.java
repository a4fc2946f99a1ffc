package my.bot;

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
import java.util.Optional;

/** A Berlin bot: each node takes its weakest neighbour, if it can, and otherwise sends its soldiers to the front. */
public final class MyBot implements BerlinBot {
    /** With less time than this left, sending what we have beats being late. */
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
                order(view, node, toFront).ifPresent(moves::add);
            }
        }
        return new Moves(moves);
    }

    private static Optional<Move> order(BerlinView view, NodeState node, Distances toFront) {
        Optional<NodeState> weakest = view.neighbours(node).stream()
                .filter(next -> !next.isOwnedBy(view.me()))
                .min(Comparator.comparingInt(NodeState::soldiers));
        if (weakest.isPresent()) {
            return weakest.filter(target -> target.soldiers() < node.soldiers())
                    .map(target -> new Move(node.id(), target.id(), node.soldiers()));
        }
        return view.neighbours(node).stream()
                .min(Comparator.comparingInt(next -> toFront.from(next.id()).orElse(Integer.MAX_VALUE)))
                .map(next -> new Move(node.id(), next.id(), node.soldiers()));
    }
}
