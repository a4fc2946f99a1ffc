package dev.sparring.games.shoreditch.display;

import dev.sparring.bot.Seat;
import dev.sparring.display.OneLine;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.rules.History;
import dev.sparring.games.shoreditch.rules.LastAction;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The last action in a turn, for display.
 *
 * @param event the event that reports it to the others, if any
 */
public record Moment(LastAction last, Optional<Event> event) {

    /** Returns the last action; empty if a turn has just been taken or an offer is pending. */
    public static Optional<Moment> of(ShoreditchState state) {
        return state.last().map(last -> {
            List<History.Entry> untold = state.untold();
            Optional<History.Entry> newest =
                    untold.isEmpty() ? Optional.empty() : Optional.of(untold.get(untold.size() - 1));
            return new Moment(
                    last,
                    newest.filter(entry -> entry.seat() == last.seat() && belongs(last.outcome(), entry.event()))
                            .map(History.Entry::event));
        });
    }

    /** Returns whether an event adds information to an outcome, which is the case only for trades. */
    private static boolean belongs(Outcome outcome, Event event) {
        return (outcome instanceof Outcome.Traded
                        && (event instanceof Event.Traded || event instanceof Event.BankTrade))
                || (outcome instanceof Outcome.NoTakers && event instanceof Event.TradeRejected);
    }

    public boolean isOf(Seat seat) {
        return last.seat() == seat.index();
    }

    /** Describes the action and its outcome without naming the player. */
    public String words() {
        Outcome outcome = last.outcome();
        if (outcome instanceof Outcome.PrPurchased) {
            return "PR was purchased";
        } else if (outcome instanceof Outcome.GeneratorPurchased bought) {
            return "a generator was purchased: " + bought.type().word();
        } else if (outcome instanceof Outcome.GeneratorUpgraded upgraded) {
            return "a generator was upgraded: " + upgraded.type().word();
        } else if (outcome instanceof Outcome.Refused refused) {
            return "refused: " + OneLine.of(refused.why());
        } else if (outcome instanceof Outcome.Logged) {
            return "a message was logged";
        } else if (outcome instanceof Outcome.TurnEnded) {
            return last.cutOff() ? "the turn was ended: too many actions" : "the turn was ended";
        }
        return trade();
    }

    private String trade() {
        if (event.isPresent() && event.get() instanceof Event.BankTrade bank) {
            return "traded with the bank: " + bank.offer() + " for " + bank.request();
        } else if (event.isPresent() && event.get() instanceof Event.Traded traded) {
            return "traded: " + traded.offer() + " for " + traded.request();
        } else if (event.isPresent() && event.get() instanceof Event.TradeRejected rejected) {
            return "no player accepted " + rejected.offer() + " for " + rejected.request();
        }
        return last.outcome() instanceof Outcome.NoTakers ? "no player accepted the offer" : "traded";
    }

    /** Returns the columns of a seat that the action changed, as far as the seat itself can know. */
    public Set<String> changed(int seat) {
        Set<String> changed = new HashSet<>();
        boolean own = last.seat() == seat;
        Outcome outcome = last.outcome();
        if (own && outcome instanceof Outcome.PrPurchased) {
            changed.add(PlayerRow.PR);
            add(changed, Prices.PR);
        } else if (own && outcome instanceof Outcome.GeneratorPurchased bought) {
            changed.addAll(List.of(PlayerRow.CUSTOMERS, bought.type().word()));
            add(changed, Prices.GENERATOR);
        } else if (own && outcome instanceof Outcome.GeneratorUpgraded upgraded) {
            changed.addAll(List.of(PlayerRow.CUSTOMERS, upgraded.type().word()));
            add(changed, Prices.UPGRADE);
        } else if (own && event.isPresent() && event.get() instanceof Event.BankTrade bank) {
            add(changed, bank.offer());
            add(changed, bank.request());
        } else if (event.isPresent() && event.get() instanceof Event.Traded traded) {
            if (own || traded.tradedWith().equals(ShoreditchState.id(seat))) {
                add(changed, traded.offer());
                add(changed, traded.request());
            }
        }
        return changed;
    }

    private static void add(Set<String> changed, Resources resources) {
        resources.counts().keySet().forEach(resource -> changed.add(resource.word()));
    }

    /** Returns whether a purchase of PR by any player changed a seat's customers, which depend on the PR of all players. */
    public boolean movesCustomers(ShoreditchState state, int seat) {
        return last.outcome() instanceof Outcome.PrPurchased && hadHighestPr(state, seat) != hasHighestPr(state, seat);
    }

    private static boolean hasHighestPr(ShoreditchState state, int seat) {
        int highest = state.startups().stream().mapToInt(Startup::pr).max().orElse(0);
        return state.startup(seat).pr() == highest;
    }

    /** Returns whether a seat had the most PR before the last purchase. */
    private boolean hadHighestPr(ShoreditchState state, int seat) {
        int highest = 0;
        for (int other = 0; other < state.seats(); other++) {
            highest = Math.max(highest, prBefore(state, other));
        }
        return prBefore(state, seat) == highest;
    }

    private int prBefore(ShoreditchState state, int seat) {
        return state.startup(seat).pr() - (seat == last.seat() ? 1 : 0);
    }
}
