package dev.sparring.sample;

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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Berlin bot to start from: each node divides its soldiers among the nearby nodes to attack or defend, and sends the rest to the front.
 *
 * <p>Copy it, change {@link #decide}, and play: {@code ./spar play berlin}.
 */
public class MyBerlinBot implements BerlinBot {
    /** When less time than this is left, the bot answers with the moves that it has: they are better than a late answer. */
    private static final Duration HURRY = Duration.ofMillis(50);

    /** Serves HTTP, as the competition requires: {@code --port 8081 --host 0.0.0.0}. */
    public static void main(String[] args) {
        Berlin.serve(MyBerlinBot::new, args);
    }

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        Distances toFront = view.distancesTo(
                view.others().stream().filter(node -> worth(view, node) > 0).toList());
        Map<NodeState, Integer> sent = new HashMap<>();
        List<Move> moves = new ArrayList<>();
        for (NodeState node : view.mine()) {
            if (deadline.remaining().compareTo(HURRY) < 0) {
                break;
            }
            Map<NodeState, Integer> shares = new LinkedHashMap<>();
            int left = spread(view, node, sent, shares);
            march(view, node, toFront, left, shares);
            shares.remove(node);
            shares.forEach((to, soldiers) -> moves.add(new Move(node.id(), to.id(), soldiers)));
        }
        return new Moves(moves);
    }

    /** Returns the value of owning a node until the end of the match. */
    private static int worth(BerlinView view, NodeState node) {
        return 4 * node.type().points() + node.type().soldiersPerTurn() * (view.turnsLeft() - 1);
    }

    /** Returns the number of soldiers that the enemies can send to a node. */
    private static int threat(BerlinView view, NodeState node) {
        return view.hostile().stream()
                .filter(enemy -> view.map().joins(enemy.id(), node.id()))
                .mapToInt(NodeState::soldiers)
                .sum();
    }

    /** Divides the soldiers of a node among the nodes that they can fight for, and returns how many are left. */
    private static int spread(
            BerlinView view, NodeState node, Map<NodeState, Integer> sent, Map<NodeState, Integer> shares) {
        List<NodeState> places = places(view, node);
        int left = node.soldiers();
        int group = 1 + left / 50; // a large army moves in groups, because otherwise the loop would take too long
        while (left > 0) {
            Optional<NodeState> best = places.stream()
                    .filter(place -> sent.getOrDefault(place, 0) < enough(view, place))
                    .max(Comparator.comparingDouble(
                            place -> (1.0 + worth(view, place)) / (1 + sent.getOrDefault(place, 0))));
            if (best.isEmpty()) {
                break;
            }
            int soldiers = Math.min(group, left);
            sent.merge(best.get(), soldiers, Integer::sum);
            shares.merge(best.get(), soldiers, Integer::sum);
            left -= soldiers;
        }
        return left;
    }

    private static int enough(BerlinView view, NodeState place) {
        int defenders = place.isOwnedBy(view.me()) ? 0 : place.soldiers();
        return defenders + threat(view, place) + 1;
    }

    /** Returns the nodes that a node's soldiers can fight for: neighbours to take, and the node itself if an enemy is next to it. */
    private static List<NodeState> places(BerlinView view, NodeState node) {
        List<NodeState> places = new ArrayList<>();
        for (NodeState next : view.neighbours(node)) {
            if (!next.isOwnedBy(view.me()) && worth(view, next) >= 0) {
                places.add(next);
            }
        }
        if (threat(view, node) > 0 && worth(view, node) > 0) {
            places.add(node);
        }
        return places;
    }

    /** Sends soldiers one step towards the nearest node that is worth taking. */
    private static void march(
            BerlinView view, NodeState node, Distances toFront, int soldiers, Map<NodeState, Integer> shares) {
        int here = toFront.from(node.id()).orElse(0);
        view.neighbours(node).stream()
                .filter(next -> soldiers > 0 && toFront.from(next.id()).orElse(here) < here)
                .findFirst()
                .ifPresent(next -> shares.merge(next, soldiers, Integer::sum));
    }
}
