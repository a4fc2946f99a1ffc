package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.ShoreditchAction;
import java.util.ArrayList;
import java.util.List;

/** Trades: with the bank if enough is offered, or else with the first player that accepts. */
final class Trading {
    private final Play play;

    Trading(Play play) {
        this.play = play;
    }

    void propose(int seat, ShoreditchAction.Trade trade) {
        if (trade.offering().total() >= Prices.BANK_RATE * trade.requesting().total()) {
            play.become(seat, play.startup(seat).afterTrade(trade.offering(), trade.requesting()));
            play.outcome(seat, new Outcome.Traded(Outcome.BANK));
            play.report(seat, new Event.BankTrade(trade.offering(), trade.requesting()));
            return;
        }
        List<Integer> toAsk = new ArrayList<>();
        for (int other : play.chance.shuffled(others(seat))) {
            if (play.startup(other).resources().cover(trade.requesting())) {
                toAsk.add(other);
            }
        }
        askOrGiveUp(new PendingOffer(seat, trade.offering(), trade.requesting(), toAsk));
    }

    private int[] others(int seat) {
        int[] others = new int[play.seats() - 1];
        for (int other = 0; other < others.length; other++) {
            others[other] = other < seat ? other : other + 1;
        }
        return others;
    }

    private void askOrGiveUp(PendingOffer bargain) {
        if (bargain.toAsk().isEmpty()) {
            play.bargain = null;
            play.outcome(bargain.proposer(), new Outcome.NoTakers());
            play.report(bargain.proposer(), new Event.TradeRejected(bargain.offering(), bargain.requesting()));
        } else {
            play.bargain = bargain;
            play.last = null;
        }
    }

    void accept() {
        PendingOffer bargain = play.bargain();
        int proposer = bargain.proposer();
        int taker = bargain.asked();
        play.become(proposer, play.startup(proposer).afterTrade(bargain.offering(), bargain.requesting()));
        play.become(taker, play.startup(taker).afterTrade(bargain.requesting(), bargain.offering()));
        play.bargain = null;
        play.outcome(proposer, new Outcome.Traded(ShoreditchState.id(taker)));
        play.report(proposer, new Event.Traded(bargain.offering(), bargain.requesting(), ShoreditchState.id(taker)));
    }

    void decline() {
        askOrGiveUp(play.bargain().declined());
    }
}
