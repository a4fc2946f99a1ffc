package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Exchanges what a plan does not need for what it lacks; remembers what has been offered in vain. */
final class Barter {
    private final Set<ShoreditchAction> offered = new HashSet<>();

    /** Forgets what was offered: in another turn the others may have something else. */
    void newTurn() {
        offered.clear();
    }

    /** One for one with another player; each offer is made once a turn. */
    Optional<ShoreditchAction> withOthers(Resources has, Resources price) {
        Resources lacking = has.missingFor(price);
        Resources spare = price.missingFor(has);
        for (Resource wanted : lacking.counts().keySet()) {
            for (Resource given : spare.counts().keySet()) {
                ShoreditchAction trade = new ShoreditchAction.Trade(Resources.of(given, 1), Resources.of(wanted, 1));
                if (offered.add(trade)) {
                    return Optional.of(trade);
                }
            }
        }
        return Optional.empty();
    }

    /** Four spare resources of any kinds for one that is lacking. */
    Optional<ShoreditchAction> withBank(Resources has, Resources price) {
        Resources lacking = has.missingFor(price);
        Resources spare = price.missingFor(has);
        if (lacking.isEmpty() || spare.total() < Prices.BANK_RATE) {
            return Optional.empty();
        }
        Resource wanted = lacking.counts().keySet().iterator().next();
        Resources given = Resources.NONE;
        while (given.total() < Prices.BANK_RATE) {
            given = given.plus(mostOf(given.missingFor(spare)), 1);
        }
        return Optional.of(new ShoreditchAction.Trade(given, Resources.of(wanted, 1)));
    }

    private static Resource mostOf(Resources resources) {
        Resource most = Resource.CASH;
        for (Resource resource : Resource.values()) {
            if (resources.count(resource) > resources.count(most)) {
                most = resource;
            }
        }
        return most;
    }

    /** Whether an offer brings a plan nearer, or brings more without taking it further away. */
    static boolean isWorthIt(Offer offer, Resources has, Resources price) {
        Resources then = has.minus(offer.requesting()).plus(offer.offering());
        long lackingNow = has.missingFor(price).total();
        long lackingThen = then.missingFor(price).total();
        return lackingThen < lackingNow || (lackingThen == lackingNow && then.total() > has.total());
    }
}
