package dev.sparring.games.berlin.bots;

import dev.sparring.core.Deadline;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Distances;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import dev.sparring.games.berlin.PlayerId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds what it can hold, takes what it can take, and sends everybody else to the front.
 *
 * <p>It leaves on each node as many soldiers as could attack it next turn, attacks the most valuable nodes in reach
 * with what its others can spare together, and marches the rest towards the nearest node that is worth something and
 * not its own. It looks one turn ahead and leaves nothing to chance.
 */
public final class GeneralBot implements BerlinBot {

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        return new Turn(view).moves();
    }

    private static final class Turn {
        private final BerlinView view;
        private final Map<Integer, List<NodeState>> sources = new HashMap<>();
        private final Map<Integer, Integer> spare = new HashMap<>();
        private final List<Move> moves = new ArrayList<>();

        Turn(BerlinView view) {
            this.view = view;
            for (NodeState node : view.nodes()) {
                for (NodeState next : view.neighbours(node)) {
                    sources.computeIfAbsent(next.id(), id -> new ArrayList<>()).add(node);
                }
            }
        }

        Moves moves() {
            for (NodeState node : view.mine()) {
                spare.put(node.id(), node.soldiers() - garrison(node));
            }
            view.others().stream()
                    .filter(target -> !sourcesOf(target, view.me()).isEmpty())
                    .sorted(Comparator.comparingLong(this::worth).reversed().thenComparingInt(NodeState::soldiers))
                    .forEach(this::attack);
            advance();
            return new Moves(moves);
        }

        private List<NodeState> sourcesOf(NodeState target, PlayerId player) {
            return sources.getOrDefault(target.id(), List.of()).stream()
                    .filter(node -> node.isOwnedBy(player))
                    .toList();
        }

        private long worth(NodeState node) {
            long forTheEnd = node.type().points();
            long forTheWar = (long) node.type().soldiersPerTurn() * (view.turnsLeft() - 1);
            return 4 * forTheEnd + forTheWar;
        }

        /** The largest army that could come here next turn, unless it is too large to be held off anyway. */
        private int garrison(NodeState node) {
            if (worth(node) <= 0) {
                return 0;
            }
            int threat = 0;
            for (PlayerId enemy : view.players()) {
                if (!enemy.equals(view.me())) {
                    threat = Math.max(threat, soldiersNextTo(node, enemy));
                }
            }
            return threat <= node.soldiers() ? threat : 0;
        }

        private int soldiersNextTo(NodeState node, PlayerId player) {
            return sourcesOf(node, player).stream()
                    .mapToInt(NodeState::soldiers)
                    .sum();
        }

        private void attack(NodeState target) {
            List<NodeState> army = sourcesOf(target, view.me());
            int available = army.stream().mapToInt(node -> spare.get(node.id())).sum();
            int needed = target.soldiers() + 1;
            if (worth(target) < 0 || available < needed) {
                return;
            }
            for (NodeState node : army) {
                needed -= send(node, target.id(), needed);
            }
        }

        private int send(NodeState from, int to, int wanted) {
            int sent = Math.min(wanted, spare.get(from.id()));
            if (sent > 0) {
                moves.add(new Move(from.id(), to, sent));
                spare.merge(from.id(), -sent, Integer::sum);
            }
            return Math.max(0, sent);
        }

        private void advance() {
            BerlinMap map = view.map();
            Distances front = view.distancesTo(
                    view.others().stream().filter(node -> worth(node) > 0).toList());
            for (NodeState node : view.mine()) {
                int here = front.from(node.id()).orElse(0);
                map.neighbours(node.id()).stream()
                        .filter(next -> front.from(next).orElse(here) < here
                                && view.node(next).isOwnedBy(view.me()))
                        .findFirst()
                        .ifPresent(next -> send(node, next, spare.get(node.id())));
            }
        }
    }
}
