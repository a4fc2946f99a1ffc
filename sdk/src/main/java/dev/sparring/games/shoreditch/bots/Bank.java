package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses trades with the bank, which takes any four resources for one. */
final class Bank {
    /** A smaller profit is no profit: values are sums of rounded numbers. */
    private static final double MIN_PROFIT = 0.01;

    private Bank() {}

    /** Returns the most profitable trade with the bank; empty if none is profitable. */
    static Optional<ShoreditchAction> best(Resources has, Worth worth) {
        ShoreditchAction best = null;
        double most = MIN_PROFIT;
        for (Resource wanted : Resource.values()) {
            Resources given = cheapest(has, wanted, worth);
            if (given.total() == Prices.BANK_RATE) {
                double profit = worth.of(has.minus(given).plus(wanted, 1)) - worth.of(has);
                if (profit > most) {
                    most = profit;
                    best = new ShoreditchAction.Trade(given, Resources.of(wanted, 1));
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** Returns the resources of the least value for one trade, or fewer if there are not enough. */
    private static Resources cheapest(Resources has, Resource wanted, Worth worth) {
        Resources given = Resources.NONE;
        for (int i = 0; i < Prices.BANK_RATE; i++) {
            Resource next = cheapestOne(has.minus(given), wanted, worth);
            given = next == null ? given : given.plus(next, 1);
        }
        return given;
    }

    private static @Nullable Resource cheapestOne(Resources rest, Resource wanted, Worth worth) {
        Resource cheapest = null;
        double most = 0;
        for (Resource resource : Resource.values()) {
            if (resource != wanted && rest.count(resource) > 0) {
                double kept = worth.of(rest.plus(resource, -1));
                if (cheapest == null || kept > most) {
                    cheapest = resource;
                    most = kept;
                }
            }
        }
        return cheapest;
    }
}
