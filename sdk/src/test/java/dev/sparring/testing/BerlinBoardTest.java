package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import org.junit.jupiter.api.Test;

class BerlinBoardTest {

    @Test
    void aDrawingIsPrintedAsItWasRead() {
        String drawing = """
                1*[0:5] -- 2 -- 3*[1:4] -- 1
                2 -- 4![2:0]
                ! = 3 points, -1 soldiers
                """;

        assertEquals(drawing, BerlinBoard.parse(drawing).toString());
    }

    @Test
    void aLaterPositionIsPrintedInTheSameLines() {
        BerlinBoard board = BerlinBoard.parse("1[0:5] -- 2 -- 3[1:4]\n2 -- 4");

        assertEquals(
                "1[0:2] -- 2[0:3] -- 3[1:4]\n2 -- 4\n",
                board.after(Moves.of(new Move(1, 2, 3))).toString());
    }

    @Test
    void anArrowMakesTheMapDirectedAndTheOtherPathsStillLeadBothWays() {
        BerlinBoard board = BerlinBoard.parse("1 -> 2 -- 3");

        assertTrue(board.map().directed());
        assertTrue(board.map().joins(1, 2)
                && board.map().joins(2, 3)
                && board.map().joins(3, 2));
        assertFalse(board.map().joins(2, 1));
    }
}
