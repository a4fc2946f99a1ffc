package dev.sparring.games.berlin.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * Starts with the moves of the {@linkplain GeneralBot general}, changes them at random, simulates each version with the
 * rules, and keeps the one with the best result.
 *
 * <p>The search assumes that all other players play like the general, and that the planner does so from the next turn on. The
 * number of versions depends on the size of the map and the number of players only: 40 on small maps, a few for two players
 * on a thousand nodes, none for eight players there. So the same seed and views give the same moves, unless the deadline
 * stops the search early.
 */
public final class PlannerBot implements BerlinBot {
    private static final int MAX_PLAYOUTS = 40;
    /** The budget of one turn, in evaluations of one node for one player; each takes about 1.5 µs. */
    private static final int MAX_EVALUATIONS = 60_000;

    private final BerlinBot general = new GeneralBot();
    private final RandomGenerator random;

    public PlannerBot(long seed) {
        random = new SplitMix64(seed);
    }

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        int evaluations = Forecast.TURNS * view.players().size() * view.nodes().size();
        int playouts = Math.min(MAX_PLAYOUTS, MAX_EVALUATIONS / evaluations);
        // A single version cannot be compared with another.
        Budget budget = Budget.of(playouts < 2 ? 0 : playouts, deadline);
        Forecast forecast = new Forecast(view, budget);
        List<NodeState> armies = view.mine().stream()
                .filter(node -> node.soldiers() > 0 && !view.neighbours(node).isEmpty())
                .toList();
        Moves best = general.decide(view, deadline);
        double bestValue = Double.NEGATIVE_INFINITY;
        Moves tried = best;
        while (!armies.isEmpty() && budget.tryTake()) {
            OptionalDouble value = forecast.valueOf(tried);
            if (value.isPresent() && value.getAsDouble() >= bestValue) {
                best = tried;
                bestValue = value.getAsDouble();
            }
            tried = changed(view, best, armies);
        }
        return best;
    }

    /** Returns the moves with the orders of one army, or sometimes of several, replaced by random ones. */
    private Moves changed(BerlinView view, Moves moves, List<NodeState> armies) {
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
