package dev.sparring.sample;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import dev.sparring.games.berlin.rules.BerlinRules;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Simulates random moves against the moves that it expects of the others, and plays those that lead to the best position. */
public final class OnePlyBerlinBot implements BerlinBot {
    private static final int PLAYOUTS = 200;

    private final Bot<BerlinView, Moves> model = new BerlinGame().bot("general", 1);
    private final RandomGenerator random;

    public OnePlyBerlinBot(long seed) {
        random = new SplitMix64(seed);
    }

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        Budget budget = Budget.of(PLAYOUTS, deadline);
        BerlinRules rules = BerlinRules.of(view);
        BerlinState now = view.state();
        Seat me = view.seatOf(view.me());

        // The moves that each seat is expected to make. The search starts from the bot's own.
        Map<Seat, Moves> actions = new HashMap<>();
        for (Seat seat : rules.toAct(now)) {
            actions.put(seat, model.decide(rules.view(now, seat), deadline));
        }

        Moves best = actions.get(me);
        long bestValue = Long.MIN_VALUE;
        for (Moves tried = best; budget.tryTake(); tried = view.legal().sample(random)) {
            actions.put(me, tried);
            BerlinState next = rules.apply(now, actions);
            long value = value(rules.view(next, me));
            if (value > bestValue) {
                best = tried;
                bestValue = value;
            }
        }
        return best;
    }

    private static long value(BerlinView view) {
        long value = 0;
        for (NodeState node : view.nodes()) {
            long worth = 10L * node.type().points() + 10L * node.type().soldiersPerTurn() + node.soldiers();
            value += node.isOwnedBy(view.me()) ? worth : node.isFree() ? 0 : -worth;
        }
        return value;
    }
}
