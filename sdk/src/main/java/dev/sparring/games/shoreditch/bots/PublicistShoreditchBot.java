package dev.sparring.games.shoreditch.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.PhasedShoreditchBot;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;
import java.util.Optional;

/** Keeps the most PR from the first turn on, and buys generators with the rest. It proposes trades to the bank only. */
public final class PublicistShoreditchBot implements PhasedShoreditchBot {
    private final MostPr mostPr = new MostPr();
    private final Barter barter = new Barter();

    @Override
    public boolean takeTurn(ShoreditchView view, Deadline deadline) {
        mostPr.newTurn(view);
        return true;
    }

    @Override
    public ShoreditchAction act(ShoreditchView view, Deadline deadline) {
        // An action that was unexpectedly refused would be refused again.
        if (view.outcome().filter(Outcome.Refused.class::isInstance).isPresent()) {
            return new ShoreditchAction.EndTurn();
        }
        for (GeneratorType type : GeneratorType.values()) {
            ShoreditchAction upgrade = new ShoreditchAction.UpgradeGenerator(type);
            if (view.can(upgrade)) {
                return upgrade;
            }
        }
        Resources price = plan(view.startup());
        ShoreditchAction purchase =
                price.equals(Prices.PR) ? new ShoreditchAction.PurchasePr() : new ShoreditchAction.PurchaseGenerator();
        return Optional.of(purchase)
                .filter(view::can)
                .or(() -> barter.withBank(view.resources(), price))
                .orElse(new ShoreditchAction.EndTurn());
    }

    private Resources plan(Startup startup) {
        boolean full = startup.generators().total() >= Prices.MAX_GENERATORS;
        return full || !mostPr.holdsMostPr(startup) ? Prices.PR : Prices.GENERATOR;
    }

    /** Accepts offers that help its plan. */
    @Override
    public boolean accept(Offer offer, ShoreditchView view, Deadline deadline) {
        return Barter.isWorthIt(offer, view.resources(), plan(view.startup()));
    }
}
