package dev.sparring.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BudgetTest {

    private static int taken(Budget budget) {
        int taken = 0;
        while (budget.tryTake()) {
            taken++;
        }
        return taken;
    }

    @Test
    void withoutATimeLimitOnlyThePlayoutsCount() {
        assertEquals(7, taken(Budget.of(7, Deadline.none())));
        assertEquals(0, taken(Budget.of(0, Deadline.none())));
        assertThrows(IllegalArgumentException.class, () -> Budget.of(-1, Deadline.none()));
    }

    @Test
    void halfOfTheTimeIsReserved() {
        AtomicInteger left = new AtomicInteger(100);
        Budget budget = Budget.of(1000, () -> Duration.ofMillis(left.getAndAdd(-10)));

        assertEquals(4, taken(budget));
        assertTrue(budget.timeIsUp());
    }

    @Test
    void noPlayoutIsLeftWhenTheTimeIsUp() {
        assertFalse(Budget.of(5, () -> Duration.ZERO).tryTake());
    }
}
