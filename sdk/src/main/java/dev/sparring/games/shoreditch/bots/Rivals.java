package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.ShoreditchView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a bot knows of the other players: their PR and customers follow from the reports of their purchases. */
final class Rivals {
    private final Map<String, Integer> pr = new HashMap<>();
    private final Map<String, Integer> built = new HashMap<>();

    /** Remembers the actions of the others. Call it when a turn begins: later views do not contain the actions. */
    void observe(ShoreditchView view) {
        view.actions().forEach(this::observe);
    }

    private void observe(String player, List<Event> events) {
        for (Event event : events) {
            if (event instanceof Event.PrPurchased) {
                pr.merge(player, 1, Integer::sum);
            } else if (event instanceof Event.GeneratorPurchased || event instanceof Event.GeneratorUpgraded) {
                built.merge(player, 1, Integer::sum);
            }
        }
    }

    /** Returns the PR of the other player that has the most. */
    int mostPr() {
        return most(pr);
    }

    /**
     * Returns the maximum number of customers that another player can have.
     *
     * @param pr the PR of the bot itself
     */
    int mostCustomers(int pr) {
        return most(built) + (mostPr() >= pr ? Prices.PR_CUSTOMERS : 0);
    }

    private static int most(Map<String, Integer> counts) {
        return counts.values().stream().max(Integer::compare).orElse(0);
    }
}
