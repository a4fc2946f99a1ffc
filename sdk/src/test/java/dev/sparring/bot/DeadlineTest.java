package dev.sparring.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private static final long HOUR = Duration.ofHours(1).toNanos();

    @Test
    void aDeadlinePassesAtItsEnd() {
        long now = System.nanoTime();
        assertEquals(now + HOUR, Deadline.at(now + HOUR).end());
        assertFalse(Deadline.at(now + HOUR).passed());
        assertTrue(Deadline.at(now - 1).passed());
        assertEquals(Duration.ZERO, Deadline.at(now - HOUR).remaining());
    }

    @Test
    void theEndOfAnyDeadlineFollowsFromItsRemainingTime() {
        Deadline fixed = () -> Duration.ofHours(1);
        long before = System.nanoTime();
        long end = fixed.end();
        assertTrue(end - before >= HOUR && end - System.nanoTime() <= HOUR);
    }

    @Test
    void aBotIsGivenAFifthLessButAtMostTheMargin() {
        long now = System.nanoTime();
        long hour = now + HOUR;
        assertEquals(
                hour - Deadline.MAX_MARGIN.toNanos(),
                Deadline.forBot(Deadline.at(hour)).end());
        Deadline second = Deadline.forBot(Deadline.at(now + 1_000_000_000L));
        long reserved = now + 1_000_000_000L - second.end();
        assertTrue(reserved > 0 && reserved <= 200_000_000L, () -> reserved + " ns");
    }

    @Test
    void withoutALimitABotHasNone() {
        assertEquals(Deadline.UNLIMITED, Deadline.forBot(Deadline.none()).remaining());
        assertEquals(Deadline.UNLIMITED, Deadline.forBot(Deadline.UNLIMITED).remaining());
        assertFalse(Deadline.none().passed());
        assertTrue(Deadline.none().end() - System.nanoTime() > 0);
    }
}
