package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FaultLimitsTest {

    @Test
    void theFaultThatReachesTheLimitEndsABot() {
        FaultLimits faultLimits = new FaultLimits(3, 1);
        assertFalse(faultLimits.endsAfterLate(2));
        assertTrue(faultLimits.endsAfterLate(3));
        assertTrue(faultLimits.endsAfterLate(4));
        assertFalse(faultLimits.endsAfterUnreadable(0));
        assertTrue(faultLimits.endsAfterUnreadable(1));
    }

    @Test
    void withoutALimitNoFaultEndsABot() {
        assertFalse(FaultLimits.UNLIMITED.endsAfterLate(1_000_000));
        assertFalse(FaultLimits.UNLIMITED.endsAfterUnreadable(1_000_000));
    }

    @Test
    void aNegativeLimitIsRejected() {
        assertThrows(IllegalArgumentException.class, () -> new FaultLimits(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new FaultLimits(0, -1));
    }
}
