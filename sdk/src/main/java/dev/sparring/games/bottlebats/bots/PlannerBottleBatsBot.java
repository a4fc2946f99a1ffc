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
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/**
 * Tries what the {@linkplain BesiegerBottleBatsBot besieger} would do, what the {@linkplain RusherBottleBatsBot rusher} would, and
 * changes of the better, plays each forward by the rules, and keeps whichever ends best.
 *
 * <p>It remembers the forts it has seen, and takes what it has never seen not to be there. The others are taken to play
 * like the besieger. On a map of a thousand forts there is time for a few versions only. The number of versions is fixed by the size of what is known,
 * so the same seed and views give the same orders; where the deadline cuts the search short, they may not.
 */
public final class PlannerBottleBatsBot implements BottleBatsBot {
    private static final int MAX_PLAYOUTS = 16;
    /** How many looks of a player at a fort are spent on one step; a look takes some 0.6 µs. */
    private static final int MAX_LOOKS = 160_000;

    private final BottleBatsBot besieger = new BesiegerBottleBatsBot();
    private final BottleBatsBot rusher = new RusherBottleBatsBot();
    private final RandomGenerator random;
    private Optional<BottleBatsView> memory = Optional.empty();
    private int step;

    public PlannerBottleBatsBot(long seed) {
        random = new SplitMix64(seed);
    }

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        BottleBatsView known = memory.map(view::remembering).orElse(view);
        memory = Optional.of(known);
        Forecast forecast = new Forecast(known, step++);
        Budget budget = Budget.of(Math.min(MAX_PLAYOUTS, MAX_LOOKS / forecast.looks()), deadline);
        List<Garrison> garrisons = view.mine().stream()
                .filter(fort -> fort.soldiers() > 0 && !view.neighbours(fort).isEmpty())
                .toList();
        List<BottleBatsAction> versions = new ArrayList<>(List.of(
                besieger.decide(view, deadline), rusher.decide(view, deadline), BottleBatsAction.Marches.none()));
        BottleBatsAction best = versions.get(0);
        long bestValue = Long.MIN_VALUE;
        for (int i = 0; !garrisons.isEmpty() && budget.take(); i++) {
            BottleBatsAction tried = i < versions.size() ? versions.get(i) : changed(view, best, garrisons);
            OptionalLong value = forecast.valueOf(tried, budget);
            if (value.isPresent() && value.getAsLong() > bestValue) {
                best = tried;
                bestValue = value.getAsLong();
            }
        }
        return best;
    }

    /** The orders, with others for one of the garrisons; now and then for several. */
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
