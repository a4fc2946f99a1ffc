package dev.sparring.games.bottlebats.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.Road;
import dev.sparring.json.Json;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.BottleBatsBoard;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeterminizerTest {
    private static final int MAX_STEPS = 60;

    private static BottleBatsRules rules(int seats, int seed) {
        var request = SetupRequest.defaults(seats, seed).withOptions(Map.of("max_steps", "" + MAX_STEPS));
        return (BottleBatsRules) new BottleBatsGame().setup(request).rules();
    }

    private static Map<Seat, BottleBatsAction> sampled(
            BottleBatsRules rules, BottleBatsState state, SplitMix64 random) {
        Map<Seat, BottleBatsAction> actions = new HashMap<>();
        rules.toAct(state)
                .forEach(seat -> actions.put(seat, rules.legal(state, seat).sample(random)));
        return actions;
    }

    @Test
    void determinizingAViewOfEverythingReturnsTheStateItself() {
        for (int seed = 1; seed <= 10; seed++) {
            BottleBatsRules rules = rules(2, seed);
            SplitMix64 random = new SplitMix64(seed);
            BottleBatsState state = rules.start(2, seed);
            while (!state.over()) {
                assertEquals(state, rules.determinize(rules.everything(state), state.step()), "seed " + seed);
                state = rules.apply(state, sampled(rules, state, random));
            }
        }
    }

    @Test
    void simulationsFromAViewOfEverythingMatchTheRealMatch() {
        for (int seed = 1; seed <= 10; seed++) {
            BottleBatsRules rules = rules(3, seed);
            SplitMix64 random = new SplitMix64(seed);
            BottleBatsState state = rules.start(3, seed);
            for (int step = 0; step < MAX_STEPS / 2; step++) {
                state = rules.apply(state, sampled(rules, state, random));
            }
            BottleBatsRules known = BottleBatsRules.ofVisible(rules.everything(state), MAX_STEPS);
            BottleBatsState imagined = known.determinize(rules.everything(state), state.step());
            while (!state.over()) {
                Map<Seat, BottleBatsAction> actions = sampled(rules, state, random);
                Map<Seat, BottleBatsAction> same = new HashMap<>();
                actions.forEach((seat, action) ->
                        same.put(known.seatOf(rules.scenario().players().get(seat.index())), action));
                state = rules.apply(state, actions);
                imagined = known.apply(imagined, same);
                assertEquals(Json.line(rules.everything(state)), Json.line(known.everything(imagined)), "seed " + seed);
            }
            assertTrue(imagined.over());
        }
    }

    @Test
    void aDeterminizedStateHasTheSameViewAndCanBeSimulated() {
        for (int seed = 1; seed <= 20; seed++) {
            BottleBatsRules rules = rules(2 + seed % 3, seed);
            SplitMix64 random = new SplitMix64(seed);
            BottleBatsState state = rules.start(2 + seed % 3, seed);
            Seat seat = new Seat(seed % 2);
            while (!state.over()) {
                BottleBatsView view = rules.view(state, seat);
                BottleBatsRules inSight = BottleBatsRules.ofVisible(view, MAX_STEPS);
                BottleBatsState imagined = inSight.determinize(view, state.step());
                Seat me = inSight.seatOf(view.me());
                assertEquals(Json.line(view), Json.line(inSight.view(imagined, me)), "seed " + seed);
                assertTrue(inSight.toAct(imagined).size() >= 2);
                inSight.apply(imagined, sampled(inSight, imagined, random));
                state = rules.apply(state, sampled(rules, state, random));
            }
        }
    }

    @Test
    void aSimulationContinuesWhileNoOpponentIsVisible() {
        BottleBatsView view = BottleBatsBoard.parse("home[me:5] --2-- near[0]").view("me");
        BottleBatsRules rules = BottleBatsRules.ofVisible(view, 500);
        BottleBatsState state = rules.determinize(view, 10);
        for (int step = 0; step < 5; step++) {
            Map<Seat, BottleBatsAction> actions = new HashMap<>();
            rules.toAct(state).forEach(seat -> actions.put(seat, BottleBatsAction.Marches.none()));
            state = rules.apply(state, actions);
        }
        assertFalse(state.over());
        assertEquals(15, state.step());
        assertEquals(10, state.soldiersOf(rules.seatOf("me")));
        assertEquals(1, state.fortsOf(rules.seatOf("me")));
    }

    @Test
    void hiddenFortsHaveTheirInitialSoldiersIfTheMapIsKnown() {
        BottleBatsBoard board = BottleBatsBoard.parse("home[me:5] --2-- near[3] --2-- far[op:9]");
        BottleBatsRules rules = board.rules();
        BottleBatsState later = rules.apply(
                board.state(),
                Map.of(
                        rules.seatOf("me"), BottleBatsAction.Marches.none(),
                        rules.seatOf("op"), BottleBatsAction.Marches.none()));

        BottleBatsState imagined = rules.determinize(rules.view(later, rules.seatOf("me")), 1);

        assertEquals(6, imagined.soldiersOf(rules.seatOf("me")));
        assertEquals(9, imagined.soldiersOf(rules.seatOf("op")));
    }

    @Test
    void fortsThatAreNoLongerVisibleAreRemembered() {
        BottleBatsView before = BottleBatsBoard.parse("""
                        home[me:5] --2-- near[3] --2-- far[op:9]
                        home --4-- hill[me:2] --3-- peak[op:4]
                        """).view("me");
        BottleBatsView now = BottleBatsBoard.parse("near[me:5] --2-- far[op:9]").view("me");

        BottleBatsView known = now.remembering(before);

        assertEquals(List.of("near"), known.mine().stream().map(Garrison::name).toList());
        assertEquals(5, known.fort("near").orElseThrow().soldiers());
        assertEquals("op", known.fort("peak").orElseThrow().owner());
        assertTrue(known.fort("home").orElseThrow().isNeutral(), "a fort that was mine and is out of sight is lost");
        assertEquals(
                List.of(
                        new Road("near", "far"),
                        new Road("home", "near"),
                        new Road("home", "hill"),
                        new Road("hill", "peak")),
                known.roads());
        BottleBatsRules.ofVisible(known, 500).determinize(known, 3);
    }

    @Test
    void aViewOfAnotherMapIsRejected() {
        BottleBatsRules rules =
                BottleBatsBoard.parse("home[me:5] --2-- far[op:9]").rules();
        BottleBatsView otherFort =
                BottleBatsBoard.parse("home[me:5] --2-- mill[op:9]").view("me");
        BottleBatsView otherPlayer =
                BottleBatsBoard.parse("home[me:5] --2-- far[up:9]").view("me");

        assertEquals(
                "there is no fort mill on this map",
                assertThrows(IllegalArgumentException.class, () -> rules.determinize(otherFort, 0))
                        .getMessage());
        assertEquals(
                "unknown player up; available: [me, op]",
                assertThrows(IllegalArgumentException.class, () -> rules.determinize(otherPlayer, 0))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> rules.seatOf("up"));
    }
}
