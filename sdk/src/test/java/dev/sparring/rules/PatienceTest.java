package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PatienceTest {

    @Test
    void theFaultThatReachesTheCountEndsABot() {
        Patience patience = new Patience(3, 1);
        assertFalse(patience.endsAfterLate(2));
        assertTrue(patience.endsAfterLate(3));
        assertTrue(patience.endsAfterLate(4));
        assertFalse(patience.endsAfterGarbled(0));
        assertTrue(patience.endsAfterGarbled(1));
    }

    @Test
    void endlessPatienceEndsNobody() {
        assertFalse(Patience.ENDLESS.endsAfterLate(1_000_000));
        assertFalse(Patience.ENDLESS.endsAfterGarbled(1_000_000));
    }

    @Test
    void aNegativeCountIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Patience(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Patience(0, -1));
    }
}
