package dev.sparring.games.bottlebats.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.BottleBatsGame;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BottleBatsContractTest {
    @Test
    void theContractHoldsOnEveryMap() {
        Map<String, String> shortGame = Map.of("max_steps", "120");
        BottleBatsContract.contract()
                .on(
                        SetupRequest.defaults(2, 1).withMapName("ring").withOptions(shortGame),
                        SetupRequest.defaults(2, 1).withOptions(shortGame),
                        SetupRequest.defaults(3, 1).withOptions(shortGame).withNames(List.of("a b", "neutral", "c")),
                        SetupRequest.defaults(8, 1).withOptions(shortGame))
                .checkingViewsEvery(3)
                .check(5);
    }

    @Test
    void everyNumberOfPlayersHasAFairMap() {
        for (int players = 2; players <= 8; players++) {
            var setup = new BottleBatsGame().setup(SetupRequest.defaults(players, 9));
            assertEquals(players, setup.seats());
        }
    }

    @Test
    void theMessageForAWrongNumberOfPlayersNamesTheExpectedNumber() {
        SetupRequest three = SetupRequest.defaults(3, 1).withMapName("ring");
        assertEquals(
                "the map ring is for 2 players (east, west), not for 3",
                assertThrows(InvalidInputException.class, () -> new BottleBatsGame().setup(three))
                        .getMessage());
    }

    private static String failure(String map) {
        SetupRequest request = SetupRequest.defaults(2, 1).withMap(new MapText("my.map", map));
        return assertThrows(InvalidInputException.class, () -> new BottleBatsGame().setup(request))
                .getMessage();
    }

    @Test
    void theMessageForABrokenMapNamesTheLine() {
        String end = " (docs/games/bottlebats.md#maps)";
        assertEquals("my.map, line 0: expected a section of forts, but the file ends" + end, failure(""));
        assertEquals(
                "my.map, line 1: \"forts\" is not a header: expected a number and one word, for example \"3 marches:\""
                        + end,
                failure("forts\n"));
        assertTrue(failure("2 forts:\na 0 0 x 1\n").contains("is not complete"), failure("2 forts:\na 0 0 x 1\n"));
        String roads = "2 forts:\na 0 0 x 1\nb 3 0 y 1\n";
        assertTrue(failure(roads + "1 roads:\na c\n0 marches:\n").contains("road a c: there is no fort c"));
        assertTrue(failure(roads + "1 roads:\na a\n0 marches:\n").contains("it joins a fort to itself"));
        assertTrue(failure(roads + "2 roads:\na b\nb a\n0 marches:\n").contains("it appears twice"));
        assertTrue(failure(roads + "1 roads:\na b c\n0 marches:\n").contains("\"a b c\": a road is FORT FORT"));
        assertTrue(failure(roads + "0 roads:\n1 marches:\na b x 1 1\n").contains("march a b: there is no such road"));
        assertTrue(failure(roads + "1 roads:\na b\n1 marches:\na b x 1 4\n")
                .contains("march a b: 4 steps remain, but the road is only 3 long"));
        assertTrue(failure("1 forts:\na 0 zero x 1\n0 roads:\n0 marches:\n").contains("'zero' is not a whole number"));
        assertTrue(failure("2147483648 forts:\n").contains("expected from 0 to 200000 lines"));
    }

    @Test
    void openSectionsCommentsAndBlankLinesAreRead() {
        SetupRequest request = SetupRequest.defaults(2, 1).withMap(new MapText("my.map", """
                        # a comment
                        ?   forts:
                        a 0 0 x 100

                        b 3 0 y 100
                        end
                        1 roads:
                        a b
                        0 marches:
                        """));
        assertEquals(2, new BottleBatsGame().setup(request).seats());
    }
}
