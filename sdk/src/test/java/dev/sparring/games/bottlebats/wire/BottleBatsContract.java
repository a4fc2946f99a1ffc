package dev.sparring.games.bottlebats.wire;

import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import dev.sparring.games.bottlebats.rules.Hidden;
import dev.sparring.testing.GameContract;

/** The contract of this game, with changes of everything that a seat cannot see. */
final class BottleBatsContract {
    private BottleBatsContract() {}

    static GameContract<BottleBatsState, BottleBatsView, BottleBatsAction> contract() {
        return GameContract.of(new BottleBatsGame())
                .changingHiddenState(
                        (setup, state, seat, random) -> Hidden.changed((BottleBatsRules) setup.rules(), state, seat));
    }
}
