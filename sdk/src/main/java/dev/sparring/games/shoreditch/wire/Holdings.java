package dev.sparring.games.shoreditch.wire;

import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;

/**
 * What a player has, kept up by its AI within a turn: the gamerunner tells all of it when the turn starts, and after that
 * only what came of each action.
 */
final class Holdings {
    /** How many generators the player was dealt, which brought no customers. */
    private final int dealt;

    private Startup startup;

    Holdings(Startup dealt) {
        this.dealt = dealt.generators().total() + dealt.improved().total();
        this.startup = dealt;
    }

    Startup startup() {
        return startup;
    }

    /** Takes over what the gamerunner tells. */
    void told(Startup now) {
        startup = now;
    }

    /** Takes in what came of an action. What was not there to pay with stays as it was until the gamerunner tells. */
    void came(ShoreditchAction action, Outcome outcome) {
        if (outcome instanceof Outcome.PrPurchased purchased && covers(Prices.PR)) {
            int gained = purchased.highest() && !holdsMostPr() ? Prices.PR_CUSTOMERS : 0;
            startup = startup.withPr().withCustomers(startup.customers() + gained);
        } else if (outcome instanceof Outcome.GeneratorPurchased purchased && covers(Prices.GENERATOR)) {
            startup = startup.withGenerator(purchased.type());
        } else if (outcome instanceof Outcome.GeneratorUpgraded upgraded
                && covers(Prices.UPGRADE)
                && startup.generators().count(upgraded.type()) > 0) {
            startup = startup.withUpgrade(upgraded.type());
        } else if (outcome instanceof Outcome.Traded
                && action instanceof ShoreditchAction.Trade trade
                && covers(trade.offering())) {
            startup = startup.withSwap(trade.offering(), trade.requesting());
        }
    }

    private boolean covers(Resources price) {
        return startup.resources().cover(price);
    }

    /** Customers come from generators bought, from upgrades, and from having the most PR. */
    private boolean holdsMostPr() {
        int improved = startup.improved().total();
        int bought = startup.generators().total() + improved - dealt;
        return startup.customers() - bought - improved >= Prices.PR_CUSTOMERS;
    }
}
