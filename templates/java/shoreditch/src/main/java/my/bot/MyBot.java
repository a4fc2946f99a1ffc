package my.bot;

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

/** A Shoreditch bot: it buys what it can, and trades surplus resources for those that its next purchase needs. */
public final class MyBot implements PhasedShoreditchBot {
    /** If less time than this is left, the bot ends its turn. */
    private static final Duration HURRY = Duration.ofMillis(500);

    public static void main(String[] args) {
        Shoreditch.serve(MyBot::new, args);
    }

    /**
     * Chooses one action. The bot is asked again until it ends its turn; {@code view.outcome()} is the outcome of its last action.
     */
    @Override
    public ShoreditchAction act(ShoreditchView view, Deadline deadline) {
        boolean inVain = view.outcome()
                .filter(last -> last instanceof Outcome.Refused || last instanceof Outcome.NoTakers)
                .isPresent();
        if (inVain || deadline.remaining().compareTo(HURRY) < 0) {
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
        return trade(view);
    }

    private static ShoreditchAction trade(ShoreditchView view) {
        Resources price = nextPrice(view);
        Resources lacking = view.resources().missingFor(price);
        Resources spare = price.missingFor(view.resources());
        if (lacking.total() == 0 || spare.total() == 0) {
            return new ShoreditchAction.EndTurn();
        }
        Resource given = spare.counts().keySet().iterator().next();
        Resource wanted = lacking.counts().keySet().iterator().next();
        return new ShoreditchAction.Trade(Resources.of(given, 1), Resources.of(wanted, 1));
    }

    /** Accepts an offer that brings the next purchase closer. */
    @Override
    public boolean accept(Offer offer, ShoreditchView view, Deadline deadline) {
        Resources now = view.resources();
        Resources then = now.minus(offer.requesting()).plus(offer.offering());
        Resources price = nextPrice(view);
        return then.missingFor(price).total() < now.missingFor(price).total();
    }

    private static Resources nextPrice(ShoreditchView view) {
        boolean room = view.startup().generators().total() < Prices.MAX_GENERATORS;
        return room ? Prices.GENERATOR : Prices.UPGRADE;
    }
}
