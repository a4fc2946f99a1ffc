package dev.sparring.server.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EloTest {

    @Test
    void fourHundredEloAreTenWinsToOneLoss() {
        assertEquals(10.0 / 11, Elo.score(400), 1e-15);
        assertEquals(400, Elo.ofScore(10.0 / 11), 1e-10);
        assertEquals(-400, Elo.ofScore(1.0 / 11), 1e-10);
        assertEquals(0, Elo.ofScore(0.5));
    }

    @Test
    void aScoreOfEverythingOrNothingIsInfinite() {
        assertEquals(Double.POSITIVE_INFINITY, Elo.ofScore(1));
        assertEquals(Double.NEGATIVE_INFINITY, Elo.ofScore(0));
        assertEquals(1, Elo.score(Double.POSITIVE_INFINITY));
        assertEquals(0, Elo.score(Double.NEGATIVE_INFINITY));
        assertEquals(new Interval(Double.NEGATIVE_INFINITY, 0), new Interval(0, 0.5).toElo());
    }

    @Test
    void eachDirectionUndoesTheOther() {
        for (double elo = -1500; elo <= 1500; elo += 7) {
            assertEquals(elo, Elo.ofScore(Elo.score(elo)), 1e-8);
        }
    }

    @Test
    void otherScoresAreRejected() {
        String message = assertThrows(IllegalArgumentException.class, () -> Elo.ofScore(1.5))
                .getMessage();
        assertTrue(message.contains("1.5") && message.contains("from 0 to 1"), message);
    }
}
