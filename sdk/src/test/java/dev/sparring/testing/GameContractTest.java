package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.Pebbles.Flaw;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameContractTest {

    private static GameContract<Pebbles.State, Pebbles.View, Pebbles.Take> contract(Flaw flaw) {
        return GameContract.of(new Pebbles(flaw))
                .on(SetupRequest.defaults(2, 7), SetupRequest.defaults(3, 8))
                .changingHiddenState(GameContractTest::otherHiddenNumbers)
                .endingWithin(500);
    }

    static Pebbles.State otherHiddenNumbers(
            Setup<Pebbles.State, Pebbles.View, Pebbles.Take> setup,
            Pebbles.State state,
            Seat seat,
            RandomGenerator random) {
        List<Integer> hidden = new ArrayList<>();
        for (int other = 0; other < setup.seats(); other++) {
            hidden.add(other == seat.index() ? state.hidden().get(other) : random.nextInt(5, 10));
        }
        return new Pebbles.State(state.left(), state.turn(), state.taken(), hidden, state.chance(), state.lost());
    }

    @Test
    void aGameWithoutAFlawKeepsTheContract() {
        contract(Flaw.NONE).check(20);
        contract(Flaw.NONE).checkingViewsEvery(5).check(20);
        GameContract.of(new Pebbles(Flaw.NONE)).on(SetupRequest.defaults(4, 1)).check(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MAP_CHANGES | the same request gives the same map",
                "START_CHANGES | the same seed gives the same start",
                "NEVER_ENDS | the match ends within 500 steps",
                "RANKED_EARLY | there is no ranking while a seat acts",
                "APPLY_DRAWS_OUTSIDE | apply gives the same state for the same actions",
                "APPLY_CHANGES_THE_PAST | apply does not modify the state",
                "TURNS_RUN_BACKWARDS | the turn never decreases",
                "SAMPLE_IS_ILLEGAL | a sampled action is legal: Take[pebbles=4, lost=0] [take 4: you can take 1 to 3]",
                "SAMPLE_IS_NOT_LISTED | a sampled action is one of all legal actions: Take[pebbles=",
                "LEGAL_ACTION_IS_REPLACED | a legal action is its own fallback: Take[pebbles=",
                "FALLBACK_IS_ILLEGAL | the fallback is legal: Take[pebbles=0, lost=0] [take 0: you can take 1 to 3]",
                "FALLBACK_KEEPS_WHAT_IS_ILLEGAL | the fallback for Take[pebbles=",
                "ACTION_IS_LOST_IN_JSON | an action equals itself after a round trip through JSON: Take[pebbles=",
                "STATE_IS_LOST_IN_JSON | a state equals itself after a round trip through JSON",
                "VIEW_IS_LOST_IN_JSON | a view gives the same JSON after a round trip",
                "VIEW_DOES_NOT_EQUAL_ITSELF | a view equals itself after a round trip through JSON",
                "VIEW_CANNOT_BE_READ | JSON can be read back as Integer",
                "VIEW_ALLOWS_MORE | a view and the rules agree about an action: Take[pebbles=",
                "VIEW_SHOWS_WHAT_IS_HIDDEN | what is hidden from seat 0 does not change its view",
                "STRANGER_ACTS | only seats of the match act",
                "NOBODY_IS_RANKED | a match that has ended has a ranking",
                "SOMEBODY_IS_NOT_RANKED | every seat is ranked",
                "NOBODY_WINS | a seat is in first place",
                "REPLAY_DIFFERS | a replay gives the same states",
                "REPLAY_ENDS_DIFFERENTLY | a replay gives the same states",
            })
    void aFlawIsFoundAndNamed(Flaw flaw, String breach) {
        AssertionError found =
                assertThrows(AssertionError.class, () -> contract(flaw).check(20));
        assertTrue(found.getMessage().startsWith("broken: " + breach), found::getMessage);
        assertTrue(
                found.getMessage().matches("(?s).* \\[pebbles, map heap, [23] seats, seed [0-9]+, step [0-9]+]"),
                found::getMessage);
    }

    @Test
    void everyFlawIsTested() throws NoSuchMethodException {
        CsvSource tried = GameContractTest.class
                .getDeclaredMethod("aFlawIsFoundAndNamed", Flaw.class, String.class)
                .getAnnotation(CsvSource.class);
        assertEquals(
                Stream.of(Flaw.values()).skip(1).map(Flaw::name).toList(),
                Arrays.stream(tried.value())
                        .map(row -> row.replaceFirst(" .*", ""))
                        .toList());
    }

    @Test
    void aDifferentEndIsDetectedEvenWithoutViewChecks() {
        AssertionError found = assertThrows(
                AssertionError.class,
                () -> contract(Flaw.REPLAY_ENDS_DIFFERENTLY)
                        .checkingViewsEvery(400)
                        .check(1));
        assertTrue(found.getMessage().startsWith("broken: a replay gives the same last state"), found::getMessage);
    }

    @Test
    void aDisguiseThatChangesNothingIsRejected() {
        var contract = GameContract.of(new Pebbles(Flaw.NONE))
                .on(SetupRequest.defaults(2, 7))
                .changingHiddenState((setup, state, seat, random) -> state);
        AssertionError found = assertThrows(AssertionError.class, () -> contract.check(3));
        assertEquals(
                "pebbles: the disguise never changed a state, so hidden information was not checked",
                found.getMessage());
    }

    @Test
    void aContractWithoutSetupsOrMatchesIsRejected() {
        var empty = GameContract.of(new Pebbles(Flaw.NONE));
        assertThrows(IllegalStateException.class, () -> empty.check(1));
        assertThrows(IllegalArgumentException.class, () -> contract(Flaw.NONE).check(0));
    }
}
