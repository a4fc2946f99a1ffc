package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.participants.ResolvedBot;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class RestsTest {
    private final Clock clock = Mockito.mock(Clock.class);
    private Instant now = Instant.parse("2026-01-01T12:00:00Z");
    private final Random random = Mockito.mock(Random.class);
    private final Rests rests = rests(Duration.ofSeconds(10));

    private Rests rests(Duration afterHeat) {
        Mockito.when(clock.instant()).thenAnswer(call -> now);
        Mockito.when(clock.getZone()).thenReturn(ZoneOffset.UTC);
        return new Rests(clock, () -> afterHeat, random);
    }

    private static Contestant bot(int version) {
        return new Contestant(
                "a", Optional.empty(), version, new ResolvedBot.Address("a", "a", URI.create("http://127.0.0.1/")));
    }

    private void pass(long seconds) {
        now = now.plusSeconds(seconds);
    }

    @Test
    void aBotRestsAfterAHeat() {
        rests.hasPlayed(bot(1));
        assertTrue(rests.isResting(bot(1)));
        assertFalse(rests.isAnyAbsent(List.of(bot(1))));
        assertTrue(rests.isAnyTired());
        assertEquals(5_001, rests.millisToNext());
        pass(5);
        assertFalse(rests.isAnyTired());
        assertFalse(rests.isResting(bot(1)));
        assertEquals(Map.of(), rests.reasons(List.of(bot(1))));
        Mockito.when(random.nextDouble()).thenReturn(0.9);
        rests.hasPlayed(bot(1));
        pass(13);
        assertTrue(rests.isResting(bot(1)));
        pass(1);
        assertFalse(rests.isResting(bot(1)));
    }

    @Test
    void aBotThatCannotPlayRestsLongerEachTime() {
        for (long seconds : new long[] {30, 60, 120, 240, 480, 960, 1800, 1800}) {
            rests.couldNotPlay(bot(1), "nothing is listening");
            assertEquals(Map.of("a", "nothing is listening"), rests.reasons(List.of(bot(1))));
            pass(seconds - 1);
            assertTrue(rests.isResting(bot(1)), seconds + " s");
            assertTrue(rests.isAnyAbsent(List.of(bot(1))));
            pass(1);
            assertFalse(rests.isResting(bot(1)), seconds + " s");
        }
        rests.hasPlayed(bot(1));
        pass(10);
        rests.couldNotPlay(bot(1), "again");
        pass(30);
        assertFalse(rests.isResting(bot(1)));
    }

    @Test
    void aBotWhoseHeatWasVoidRestsWithoutAReason() {
        rests.wasVoid(bot(1));
        assertFalse(rests.isAnyAbsent(List.of(bot(1))));
        pass(29);
        assertTrue(rests.isResting(bot(1)));
        pass(1);
        assertFalse(rests.isResting(bot(1)));
    }

    @Test
    void aNewVersionNeedNotWait() {
        rests.couldNotPlay(bot(1), "nothing is listening");
        assertFalse(rests.isResting(bot(2)));
        assertEquals(Map.of(), rests.reasons(List.of(bot(2))));
        rests.couldNotPlay(bot(2), "nothing is listening");
        pass(30);
        assertFalse(rests.isResting(bot(2)));
    }
}
