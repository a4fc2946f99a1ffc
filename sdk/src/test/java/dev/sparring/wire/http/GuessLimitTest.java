package dev.sparring.wire.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class GuessLimitTest {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    private Instant now = START;
    private final GuessLimit limit = new GuessLimit(new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    @Test
    void anyNumberOfConnectionsFromOneAddressGuessEveryTwoSeconds() {
        int guesses = 0;
        while (Duration.between(START, now).toHours() < 1) {
            Duration wait = limit.untilChecked("a");
            if (wait.isZero()) {
                limit.wrong("a");
                guesses++;
            } else {
                now = now.plus(wait);
            }
        }
        assertTrue(guesses < 1_900, "guesses within an hour: " + guesses);
        assertTrue(guesses > 1_700, "guesses within an hour: " + guesses);
    }

    @Test
    void othersAreNotAffected() {
        for (int i = 0; i < GuessLimit.FREE + GuessLimit.MAX_HELD; i++) {
            assertEquals(Duration.ZERO, limit.untilChecked("a"));
            limit.wrong("a");
        }
        assertEquals(Duration.ofSeconds(1), limit.untilChecked("a"));
        assertEquals(Duration.ZERO, limit.untilChecked("b"));
        assertEquals(Duration.ZERO, limit.wrong("b"));
    }

    @Test
    void wrongGuessesAreForgotten() {
        for (int i = 0; i < 100; i++) {
            limit.wrong("a");
        }
        assertEquals(GuessLimit.MAX_DELAY, limit.wrong("a"));
        now = now.plus(GuessLimit.FORGOTTEN_AFTER).plusSeconds(1);
        assertEquals(Duration.ZERO, limit.untilChecked("a"));
        assertEquals(Duration.ZERO, limit.wrong("a"));
    }
}
