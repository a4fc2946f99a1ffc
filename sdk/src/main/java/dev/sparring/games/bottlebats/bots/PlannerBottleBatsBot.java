package dev.sparring.games.bottlebats.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.MarchOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Simulates the orders of the {@linkplain BesiegerBottleBatsBot besieger}, those of the {@linkplain RusherBottleBatsBot rusher} and
 * variations of the better ones, and gives the orders with the best result.
 *
 * <p>It remembers the forts that it has seen, assumes that there are no others, and assumes that the opponents play like the
 * besieger. On a map of a thousand forts there is time for only a few variations. Their number depends on the known part of the
 * map, so the same seed and views give the same orders, unless the deadline ends the search.
 */
public final class PlannerBottleBatsBot implements BottleBatsBot {
    private static final int MAX_PLAYOUTS = 16;
    /** The maximum cost of all simulations of one turn, in forts times players times steps; a unit takes about 0.6 µs. */
    private static final int MAX_COST = 160_000;

    private final BottleBatsBot besieger = new BesiegerBottleBatsBot();
    private final BottleBatsBot rusher = new RusherBottleBatsBot();
    private final RandomGenerator random;
    /** Null before the first turn. */
    private @Nullable BottleBatsView memory;

    private int step;

    public PlannerBottleBatsBot(long seed) {
        random = new SplitMix64(seed);
    }

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        BottleBatsView known = memory == null ? view : view.remembering(memory);
        memory = known;
        Forecast forecast = new Forecast(known, step++);
        Budget budget = Budget.of(Math.min(MAX_PLAYOUTS, MAX_COST / forecast.cost()), deadline);
        List<Garrison> garrisons = view.mine().stream()
                .filter(fort -> fort.soldiers() > 0 && !view.neighbours(fort).isEmpty())
                .toList();
        List<BottleBatsAction> versions = new ArrayList<>(List.of(
                besieger.decide(view, deadline), rusher.decide(view, deadline), BottleBatsAction.Marches.none()));
        BottleBatsAction best = versions.get(0);
        long bestValue = Long.MIN_VALUE;
        for (int i = 0; !garrisons.isEmpty() && budget.tryTake(); i++) {
            BottleBatsAction tried = i < versions.size() ? versions.get(i) : changed(view, best, garrisons);
            OptionalLong value = forecast.valueOf(tried, budget);
            if (value.isPresent() && value.getAsLong() > bestValue) {
                best = tried;
                bestValue = value.getAsLong();
            }
        }
        return best;
    }

    /** Returns the orders with those of one garrison, or sometimes of several, replaced by random ones. */
    private BottleBatsAction changed(BottleBatsView view, BottleBatsAction action, List<Garrison> garrisons) {
        List<MarchOrder> orders = new ArrayList<>();
        if (action instanceof BottleBatsAction.Marches marches) {
            orders.addAll(marches.orders());
        }
        do {
            Garrison fort = garrisons.get(random.nextInt(garrisons.size()));
            orders.removeIf(order -> order.origin().equals(fort.name()));
            int kind = random.nextInt(4);
            if (kind > 0) {
                List<Garrison> neighbours = view.neighbours(fort);
                String to = neighbours.get(random.nextInt(neighbours.size())).name();
                int size = kind == 1 ? 1 + random.nextInt(fort.soldiers()) : fort.soldiers();
                orders.add(new MarchOrder(fort.name(), to, size));
            }
        } while (random.nextInt(3) == 0);
        return new BottleBatsAction.Marches(orders);
    }
}
