package dev.sparring.games.shoreditch.bots;

import dev.sparring.core.Deadline;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.PhasedShoreditchBot;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;
import java.util.Optional;

/** Builds generators first and upgrades them; offers the others what it has too much of; takes care of its PR when that counts. */
public final class FounderShoreditchBot implements PhasedShoreditchBot {
    /** From this turn on the most PR is worth more than another generator. */
    private static final int LATE = 60;

    private final Books books = new Books();
    private final Barter barter = new Barter();

    @Override
    public boolean takeTurn(ShoreditchView view, Deadline deadline) {
        books.newTurn(view);
        barter.newTurn();
        return true;
    }

    @Override
    public ShoreditchAction act(ShoreditchView view, Deadline deadline) {
        return purchase(view)
                .or(() -> barter.withOthers(view.resources(), plan(view.startup())))
                .or(() -> barter.withBank(view.resources(), plan(view.startup())))
                .orElse(new ShoreditchAction.EndTurn());
    }

    private Optional<ShoreditchAction> purchase(ShoreditchView view) {
        if (wantsPr(view.startup()) && view.can(new ShoreditchAction.PurchasePr())) {
            return Optional.of(new ShoreditchAction.PurchasePr());
        }
        if (view.can(new ShoreditchAction.PurchaseGenerator())) {
            return Optional.of(new ShoreditchAction.PurchaseGenerator());
        }
        for (GeneratorType type : GeneratorType.values()) {
            ShoreditchAction upgrade = new ShoreditchAction.UpgradeGenerator(type);
            if (view.can(upgrade)) {
                return Optional.of(upgrade);
            }
        }
        return Optional.empty();
    }

    /** PR is for the end, or for the last step to it. */
    private boolean wantsPr(Startup startup) {
        return !books.holdsMostPr(startup) && (books.turns() >= LATE || startup.customers() >= 8 || isFull(startup));
    }

    private static boolean isFull(Startup startup) {
        return startup.generators().total() >= Prices.MOST_GENERATORS
                && startup.improved().total() >= Prices.MOST_IMPROVED;
    }

    /** The price of what it saves for: what lacks least of the things that it may have. */
    private Resources plan(Startup startup) {
        if (wantsPr(startup)) {
            return Prices.PR;
        }
        boolean room = startup.generators().total() < Prices.MOST_GENERATORS;
        boolean upgradable =
                startup.generators().total() > 0 && startup.improved().total() < Prices.MOST_IMPROVED;
        if (!upgradable) {
            return room ? Prices.GENERATOR : Prices.PR;
        }
        long forGenerator = startup.resources().missingFor(Prices.GENERATOR).total();
        long forUpgrade = startup.resources().missingFor(Prices.UPGRADE).total();
        return room && forGenerator <= forUpgrade ? Prices.GENERATOR : Prices.UPGRADE;
    }

    @Override
    public boolean accept(Offer offer, ShoreditchView view, Deadline deadline) {
        return Barter.isWorthIt(offer, view.resources(), plan(view.startup()));
    }
}
