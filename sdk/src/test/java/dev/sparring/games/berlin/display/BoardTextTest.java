package dev.sparring.games.berlin.display;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.testing.BerlinBoard;
import org.junit.jupiter.api.Test;

class BoardTextTest {

    @Test
    void aPositionIsFormattedAsTablesOfSeatsAndNodes() {
        BerlinBoard board = BerlinBoard.parse("1*[0:15] -> 20 -- 3*[1:4]").inTurn(7, 25);

        assertEquals("""
                turn 7 of 25

                seat  nodes  soldiers  points
                0     1      15        1
                1     1      4         1

                node  type  seat  soldiers  paths to
                1     city  0     15        20
                20    node  -     -         3
                3     city  1     4         20
                """, BoardText.of(board.rules(), board.state()));
    }
}
