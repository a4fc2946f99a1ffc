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

/** Keeps the most PR from the first turn on and buys generators with what is left; proposes trades to nobody but the bank. */
public final class PublicistShoreditchBot implements PhasedShoreditchBot {
    private final Books books = new Books();
    private final Barter barter = new Barter();

    @Override
    public boolean takeTurn(ShoreditchView view, Deadline deadline) {
        books.newTurn(view);
        return true;
    }

    @Override
    public ShoreditchAction act(ShoreditchView view, Deadline deadline) {
        // What is refused although it should not be would be refused again.
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
        return full || !books.holdsMostPr(startup) ? Prices.PR : Prices.GENERATOR;
    }

    /** Proposes nothing to the others, but takes what helps. */
    @Override
    public boolean accept(Offer offer, ShoreditchView view, Deadline deadline) {
        return Barter.isWorthIt(offer, view.resources(), plan(view.startup()));
    }
}
