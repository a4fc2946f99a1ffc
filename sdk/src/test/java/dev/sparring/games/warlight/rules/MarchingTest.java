package dev.sparring.games.warlight.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MarchingTest {
    private static final List<Move> NOTHING = List.of();

    @Test
    void aTransferMovesArmies() {
        Position position = Position.drawn("1[me:5] -- 2[me:1] -- 3[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 4)), NOTHING);
        assertEquals("me:1 me:5", position.at(1) + " " + position.at(2));
    }

    @Test
    void oneArmyAlwaysStaysAndLargerMovesAreReduced() {
        Position position = Position.drawn("1[me:5] -- 2[me:1] -- 3[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 500)), NOTHING);
        assertEquals("me:1 me:5", position.at(1) + " " + position.at(2));
    }

    @Test
    void placedArmiesCanMarchInTheSameRound() {
        Position position = Position.drawn("1[me:1] -- 2[me:1] -- 3[op:1]");
        position.place(List.of(new Placement(1, 5)), List.of());
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 5)), NOTHING);
        assertEquals("me:1 me:6", position.at(1) + " " + position.at(2));
    }

    @Test
    void aSuccessfulAttackTakesTheRegionWithTheSurvivors() {
        Position position = Position.drawn("1[me:5] -- 2[2] -- 3[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 4)), NOTHING);
        // 4 attackers: 0.504 * 4 = 2.016, two die; 2 defenders: 0.588 * 2 = 1.176, one dies.
        assertEquals("me:1 me:3", position.at(1) + " " + position.at(2));
    }

    @Test
    void aFailedAttackCostsBothSidesArmiesAndMovesNone() {
        Position position = Position.drawn("1[me:4] -- 2[6] -- 3[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 3)), NOTHING);
        // 3 attackers: 1.512, two die; 6 defenders: 3.528, but only three attackers are there.
        assertEquals("me:1 4", position.at(1) + " " + position.at(2));
    }

    @Test
    void armiesThatArriveStayForTheRound() {
        Position position = Position.drawn("1[me:5] -- 2[me:5] -- 3[me:1] -- 4[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 4), new Move(2, 3, 8)), NOTHING);
        assertEquals("me:1 me:5 me:5", position.at(1) + " " + position.at(2) + " " + position.at(3));
    }

    @Test
    void aRegionTakenThisRoundCannotMarch() {
        Position position = Position.drawn("1[me:20] -- 2[2] -- 3[2] -- 4[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 19), new Move(2, 3, 10)), NOTHING);
        assertEquals("me:18 2", position.at(2) + " " + position.at(3));
    }

    @Test
    void aRegionThatWasLostAndRetakenCannotMarch() {
        Position position = Position.drawn("""
                1[me:3] -- 2[op:12] -- 3[me:40]
                1 -- 3
                1 -- 4[2]
                """);
        List<Move> first = List.of(new Move(3, 1, 39), new Move(1, 4, 3));
        List<Move> second = List.of(new Move(2, 1, 11));
        // The second player goes first, then the first player's two moves.
        position.march(new Draws(0.9, 0.1), first, second);
        assertTrue(position.at(1).startsWith("me:"), position.at(1));
        assertEquals("2", position.at(4));
        assertEquals(
                "move 3 from 1 to 4: region 1 was taken this round and waits for the next"
                        + " (docs/games/warlight.md#marching)",
                position.refusals());
    }

    @Test
    void anAttackOnARegionThatIsNowOwnedIsATransfer() {
        Position position = Position.drawn("1[me:20] -- 2[2] -- 3[me:5] -- 4[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 19), new Move(3, 2, 4)), NOTHING);
        assertEquals("me:22 me:1", position.at(2) + " " + position.at(3));
    }

    @Test
    void aBorderIsCrossedOnceARoundInEachDirection() {
        Position position = Position.drawn("1[me:9] -- 2[me:9] -- 3[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 1), new Move(1, 2, 1), new Move(2, 1, 2)), NOTHING);
        assertEquals("me:10 me:8", position.at(1) + " " + position.at(2));
        assertEquals(
                "move 1 from 1 to 2: there was a move from 1 to 2 this round (docs/games/warlight.md#marching)",
                position.refusals());
    }

    @Test
    void severalMovesShareTheArmiesOfARegion() {
        Position position = Position.drawn("""
                1[me:5] -- 2[me:1] -- 5[op:1]
                1 -- 3[me:1]
                1 -- 4[me:1]
                """);
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 3), new Move(1, 3, 3), new Move(1, 4, 1)), NOTHING);
        assertEquals(
                "me:1 me:4 me:2 me:1",
                position.at(1) + " " + position.at(2) + " " + position.at(3) + " " + position.at(4));
    }

    @Test
    void armiesThatDiedCannotMarch() {
        Position position = Position.drawn("1[me:2] -- 2[op:30] -- 3[2]");
        position.march(Draws.ALL_LUCKY, List.of(new Move(1, 2, 1)), List.of(new Move(2, 3, 29)));
        // One dies in the attack, and 28 of 29 march: 0.16 * 2 + 0.588 * 2 = 1.496, one dies.
        assertEquals("op:1 op:27", position.at(2) + " " + position.at(3));
    }

    @Test
    void aRegionThatWasLostCannotMarch() {
        Position position = Position.drawn("1[me:5] -- 2[op:30] -- 3[2]\n1 -- 4[me:3]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 4, 1)), List.of(new Move(2, 1, 29)));
        assertTrue(position.at(1).startsWith("op:"), position.at(1));
        assertEquals("me:3", position.at(4));
        assertEquals(
                "move 1 from 1 to 4: region 1 was lost before this move came (docs/games/warlight.md#marching)",
                position.refusals());
    }

    @Test
    void everyIllegalMoveHasAMessage() {
        Position position = Position.drawn("1[me:5] -- 2[me:2] -- 3[2] -- 4[op:4]");
        position.place(List.of(), List.of());
        var march = new WarlightAction.March(List.of(
                new Move(3, 2, 1),
                new Move(4, 3, 1),
                new Move(1, 3, 1),
                new Move(1, 1, 1),
                new Move(1, 2, 0),
                new Move(1, 2, -2),
                new Move(99, 1, 1),
                new Move(1, 99, 1)));
        List<String> whyNot = position.whyNot(march).stream()
                .map(why -> why.substring(why.indexOf(": ") + 2, why.indexOf(" (")))
                .toList();
        assertEquals(
                List.of(
                        "region 3 is not yours",
                        "region 4 is not yours",
                        "they are not neighbours; the neighbours of 1 are [2]",
                        "they are not neighbours; the neighbours of 1 are [2]",
                        "a move has at least 1 army",
                        "a move has at least 1 army",
                        "there is no region 99",
                        "there is no region 99"),
                whyNot);
    }

    @Test
    void fiftyMovesAreReadAndIllegalOnesCount() {
        Position position = Position.drawn("1[me:9] -- 2[me:9] -- 3[op:1]");
        List<Move> moves = new ArrayList<>(Collections.nCopies(50, new Move(3, 2, 1)));
        moves.add(new Move(1, 2, 1));
        position.march(Draws.NO_LUCK, moves, NOTHING);
        assertEquals("me:9", position.at(1));
    }

    private static final String TWO_LINES = """
            1[me:9] -- 2[me:9] -- 3[me:9]
            3 -- 4[2] -- 5[op:9]
            5 -- 6[op:9] -- 7[op:9]
            """;

    private static String order(Position position) {
        return position.state().lastRound().stream()
                .map(deed -> deed.seat() == 0 ? "A" : "B")
                .collect(Collectors.joining());
    }

    @Test
    void aCoinDecidesEveryOtherMoveAndTheOpponentFollows() {
        Position position = Position.drawn(TWO_LINES);
        List<Move> first = List.of(new Move(1, 2, 1), new Move(2, 3, 1), new Move(2, 1, 1));
        List<Move> second = List.of(new Move(5, 6, 1), new Move(6, 7, 1), new Move(6, 5, 1));
        Draws draws = new Draws(0.1, 0.9, 0.9);
        position.march(draws, first, second);
        assertEquals("ABBABA", order(position));
        assertEquals(3, draws.made());
    }

    @Test
    void aMoveThatCannotBeCarriedOutIsReplacedByTheSamePlayersNext() {
        Position position = Position.drawn(TWO_LINES);
        List<Move> first = List.of(new Move(1, 2, 1), new Move(1, 2, 1), new Move(2, 3, 1), new Move(2, 1, 1));
        List<Move> second = List.of(new Move(5, 6, 1), new Move(6, 7, 1));
        position.march(new Draws(0.1, 0.1, 0.1), first, second);
        assertEquals("ABABA", order(position));
    }

    @Test
    void theMovesOfOnePlayerContinueOnTheirOwnAndCoinsAreStillTossed() {
        Position position = Position.drawn(TWO_LINES);
        List<Move> first = List.of(new Move(1, 2, 1), new Move(2, 3, 1), new Move(2, 1, 1));
        Draws draws = new Draws(0.9);
        position.march(draws, first, NOTHING);
        assertEquals("AAA", order(position));
        assertEquals(2, draws.made());
    }

    @Test
    void theResultOfEachMoveIsRecorded() {
        Position position = Position.drawn("1[me:5] -- 2[2] -- 3[op:1]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 9)), NOTHING);
        assertEquals(
                List.of(new ResolvedOrder.Moved(0, 1, 2, 4, 1, 2, 3, true)),
                position.state().lastRound());
        assertEquals(List.of(), position.state().refusals(), "a move of more armies than there are is not refused");
    }
}
