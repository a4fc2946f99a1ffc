package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Proposes trades of resources that a plan does not need for those that it needs, each once per turn. */
final class Barter {
    private final Set<ShoreditchAction> offered = new HashSet<>();

    /** Clears the offers made: in another turn the others may have other resources. */
    void newTurn() {
        offered.clear();
    }

    /** Returns an offer of one for one to the other players that was not made in this turn. */
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

    /** Returns a trade with the bank: four resources of any kinds that are not needed for one that is missing. */
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

    /** Returns whether an offer reduces the missing resources, or increases the total without adding missing ones. */
    static boolean isWorthIt(Offer offer, Resources has, Resources price) {
        Resources then = has.minus(offer.requesting()).plus(offer.offering());
        long lackingNow = has.missingFor(price).total();
        long lackingThen = then.missingFor(price).total();
        return lackingThen < lackingNow || (lackingThen == lackingNow && then.total() > has.total());
    }
}
