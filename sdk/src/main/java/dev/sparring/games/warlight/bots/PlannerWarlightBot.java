package dev.sparring.games.warlight.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Makes a {@linkplain Plan plan} and variations of it, simulates each with the rules, and keeps the one with the best result.
 *
 * <p>Fights have random results, and the opponent's orders are unknown. Therefore each variation is simulated several times: all
 * of them twice, the better half four times more, and the best quarter another eight times. The number of simulations depends on
 * the size of the map only: 96 on common maps, none on those with thousands of regions. So the same seed and view give the same
 * answer, unless the deadline ends the search.
 */
public final class PlannerWarlightBot implements WarlightBot {
    private static final int VARIATIONS = 16;
    /** Each stage has the same number of playouts, and half as many variations as the stage before it. */
    private static final int STAGES = 3;

    private static final int MAX_PLAYOUTS = 96;
    /** The budget of one answer, in playouts times regions; each takes about 3 µs. */
    private static final int MAX_COST = 20_000;

    private static final double COST_OF_NEUTRAL = 2;
    private static final double COST_OF_WASTELAND = 14;

    private final WarlightBot expander = new ExpanderWarlightBot();
    private final long seed;

    public PlannerWarlightBot(long seed) {
        this.seed = seed;
    }

    @Override
    public WarlightAction decide(WarlightView view, Deadline deadline) {
        return view.phase() == Phase.PICK ? new WarlightAction.Pick(pick(view)) : new Search(view, deadline).best();
    }

    private static int pick(WarlightView view) {
        return view.pickable().stream()
                .max(Comparator.comparingDouble(region -> worth(view, region)))
                .orElseThrow();
    }

    /** Returns the bonus for each army that it takes to complete a super region from one of its regions. */
    private static double worth(WarlightView view, int start) {
        SuperRegion superRegion = view.map().superRegionOf(start);
        double cost = 1;
        for (int region : view.regionsOf(superRegion)) {
            boolean wasteland = view.opening().wastelands().contains(region);
            cost += region == start ? 0 : wasteland ? COST_OF_WASTELAND : COST_OF_NEUTRAL;
        }
        return superRegion.bonus() / cost;
    }

    /** A variation of the plan, with the sum of the results of its playouts. */
    private static final class Variation {
        private final WarlightAction action;
        private final Emphasis emphasis;
        private double sum;

        Variation(WarlightAction action, Emphasis emphasis) {
            this.action = action;
            this.emphasis = emphasis;
        }

        double sum() {
            return sum;
        }
    }

    private final class Search {
        private final WarlightView view;
        private final WarlightView guess;
        private final SplitMix64 random;
        private final int playouts;
        private final Budget budget;

        Search(WarlightView view, Deadline deadline) {
            this.view = view;
            guess = FogGuess.of(view);
            // The same in PLACE and MARCH, so that the moves can follow the variation that the placements were part of.
            random = new SplitMix64(SplitMix64.mix(seed + view.round()));
            playouts = Math.min(MAX_PLAYOUTS, MAX_COST / view.map().size());
            budget = Budget.of(playouts, deadline);
        }

        WarlightAction best() {
            List<Variation> left = variations();
            for (int stage = 0; stage < STAGES && left.size() > 1; stage++) {
                int each = playouts / STAGES / left.size();
                for (int i = 0; i < each; i++) {
                    if (!playOut(left, opponent(i))) {
                        return left.get(0).action;
                    }
                }
                left.sort(Comparator.comparingDouble(Variation::sum).reversed());
                left = left.subList(0, (left.size() + 1) / 2);
            }
            return left.get(0).action;
        }

        /** Returns the plan and different variations of it; the plan is first. */
        private List<Variation> variations() {
            int regions = view.map().size();
            Map<WarlightAction, Variation> different = new LinkedHashMap<>();
            for (int i = 0; i < Math.min(VARIATIONS, Math.max(1, playouts / STAGES)); i++) {
                Emphasis emphasis = i == 0 ? Emphasis.none(regions) : Emphasis.random(regions, random);
                WarlightAction action = Plan.answer(view, emphasis);
                different.putIfAbsent(action, new Variation(action, emphasis));
            }
            return new ArrayList<>(different.values());
        }

        /** Simulates all variations once, against the same opponent. Returns false if the budget is used up. */
        private boolean playOut(List<Variation> variations, WarlightBot opponent) {
            Forecast forecast = new Forecast(view, guess, opponent, random);
            for (Variation variation : variations) {
                OptionalDouble value = budget.tryTake()
                        ? forecast.valueOf(variation.action, variation.emphasis, budget)
                        : OptionalDouble.empty();
                if (value.isEmpty()) {
                    return false;
                }
                variation.sum += value.getAsDouble();
            }
            return true;
        }

        /** Returns an opponent that follows a plan with any emphasis, or each second time one that expands. */
        private WarlightBot opponent(int number) {
            Emphasis theirs = Emphasis.random(view.map().size(), random);
            return number % 2 == 1 ? expander : (seen, deadline) -> Plan.answer(seen, theirs);
        }
    }
}
