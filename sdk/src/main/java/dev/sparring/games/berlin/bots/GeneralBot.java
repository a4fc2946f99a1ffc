package dev.sparring.games.berlin.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Distances;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Spreads its soldiers over contested nodes, and sends the rest to the front.
 *
 * <p>Each node divides its soldiers among the neighbours of other owners, its own neighbours that could be attacked, and
 * itself. A node that is worth twice as much gets twice as many soldiers, but never more than are needed to beat everything
 * that could be there next turn. So some soldiers always attack, even next to an army of the same size. The bot looks one
 * turn ahead and uses no randomness.
 */
public final class GeneralBot implements BerlinBot {

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        return new Turn(view).moves();
    }

    private static final class Turn {
        /** The maximum number of groups of soldiers in one node, so that a large army takes no longer than a small one. */
        private static final int GROUPS = 100;

        private final BerlinView view;
        private final Distances toFront;
        private final Map<Integer, Long> threats = new HashMap<>();
        private final Map<Integer, Integer> sent = new HashMap<>();
        private final List<Move> moves = new ArrayList<>();

        Turn(BerlinView view) {
            this.view = view;
            this.toFront = view.distancesTo(
                    view.others().stream().filter(node -> worth(node) > 0).toList());
            for (NodeState enemy : view.hostile()) {
                for (int next : view.map().neighbours(enemy.id())) {
                    threats.merge(next, (long) enemy.soldiers(), Long::sum);
                }
            }
        }

        Moves moves() {
            for (NodeState node : view.mine()) {
                order(node);
            }
            return new Moves(moves);
        }

        private void order(NodeState node) {
            Map<Integer, Integer> shares = new LinkedHashMap<>();
            int left = spread(node, shares);
            march(node, left, shares);
            shares.remove(node.id());
            shares.forEach((to, soldiers) -> moves.add(new Move(node.id(), to, soldiers)));
        }

        /** Returns the value of a node until the end of the match. */
        private double worth(NodeState node) {
            return 4.0 * node.type().points() + (double) node.type().soldiersPerTurn() * (view.turnsLeft() - 1);
        }

        /** Returns the number of other players' soldiers that can reach a node next turn. */
        private long threat(NodeState node) {
            return threats.getOrDefault(node.id(), 0L);
        }

        /** Divides the soldiers of a node among the contested nodes around it, and returns the number that is left. */
        private int spread(NodeState node, Map<Integer, Integer> shares) {
            List<NodeState> places = contested(node);
            int left = node.soldiers();
            int group = 1 + left / GROUPS;
            NodeState best = most(places);
            while (left > 0 && best != null) {
                int soldiers = Math.min(group, left);
                left -= soldiers;
                shares.merge(best.id(), soldiers, Integer::sum);
                sent.merge(best.id(), soldiers, Integer::sum);
                best = most(places);
            }
            return left;
        }

        private List<NodeState> contested(NodeState node) {
            List<NodeState> places = new ArrayList<>();
            for (NodeState next : view.neighbours(node)) {
                if (next.isOwnedBy(view.me()) ? isWorthHolding(next) : worth(next) >= 0) {
                    places.add(next);
                }
            }
            if (isWorthHolding(node)) {
                places.add(node);
            }
            return places;
        }

        private boolean isWorthHolding(NodeState node) {
            return worth(node) > 0 && threat(node) > 0;
        }

        /** Returns the node where one more soldier has the largest value; null if all have enough. */
        private @Nullable NodeState most(List<NodeState> places) {
            NodeState best = null;
            double most = 0;
            for (NodeState place : places) {
                int soldiers = sent.getOrDefault(place.id(), 0);
                // Nodes without value are taken too, but last.
                double value = (worth(place) + 0.01) / (1.0 + soldiers);
                if (value > most && soldiers < enough(place)) {
                    best = place;
                    most = value;
                }
            }
            return best;
        }

        private long enough(NodeState place) {
            return 1 + threat(place) + (place.isOwnedBy(view.me()) ? 0 : place.soldiers());
        }

        /** Sends soldiers one step towards the nearest node that is worth taking. */
        private void march(NodeState node, int soldiers, Map<Integer, Integer> shares) {
            int here = toFront.from(node.id()).orElse(0);
            if (soldiers > 0) {
                view.map().neighbours(node.id()).stream()
                        .filter(next -> toFront.from(next).orElse(here) < here)
                        .findFirst()
                        .ifPresent(next -> shares.merge(next, soldiers, Integer::sum));
            }
        }
    }
}
