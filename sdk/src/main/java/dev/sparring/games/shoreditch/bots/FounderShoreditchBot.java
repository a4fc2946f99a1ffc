package dev.sparring.games.shoreditch.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.PhasedShoreditchBot;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds first: it buys and upgrades what it can, and trades with the others for missing resources. It buys PR when it can
 * afford PR in addition, and late in the game.
 */
public final class FounderShoreditchBot implements PhasedShoreditchBot {
    /** The number of its own turns after which building no longer pays off. */
    private static final int LATE = 80;

    /** The maximum PR lead of another player that it makes up while there is something to build. */
    private static final int NEAR = 2;

    /** The maximum amount that it requests for one resource. */
    private static final int GREED = 3;

    private static final int MAX_OFFERS = 30;
    private static final Duration HURRY = Duration.ofMillis(200);

    private final Map<String, Integer> prOfOthers = new HashMap<>();
    private final Map<ShoreditchAction, Integer> tried = new HashMap<>();
    private int turns;
    private int offers;

    @Override
    public boolean takeTurn(ShoreditchView view, Deadline deadline) {
        turns++;
        offers = 0;
        tried.clear();
        view.actions()
                .forEach((player, events) -> events.forEach(event -> {
                    if (event instanceof Event.PrPurchased) {
                        prOfOthers.merge(player, 1, Integer::sum);
                    }
                }));
        return true;
    }

    @Override
    public ShoreditchAction act(ShoreditchView view, Deadline deadline) {
        boolean refused =
                view.outcome().filter(Outcome.Refused.class::isInstance).isPresent();
        if (refused || deadline.remaining().compareTo(HURRY) < 0) {
            return new ShoreditchAction.EndTurn();
        }
        Optional<ShoreditchAction> purchase = purchase(view);
        if (purchase.isPresent()) {
            return purchase.get();
        }
        return offers < MAX_OFFERS ? nextOffer(view) : new ShoreditchAction.EndTurn();
    }

    private Optional<ShoreditchAction> purchase(ShoreditchView view) {
        ShoreditchAction pr = new ShoreditchAction.PurchasePr();
        if (view.can(pr) && wantsPr(view)) {
            return Optional.of(pr);
        }
        ShoreditchAction generator = new ShoreditchAction.PurchaseGenerator();
        return view.can(generator) ? Optional.of(generator) : upgrade(view);
    }

    private static Optional<ShoreditchAction> upgrade(ShoreditchView view) {
        return view.startup().generators().counts().keySet().stream()
                .max(Comparator.comparingInt(
                        (GeneratorType type) -> view.startup().generators().count(type)))
                .<ShoreditchAction>map(ShoreditchAction.UpgradeGenerator::new)
                .filter(view::can);
    }

    /** Returns whether to buy PR now: the lead is cheap, and there are enough resources left for building. */
    private boolean wantsPr(ShoreditchView view) {
        int behind = prOfOthers.values().stream().max(Integer::compare).orElse(0)
                - view.startup().pr();
        int pairs =
                Math.min(view.resources().count(Resource.CASH), view.resources().count(Resource.IDEA));
        if (behind < 0 || behind > pairs) {
            return false;
        }
        return turns >= LATE || goals(view).isEmpty() || (behind <= NEAR && pairs > behind + 1);
    }

    /** Returns the prices of what can be built, the one with the fewest missing resources first. */
    private static List<Resources> goals(ShoreditchView view) {
        List<Resources> prices = new ArrayList<>();
        boolean hasRoom = view.startup().generators().total() < Prices.MAX_GENERATORS;
        if (hasRoom) {
            prices.add(Prices.GENERATOR);
        }
        if (view.startup().improved().total() < Prices.MAX_IMPROVED
                && view.startup().generators().total() > 0) {
            prices.add(Prices.UPGRADE);
        }
        prices.sort(Comparator.comparingLong(
                price -> view.resources().missingFor(price).total()));
        return prices;
    }

    /** Returns the best offer that was not made twice in this turn. */
    private ShoreditchAction nextOffer(ShoreditchView view) {
        List<Resources> goals = goals(view);
        for (Resources goal : goals.isEmpty() ? List.of(Prices.PR) : goals) {
            for (ShoreditchAction offer : offers(view, goal)) {
                if (tried.getOrDefault(offer, 0) < 2 && view.can(offer)) {
                    tried.merge(offer, 1, Integer::sum);
                    offers++;
                    return offer;
                }
            }
        }
        return new ShoreditchAction.EndTurn();
    }

    /** Returns the offers in order: first those that request much, then those that give much, then the bank. */
    private static List<ShoreditchAction> offers(ShoreditchView view, Resources goal) {
        Resources missing = view.resources().missingFor(goal);
        Resources spare = goal.missingFor(view.resources());
        List<ShoreditchAction> offers = new ArrayList<>();
        for (int asked = GREED; asked >= 1; asked--) {
            for (Resource wanted : missing.counts().keySet()) {
                for (Resource given : spare.counts().keySet()) {
                    offers.add(new ShoreditchAction.Trade(Resources.of(given, 1), Resources.of(wanted, asked)));
                }
            }
        }
        for (Resource wanted : missing.counts().keySet()) {
            for (Map.Entry<Resource, Integer> given : spare.counts().entrySet()) {
                if (given.getValue() > 1) {
                    offers.add(new ShoreditchAction.Trade(Resources.of(given.getKey(), 2), Resources.of(wanted, 1)));
                }
            }
            if (spare.total() >= Prices.BANK_RATE) {
                offers.add(new ShoreditchAction.Trade(mostPlentiful(spare), Resources.of(wanted, 1)));
            }
        }
        return offers;
    }

    /** Returns the amount that the bank takes, of the most plentiful resources. */
    private static Resources mostPlentiful(Resources spare) {
        Resources taken = Resources.NONE;
        for (int i = 0; i < Prices.BANK_RATE; i++) {
            Resources rest = spare.minus(taken);
            Resource most = rest.counts().keySet().stream()
                    .max(Comparator.comparingInt(rest::count))
                    .orElseThrow();
            taken = taken.plus(most, 1);
        }
        return taken;
    }

    @Override
    public boolean accept(Offer offer, ShoreditchView view, Deadline deadline) {
        if (!view.can(new ShoreditchAction.Accept())) {
            return false;
        }
        Resources after = view.resources().minus(offer.requesting()).plus(offer.offering());
        return worth(view, after) > worth(view, view.resources());
    }

    /** Returns the value of resources: half a point for each, and one point for each that a goal needs. */
    private static double worth(ShoreditchView view, Resources resources) {
        double worth = 0;
        for (Resources goal : goals(view)) {
            long missing = resources.missingFor(goal).total();
            worth += goal.total() - missing;
        }
        return worth + resources.total() / 2.0;
    }
}
