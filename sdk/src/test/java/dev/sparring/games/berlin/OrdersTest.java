package dev.sparring.games.berlin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Seat;
import dev.sparring.testing.BerlinBoard;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OrdersTest {
    private static final String WHERE = " (docs/games/berlin.md#moves)";

    private final BerlinBoard board = BerlinBoard.parse("""
            1[0:5] -- 2 -- 3[1:4]
            1 -- 4
            5
            """);
    private final LegalActions<Moves> legal = board.view(0).legal();

    private Moves fallback(Moves attempt) {
        return board.rules().fallback(board.state(), new Seat(0), Optional.of(attempt));
    }

    private void assertDropped(Move move, String why) {
        assertEquals(List.of(why + WHERE), legal.whyNot(Moves.of(move)));
        assertEquals(Moves.NONE, fallback(Moves.of(move)));
    }

    @Test
    void movesOnOnePathAreAddedUp() {
        Moves fits = Moves.of(new Move(1, 2, 2), new Move(1, 4, 1), new Move(1, 2, 2));

        assertEquals(List.of(), legal.whyNot(fits));
        assertSame(fits, fallback(fits));
    }

    @Test
    void aSumThatIsTooLargeIsDroppedAndALaterSmallerOneIsGranted() {
        Move small = new Move(1, 4, 5);
        Moves moves = Moves.of(new Move(1, 2, 3), small, new Move(1, 2, 3));

        assertEquals(List.of("move 6 soldiers from node 1 to node 2: only 5 left there" + WHERE), legal.whyNot(moves));
        assertEquals(Moves.of(small), fallback(moves));
    }

    @Test
    void aSumThatIsTooLargeMovesNoSoldiers() {
        Moves tooMany = Moves.of(new Move(1, 2, 4), new Move(1, 2, 2));

        assertEquals(Moves.NONE, fallback(tooMany));
        BerlinBoard after = board.after(fallback(tooMany));
        assertEquals(5, after.view(0).node(1).soldiers());
        assertEquals(Optional.empty(), after.view(0).node(2).owner());
    }

    @Test
    void pathsTakeSoldiersInTheOrderOfTheirFirstMention() {
        Moves moves = Moves.of(new Move(1, 2, 1), new Move(1, 4, 3), new Move(1, 2, 2));

        assertEquals(List.of("move 3 soldiers from node 1 to node 4: only 2 left there" + WHERE), legal.whyNot(moves));
        assertEquals(Moves.of(new Move(1, 2, 1), new Move(1, 2, 2)), fallback(moves));
    }

    @Test
    void aMoveOfZeroOrFewerSoldiersIsDroppedBeforeSumsAreComputed() {
        Moves moves = Moves.of(new Move(1, 2, 5), new Move(1, 2, -1), new Move(1, 2, 0));

        assertEquals(
                List.of(
                        "move -1 soldiers from node 1 to node 2: expected 1 soldier or more" + WHERE,
                        "move 0 soldiers from node 1 to node 2: expected 1 soldier or more" + WHERE),
                legal.whyNot(moves));
        assertEquals(Moves.of(new Move(1, 2, 5)), fallback(moves));
    }

    @Test
    void aMoveOfZeroSoldiersStillDeterminesTheOrderOfItsPath() {
        Moves moves = Moves.of(new Move(1, 2, 0), new Move(1, 4, 3), new Move(1, 2, 4));

        assertEquals(Moves.of(new Move(1, 2, 4)), fallback(moves));
    }

    @Test
    void sumsLargerThanAnIntDoNotOverflow() {
        Moves moves = Moves.of(new Move(1, 2, Integer.MAX_VALUE), new Move(1, 2, Integer.MAX_VALUE));

        assertEquals(
                List.of("move 4294967294 soldiers from node 1 to node 2: only 5 left there" + WHERE),
                legal.whyNot(moves));
    }

    @Test
    void eachIllegalMoveHasItsOwnMessage() {
        assertDropped(new Move(9, 2, 1), "move 1 soldiers from node 9 to node 2: there is no node 9");
        assertDropped(new Move(1, 9, 1), "move 1 soldiers from node 1 to node 9: there is no node 9");
        assertDropped(
                new Move(1, 3, 1),
                "move 1 soldiers from node 1 to node 3: no path leads there; from node 1 paths lead to 2, 4");
        assertDropped(
                new Move(5, 1, 1),
                "move 1 soldiers from node 5 to node 1: no path leads there; from node 5 paths lead to nothing");
        assertDropped(
                new Move(1, 1, 1),
                "move 1 soldiers from node 1 to node 1: no path leads there; from node 1 paths lead to 2, 4");
        assertDropped(new Move(3, 2, 1), "move 1 soldiers from node 3 to node 2: you do not own node 3");
        assertDropped(new Move(2, 1, 1), "move 1 soldiers from node 2 to node 1: you do not own node 2");
    }

    @Test
    void theLegalMovesOfAMixedListAreKept() {
        Moves moves = Moves.of(new Move(3, 2, 1), new Move(1, 2, 2), new Move(1, 3, 1), new Move(1, 4, 3));

        assertEquals(Moves.of(new Move(1, 2, 2), new Move(1, 4, 3)), fallback(moves));
    }

    @Test
    void aMissingAnswerMovesNoSoldiers() {
        assertEquals(Moves.NONE, board.rules().fallback(board.state(), new Seat(0), Optional.empty()));
    }
}
