package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.lobby.MatchFilter.Fault;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchFilterTest {
    private static Summary match(Summary.SeatResult... seats) {
        return new Summary(
                "m", "tally", "Tally", Summary.State.OVER, false, List.of(seats), 3, 3, 7, "ring", "", null, null);
    }

    private static Summary.SeatResult seat(String name, String ending) {
        return new Summary.SeatResult(name, name + "@1", 1, 0L, ending, 0, 0);
    }

    private static final Summary FAULTY = match(seat("ann", "played"), seat("bob", "crashed"));

    /** A filter with these values; an empty text for none. */
    private static MatchFilter filter(String bot, String opponent, String fault, String map) {
        return new MatchFilter(
                Optional.empty(),
                Optional.empty(),
                given(bot),
                given(opponent),
                given(fault).map(Fault::valueOf),
                given(map),
                50,
                Optional.empty());
    }

    private static Optional<String> given(String text) {
        return Optional.of(text).filter(value -> !value.isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', '', '', true",
        "ann, bob, '', '', true",
        "bob@1, ann@1, '', '', true",
        "bob, bob, '', '', false",
        "'', bob, '', '', true",
        "'', carl, '', '', false",
        "'', '', ANY, '', true",
        "'', '', CRASHED, '', true",
        "'', '', TIMED_OUT, '', false",
        "bob, '', CRASHED, '', true",
        "ann, '', ANY, '', false",
        "'', ann, CRASHED, '', true",
        "'', bob, CRASHED, '', false",
        "'', '', '', ring, true",
        "'', '', '', line, false"
    })
    void aFilterIsAboutOneSeatAndAnOpponentInAnotherOne(
            String bot, String opponent, String fault, String map, boolean expected) {
        assertEquals(expected, filter(bot, opponent, fault, map).matches(FAULTY));
    }

    @Test
    void aMatchWithoutSeatsIsInTheListOfAllMatches() {
        assertTrue(MatchFilter.all(50).matches(match()));
    }
}
