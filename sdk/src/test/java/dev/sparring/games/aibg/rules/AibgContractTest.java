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

    /** Changes the hidden information: the opponent's reserve, atoms and purchases, and the random numbers that follow. */
    private static AibgState disguised(
            Setup<AibgState, AibgView, AibgAction> setup, AibgState state, Seat seat, RandomGenerator random) {
        Catalogue catalogue = ((AibgRules) setup.rules()).catalogue();
        int other = 1 - seat.index();
        Draft draft = new Draft(catalogue, state);
        draft.changeTypes();
        for (int i = 0; i < MatchFormat.POOL && state.phase() != Phase.POOL; i++) {
            int creature = other * MatchFormat.POOL + i;
            boolean inPlay = false;
            for (int slot = 0; slot < MatchFormat.SLOTS; slot++) {
                inPlay |= state.at(other, slot) == creature;
            }
            if (!inPlay) {
                draft.types[creature] = random.nextInt(catalogue.creatures().size());
                draft.health[creature] = random.nextBoolean() ? 0 : draft.health[creature] + 1;
            }
        }
        draft.atoms[other]++;
        draft.bought[other] ^= 1;
        draft.step = state.step();
        draft.deeds.addAll(state.deeds());
        draft.refusals.addAll(state.refusals());
        draft.random.nextLong();
        return draft.done();
    }

    @Test
    void theRulesFulfilTheContract() {
        GameContract.of(new AibgGame())
                .changingHiddenState(AibgContractTest::disguised)
                .on(SetupRequest.defaults(2, 1))
                .checkingViewsEvery(3)
                .check(20);
    }
}
