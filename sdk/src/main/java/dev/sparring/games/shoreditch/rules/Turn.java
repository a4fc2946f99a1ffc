package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;

/** The actions of a player in its own turn. */
final class Turn {
    private static final Outcome TURN_ENDED = new Outcome.TurnEnded();

    private final Play play;
    private final int seat;
    private final Rounds rounds;

    Turn(Play play, int seat) {
        this.play = play;
        this.seat = seat;
        this.rounds = new Rounds(play);
    }

    void take() {
        play.seen = play.seen.clone();
        play.seen[seat] = play.history.length();
        play.phase = Phase.TURN;
        play.last = null;
        play.actions = 0;
    }

    void skip() {
        play.report(seat, new Event.TurnSkipped());
        rounds.nextTurn();
    }

    void act(ShoreditchAction action) {
        // No turn is endless, even without a time limit.
        boolean cutOff = play.actions >= play.terms.actionsPerTurn();
        if (cutOff || action instanceof ShoreditchAction.EndTurn) {
            play.last = new LastAction(seat, TURN_ENDED, cutOff && !(action instanceof ShoreditchAction.EndTurn));
            rounds.nextTurn();
            return;
        }
        play.actions++;
        if (action instanceof ShoreditchAction.PurchasePr) {
            purchasePr();
        } else if (action instanceof ShoreditchAction.PurchaseGenerator) {
            GeneratorType type = play.chance.bought();
            play.become(seat, play.startup(seat).withGenerator(type));
            play.outcome(seat, new Outcome.GeneratorPurchased(type));
            play.report(seat, new Event.GeneratorPurchased(type));
        } else if (action instanceof ShoreditchAction.UpgradeGenerator upgrade) {
            play.become(seat, play.startup(seat).withUpgrade(upgrade.type()));
            play.outcome(seat, new Outcome.GeneratorUpgraded(upgrade.type()));
            play.report(seat, new Event.GeneratorUpgraded(upgrade.type()));
        } else if (action instanceof ShoreditchAction.Trade trade) {
            new Trading(play).propose(seat, trade);
        } else if (action instanceof ShoreditchAction.Refused refused) {
            play.outcome(seat, new Outcome.Refused(refused.why()));
        } else {
            play.outcome(seat, new Outcome.Logged());
        }
    }

    /** Buys PR. All players with the most PR have its customers, including ties. */
    private void purchasePr() {
        int highestBefore = highestPr();
        boolean[] held = new boolean[play.seats()];
        for (int other = 0; other < held.length; other++) {
            held[other] = play.startup(other).pr() == highestBefore;
        }
        play.become(seat, play.startup(seat).withPr());
        int highest = highestPr();
        for (int other = 0; other < held.length; other++) {
            Startup startup = play.startup(other);
            boolean holds = startup.pr() == highest;
            int change = holds == held[other] ? 0 : holds ? Prices.PR_CUSTOMERS : -Prices.PR_CUSTOMERS;
            play.become(other, startup.withCustomers(startup.customers() + change));
        }
        play.outcome(seat, new Outcome.PrPurchased(play.startup(seat).pr() == highest));
        play.report(seat, new Event.PrPurchased());
    }

    private int highestPr() {
        int highest = 0;
        for (Startup startup : play.startups()) {
            highest = Math.max(highest, startup.pr());
        }
        return highest;
    }
}
