package dev.sparring.sample;

import dev.sparring.bot.Deadline;
import dev.sparring.games.Shoreditch;
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
import java.util.HashSet;
import java.util.Set;

/**
 * A Shoreditch bot to start from: it buys whatever it can (generators first, then upgrades, then PR) and offers resources that it does
 * not need for resources that it lacks, one for one.
 */
public class MyShoreditchBot implements PhasedShoreditchBot {
    /** When less time than this is left, the bot ends its turn. */
    private static final Duration SPARE = Duration.ofMillis(500);

    private final Set<ShoreditchAction> offeredThisTurn = new HashSet<>();

    public static void main(String[] args) {
        Shoreditch.serve(MyShoreditchBot::new, args);
    }

    @Override
    public boolean takeTurn(ShoreditchView view, Deadline deadline) {
        offeredThisTurn.clear();
        return true;
    }

    @Override
    public ShoreditchAction act(ShoreditchView view, Deadline deadline) {
        boolean refused =
                view.outcome().filter(Outcome.Refused.class::isInstance).isPresent();
        if (refused || deadline.remaining().compareTo(SPARE) < 0) {
            return new ShoreditchAction.EndTurn();
        }
        if (view.can(new ShoreditchAction.PurchaseGenerator())) {
            return new ShoreditchAction.PurchaseGenerator();
        }
        for (GeneratorType type : GeneratorType.values()) {
            if (view.can(new ShoreditchAction.UpgradeGenerator(type))) {
                return new ShoreditchAction.UpgradeGenerator(type);
            }
        }
        // PR is bought only if the resources cover it twice, so that it does not delay the next generator.
        if (view.resources().cover(Prices.PR.plus(Prices.PR))) {
            return new ShoreditchAction.PurchasePr();
        }
        return trade(view);
    }

    /** Offers a resource that the next purchase does not need for one that it lacks. Makes each offer at most once per turn. */
    private ShoreditchAction trade(ShoreditchView view) {
        Resources price = nextPrice(view);
        Resources lacking = view.resources().missingFor(price);
        Resources spare = price.missingFor(view.resources());
        for (Resource wanted : lacking.counts().keySet()) {
            for (Resource given : spare.counts().keySet()) {
                ShoreditchAction offer = new ShoreditchAction.Trade(Resources.of(given, 1), Resources.of(wanted, 1));
                if (offeredThisTurn.add(offer)) {
                    return offer;
                }
            }
        }
        return new ShoreditchAction.EndTurn();
    }

    private static Resources nextPrice(ShoreditchView view) {
        boolean room = view.startup().generators().total() < Prices.MAX_GENERATORS;
        return room ? Prices.GENERATOR : Prices.UPGRADE;
    }

    /** Accepts an offer if it reduces the number of resources that are missing for the next purchase. */
    @Override
    public boolean accept(Offer offer, ShoreditchView view, Deadline deadline) {
        if (!view.resources().cover(offer.requesting())) {
            return false;
        }
        Resources then = view.resources().minus(offer.requesting()).plus(offer.offering());
        Resources price = nextPrice(view);
        return then.missingFor(price).total()
                < view.resources().missingFor(price).total();
    }
}
