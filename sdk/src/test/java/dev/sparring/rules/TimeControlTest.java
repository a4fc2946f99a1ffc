package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeControlTest {
    private static final TimeControl BANK = TimeControl.bank(Duration.ofSeconds(10), Duration.ofMillis(500));

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }

    @Test
    void theUsedTimeIsDeductedAndTheIncrementIsAdded() {
        assertEquals(millis(7500), BANK.after(millis(10_000), millis(3000)));
        assertEquals(millis(1500), BANK.after(millis(1000), millis(0)));
    }

    @Test
    void theStartIsTheMaximumOfTheBank() {
        assertEquals(millis(10_000), BANK.after(millis(10_000), millis(200)));
        assertEquals(millis(10_000), BANK.after(millis(9900), millis(0)));
    }

    @Test
    void anOverdrawnBankCountsAsEmpty() {
        assertEquals(millis(500), BANK.after(millis(1000), millis(1000)));
        assertEquals(millis(500), BANK.after(millis(1000), millis(60_000)));
    }

    @Test
    void unusedTimePerTurnIsLost() {
        TimeControl perTurn = TimeControl.perTurn(millis(3000));
        assertEquals(millis(3000), perTurn.after(millis(3000), millis(1)));
        assertEquals(millis(3000), perTurn.after(millis(3000), millis(5000)));
        assertEquals(TimeControl.IncrementPer.EACH_TURN, perTurn.incrementPer());
    }

    @Test
    void anIncrementLargerThanTheBankFillsTheBank() {
        assertEquals(millis(100), TimeControl.bank(millis(100), millis(500)).after(millis(100), millis(100)));
    }

    @Test
    void unlimitedTimeRemainsUnlimited() {
        TimeControl unlimited = TimeControl.unlimited();
        assertTrue(unlimited.isUnlimited());
        assertFalse(BANK.isUnlimited());
        assertEquals(Deadline.UNLIMITED, unlimited.after(Deadline.UNLIMITED, Duration.ofDays(1)));
        assertEquals(Deadline.UNLIMITED, Deadline.none().remaining());
        assertFalse(Deadline.none().passed());
    }

    @Test
    void anEmptyBankOrANegativeIncrementIsRejected() {
        assertThrows(IllegalArgumentException.class, () -> TimeControl.bank(Duration.ZERO, millis(1)));
        assertThrows(IllegalArgumentException.class, () -> TimeControl.bank(millis(-1), millis(1)));
        assertThrows(IllegalArgumentException.class, () -> TimeControl.bank(millis(1), millis(-1)));
    }

    @Test
    void theTimeLeftDecreasesToZero() {
        Deadline deadline = Deadline.in(Duration.ofDays(1));
        Duration first = deadline.remaining();
        assertTrue(first.compareTo(Duration.ofDays(1)) <= 0 && first.compareTo(Duration.ofHours(23)) > 0);
        assertTrue(deadline.remaining().compareTo(first) <= 0);
        assertFalse(deadline.passed());
        Deadline past = Deadline.in(Duration.ofSeconds(-1));
        assertEquals(Duration.ZERO, past.remaining());
        assertTrue(past.passed());
    }
}
