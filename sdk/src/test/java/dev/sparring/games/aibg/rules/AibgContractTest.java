package dev.sparring.games.aibg.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.GameContract;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class AibgContractTest {

    /** Gives the opponent other creatures in reserve, other atoms, another purse, and all that is to come another luck. */
    private static AibgState disguised(
            Setup<AibgState, AibgView, AibgAction> setup, AibgState state, Seat seat, RandomGenerator random) {
        Catalogue catalogue = ((AibgRules) setup.rules()).catalogue();
        int other = 1 - seat.index();
        int[] types = state.copyOfTypes();
        int[] health = state.copyOfHealth();
        for (int i = 0; i < MatchFormat.POOL && state.phase() != Phase.POOL; i++) {
            int creature = other * MatchFormat.POOL + i;
            boolean inPlay = false;
            for (int slot = 0; slot < MatchFormat.SLOTS; slot++) {
                inPlay |= state.at(other, slot) == creature;
            }
            if (!inPlay) {
                types[creature] = random.nextInt(catalogue.creatures().size());
                health[creature] = random.nextBoolean() ? 0 : health[creature] + 1;
            }
        }
        int[] atoms = state.copyOfAtoms();
        atoms[other]++;
        int[] bought = state.copyOfBought();
        bought[other] ^= 1;
        return new AibgState(
                state.phase(),
                state.step(),
                state.round(),
                state.turn(),
                types,
                health,
                state.copyOfMaxHealth(),
                state.copyOfDamage(),
                state.copyOfSpeed(),
                state.copyOfLines(),
                state.domain(),
                state.copyOfShown(),
                bought,
                atoms,
                state.copyOfWins(),
                state.deeds(),
                state.refusals(),
                state.random() + 1);
    }

    @Test
    void theContractIsKept() {
        GameContract.of(new AibgGame())
                .disguisedBy(AibgContractTest::disguised)
                .on(SetupRequest.defaults(2, 1))
                .checkingViewsEvery(3)
                .check(20);
    }
}
