package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Proposes trades to the other players: the most profitable one first, then less profitable ones. The others do not show what they
 * have and want, but they show which offers they refuse.
 */
final class Haggling {
    /** The maximum number of offers in a turn. Each one takes a request to the gamerunner and to the other players. */
    private static final int MAX_OFFERS = 100;

    private static final int MAX_GIVEN = 2;
    private static final int MAX_REQUESTED = 3;
    private static final List<Resources> REQUESTS = amounts(MAX_REQUESTED);

    private final double minProfit;
    private final List<ShoreditchAction.Trade> refused = new ArrayList<>();
    private final Deque<ShoreditchAction.Trade> planned = new ArrayDeque<>();
    private Resources plannedFor = Resources.NONE;
    private int offers;

    /** A trade and the value that the bot gains by it. */
    private record Candidate(ShoreditchAction.Trade trade, double profit) {}

    Haggling(double minProfit) {
        this.minProfit = minProfit;
    }

    /** Returns all amounts of up to this many units of any resources. */
    private static List<Resources> amounts(int max) {
        List<Resources> all = new ArrayList<>(List.of(Resources.NONE));
        for (Resource resource : Resource.values()) {
            for (Resources before : List.copyOf(all)) {
                for (int count = 1; before.total() + count <= max; count++) {
                    all.add(before.plus(resource, count));
                }
            }
        }
        all.remove(0);
        return all;
    }

    /** Forgets the refusals: in another turn the others have other resources. */
    void newTurn() {
        refused.clear();
        planned.clear();
        plannedFor = Resources.NONE;
        offers = 0;
    }

    /** Remembers that nobody accepted an offer in this turn. */
    void refused(ShoreditchAction.Trade trade) {
        refused.add(trade);
    }

    /** Returns the most profitable offer that can still be accepted; empty if there is none, or after many offers. */
    Optional<ShoreditchAction> next(Resources has, Worth worth) {
        if (!has.equals(plannedFor)) {
            plan(has, worth);
        }
        while (!planned.isEmpty() && isHopeless(planned.element())) {
            planned.remove();
        }
        if (planned.isEmpty() || offers >= MAX_OFFERS) {
            return Optional.empty();
        }
        offers++;
        return Optional.of(planned.remove());
    }

    private void plan(Resources has, Worth worth) {
        List<Candidate> candidates = new ArrayList<>();
        double before = worth.of(has);
        for (Resource given : has.counts().keySet()) {
            for (int count = 1; count <= Math.min(MAX_GIVEN, has.count(given)); count++) {
                Resources giving = Resources.of(given, count);
                Resources rest = has.minus(giving);
                for (Resources requested : REQUESTS) {
                    double profit = worth.of(rest.plus(requested)) - before;
                    if (profit > minProfit && requested.count(given) == 0 && requested.total() >= count) {
                        candidates.add(new Candidate(new ShoreditchAction.Trade(giving, requested), profit));
                    }
                }
            }
        }
        candidates.sort(Comparator.comparingDouble(Candidate::profit).reversed());
        planned.clear();
        candidates.forEach(candidate -> planned.add(candidate.trade()));
        plannedFor = has;
    }

    /** Returns whether an offer that gave at least as much and requested at most as much was refused. */
    private boolean isHopeless(ShoreditchAction.Trade trade) {
        return refused.stream()
                .anyMatch(earlier -> earlier.offering().cover(trade.offering())
                        && trade.requesting().cover(earlier.requesting()));
    }
}
