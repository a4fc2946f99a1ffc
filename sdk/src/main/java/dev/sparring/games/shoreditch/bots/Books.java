package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;

/** What a bot can work out of its own state: nobody says whether it has the most PR. */
final class Books {
    private int dealt = -1;
    private int turns;

    /** Takes note of a turn that begins. */
    void newTurn(ShoreditchView view) {
        turns++;
        if (dealt < 0) {
            Startup startup = view.startup();
            dealt = startup.generators().total() + startup.improved().total();
        }
    }

    /** How many turns there have been, this one included. */
    int turns() {
        return turns;
    }

    /** Whether the player has the most PR: its customers are more than those from generators and upgrades. */
    boolean holdsMostPr(Startup startup) {
        int improved = startup.improved().total();
        int bought = startup.generators().total() + improved - dealt;
        return startup.customers() - bought - improved >= Prices.PR_CUSTOMERS;
    }
}
