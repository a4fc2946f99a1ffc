package dev.sparring.games.shoreditch.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.PhasedShoreditchBot;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;

/**
 * Plans for the end: it values every resource by what it will still buy, tries all profitable trades, and saves cash and ideas so that
 * it has the most PR when the game ends.
 *
 * <p>It decides by what it sees only. There is no randomness in it.
 */
public final class PlannerShoreditchBot implements PhasedShoreditchBot {
    /** The default number of rounds, which bots do not know. Each round is one turn. */
    private static final int LAST_TURN = 99;

    /** The turn from which the bot saves cash and ideas for PR. */
    private static final int LATE = 80;

    /** The number of customers at which the default game ends, which bots do not know either. */
    private static final int GOAL = 10;

    /** The number of customers from which the game may end soon. */
    private static final int NEAR_GOAL = 8;

    /** The PR that the bot wants to have at the end in addition to that of the others, who may buy more as well. */
    private static final int PR_LEAD = 3;

    /** The minimum profit of the offers that the bot makes: trades help the others too. */
    private static final double MIN_PROFIT = 1.2;

    /** The minimum profit of the offers that it accepts. */
    private static final double MIN_ACCEPTED = 1.0;

    private static final Duration HURRY = Duration.ofMillis(500);

    private final Rivals rivals = new Rivals();
    private final Haggling haggling = new Haggling(MIN_PROFIT);
    private ShoreditchAction last = new ShoreditchAction.EndTurn();
    private int turns;

    @Override
    public boolean takeTurn(ShoreditchView view, Deadline deadline) {
        turns++;
        rivals.observe(view);
        haggling.newTurn();
        return true;
    }

    @Override
    public ShoreditchAction act(ShoreditchView view, Deadline deadline) {
        boolean refused =
                view.outcome().filter(Outcome.Refused.class::isInstance).isPresent();
        if (refused || deadline.remaining().compareTo(HURRY) < 0) {
            return new ShoreditchAction.EndTurn();
        }
        boolean noTakers =
                view.outcome().filter(Outcome.NoTakers.class::isInstance).isPresent();
        if (noTakers && last instanceof ShoreditchAction.Trade trade) {
            haggling.refused(trade);
        }
        last = next(view);
        return last;
    }

    private ShoreditchAction next(ShoreditchView view) {
        Worth worth = worth(view.startup());
        return purchase(view)
                .or(() -> haggling.next(view.resources(), worth))
                .or(() -> Bank.best(view.resources(), worth))
                .or(() -> pr(view))
                .orElse(new ShoreditchAction.EndTurn());
    }

    private Worth worth(Startup startup) {
        return new Worth(startup, Math.max(0, behind(startup)) + PR_LEAD, isLate(startup));
    }

    /** Returns by how much another player leads in PR; negative if this bot leads. */
    private int behind(Startup startup) {
        return rivals.mostPr() - startup.pr();
    }

    private boolean isLate(Startup startup) {
        return turns >= LATE || startup.customers() >= NEAR_GOAL || rivals.mostCustomers(startup.pr()) >= NEAR_GOAL;
    }

    /** Returns the PR that the bot can buy. */
    private static int affordablePr(ShoreditchView view) {
        return Math.min(view.resources().count(Resource.CASH), view.resources().count(Resource.IDEA));
    }

    /** Returns the purchase of a generator or an upgrade. Late in the game, a generator must leave enough for PR. */
    private Optional<ShoreditchAction> purchase(ShoreditchView view) {
        Startup startup = view.startup();
        int saved = isLate(startup) ? Math.max(0, behind(startup) + 1) + PR_LEAD : 0;
        ShoreditchAction generator = new ShoreditchAction.PurchaseGenerator();
        return view.can(generator) && affordablePr(view) > saved ? Optional.of(generator) : upgrade(view);
    }

    private static Optional<ShoreditchAction> upgrade(ShoreditchView view) {
        return view.startup().generators().counts().keySet().stream()
                .max(Comparator.comparingInt(
                        (GeneratorType type) -> view.startup().generators().count(type)))
                .<ShoreditchAction>map(ShoreditchAction.UpgradeGenerator::new)
                .filter(view::can);
    }

    /** Returns the purchase of PR if the game may end soon and the PR is not wasted. */
    private Optional<ShoreditchAction> pr(ShoreditchView view) {
        int behind = behind(view.startup());
        boolean wanted = turns >= LAST_TURN
                ? behind >= -PR_LEAD && behind <= affordablePr(view)
                : mayEnd(view.startup()) && behind >= 0 && behind < affordablePr(view);
        return Optional.<ShoreditchAction>of(new ShoreditchAction.PurchasePr())
                .filter(purchase -> wanted && view.can(purchase));
    }

    /** Returns whether another player is near the goal, or this bot reaches it with the most PR. */
    private boolean mayEnd(Startup startup) {
        int gain = behind(startup) > 0 ? Prices.PR_CUSTOMERS : 0;
        return rivals.mostCustomers(startup.pr()) >= NEAR_GOAL || startup.customers() + gain >= GOAL;
    }

    /** Accepts profitable offers that give at least as many resources as they request. */
    @Override
    public boolean accept(Offer offer, ShoreditchView view, Deadline deadline) {
        if (!view.can(new ShoreditchAction.Accept())) {
            return false;
        }
        Worth worth = worth(view.startup());
        Resources after = view.resources().minus(offer.requesting()).plus(offer.offering());
        return worth.of(after) - worth.of(view.resources()) > MIN_ACCEPTED
                && offer.offering().total() >= offer.requesting().total();
    }
}
