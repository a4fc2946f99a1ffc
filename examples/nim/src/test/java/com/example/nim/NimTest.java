package com.example.nim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.GameContract;
import dev.sparring.testing.InMemoryMatch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NimTest {

    @Test
    void itKeepsTheGameContract() {
        GameContract.of(new NimGame())
                .on(
                        SetupRequest.defaults(2, 7),
                        SetupRequest.defaults(2, 8).withOptions(Map.of("heaps", "1")),
                        SetupRequest.defaults(2, 9).withOptions(Map.of("heaps", "12")))
                .check(20);
    }

    @Test
    void thePlayerWhoTakesTheLastStoneWins() {
        NimRules rules = new NimRules(2);
        NimState state =
                rules.apply(new NimState(List.of(0, 2), List.of(0, 0), 4), Map.of(new Seat(1), new Take(1, 2)));
        assertEquals(List.of(new Seat(1)), rules.ranking(state).orElseThrow().winners());
    }

    @Test
    void anIllegalTakeIsRejectedWithTheLegalRange() {
        NimView view = new NimView(List.of(0, 2), 0);
        assertEquals(
                List.of("take 3 from heap 1: you can take 1 to 2"), view.legal().whyNot(new Take(1, 3)));
        assertEquals(List.of("take 1 from heap 0: it is empty"), view.legal().whyNot(new Take(0, 1)));
        assertEquals(
                List.of("heap 2: expected a heap from 0 to 1"), view.legal().whyNot(new Take(2, 1)));
    }

    @Test
    void viewersShowScoresAndWords() {
        var display = new NimGame().setup(SetupRequest.defaults(2, 7)).display();
        NimState state = new NimState(List.of(5, 2), List.of(0, 0), 1);
        assertEquals(List.of(0.0, 0.0), display.standings(state));
        NimState later = state.after(new Take(0, 3)).after(new Take(1, 1));
        assertEquals(List.of(3.0, 1.0), display.standings(later));
        assertEquals(List.of("take 3 stones from heap 0"), display.words(state, new Seat(0), new Take(0, 3)));
        assertEquals(List.of("take 1 stone from heap 1"), display.words(state, new Seat(0), new Take(1, 1)));
    }

    @Test
    void thePerfectBotLeavesEqualHeaps() {
        assertEquals(new Take(0, 3), new PerfectBot().decide(new NimView(List.of(5, 2), 0), Deadline.none()));
    }

    @Test
    void thePerfectBotNearlyAlwaysBeatsTheRandomBot() {
        int won = 0;
        for (int seed = 1; seed <= 100; seed++) {
            var setup = new NimGame().setup(SetupRequest.defaults(2, seed));
            var random = new NimGame().bots().get(1).create().apply(seed);
            var outcome =
                    InMemoryMatch.of(setup).seat(random).seat(new PerfectBot()).play();
            assertEquals(List.of(), outcome.faults());
            won += outcome.ranking().standingOf(new Seat(1)).place() == 1 ? 1 : 0;
        }
        assertTrue(won >= 90, "won " + won + " of 100");
    }
}
