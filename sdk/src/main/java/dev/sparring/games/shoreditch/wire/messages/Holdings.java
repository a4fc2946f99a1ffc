package dev.sparring.games.shoreditch.wire.messages;

import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;

/**
 * The startup of a player as its AI knows it. The gamerunner sends it with each request. The original gamerunner and ours
 * also send it with the answer to each action; if another one sends the player's id only, it is computed from the outcome.
 */
public final class Holdings {
    /** The number of generators that the player was dealt, which did not bring customers. */
    private final int dealt;

    private Startup startup;

    public Holdings(Startup dealt) {
        this.dealt = dealt.generators().total() + dealt.improved().total();
        this.startup = dealt;
    }

    public Startup startup() {
        return startup;
    }

    /** Replaces the startup with the one that the gamerunner sent. */
    public void update(Startup now) {
        startup = now;
    }

    /** Applies the changes of an action. Does nothing if the known resources do not cover its price. */
    public void apply(ShoreditchAction action, Outcome outcome) {
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
            startup = startup.afterTrade(trade.offering(), trade.requesting());
        }
    }

    private boolean covers(Resources price) {
        return startup.resources().cover(price);
    }

    /** Returns whether the player has more customers than those from generators bought and upgrades. */
    private boolean holdsMostPr() {
        int improved = startup.improved().total();
        int bought = startup.generators().total() + improved - dealt;
        return startup.customers() - bought - improved >= Prices.PR_CUSTOMERS;
    }
}
