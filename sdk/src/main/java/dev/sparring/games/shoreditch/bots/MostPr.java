package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;

/** Works out whether the player has the most PR, which the gamerunner does not report. */
final class MostPr {
    private int dealt = -1;
    private int turns;

    /** Called when a turn begins. */
    void newTurn(ShoreditchView view) {
        turns++;
        if (dealt < 0) {
            Startup startup = view.startup();
            dealt = startup.generators().total() + startup.improved().total();
        }
    }

    /** Returns the number of turns, including the current one. */
    int turns() {
        return turns;
    }

    /** Returns whether the player has the most PR: it then has more customers than those from generators and upgrades. */
    boolean holdsMostPr(Startup startup) {
        int improved = startup.improved().total();
        int bought = startup.generators().total() + improved - dealt;
        return startup.customers() - bought - improved >= Prices.PR_CUSTOMERS;
    }
}
