package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class FriendlyLimitsTest {
    private final Clock clock = Mockito.mock(Clock.class);
    private final FriendlyLimits limits = new FriendlyLimits(clock);
    private Instant now = Instant.parse("2026-01-01T12:00:00Z");

    @BeforeEach
    void useClock() {
        Mockito.when(clock.instant()).thenAnswer(call -> now);
    }

    private void play(String participant) {
        assertEquals(Optional.empty(), limits.begin(participant));
        limits.ended(participant);
        now = now.plusSeconds(60);
    }

    @Test
    void aParticipantHasOneMatchAtATime() {
        assertEquals(Optional.empty(), limits.begin("ann"));
        assertTrue(limits.begin("ann").orElseThrow().why().contains("waits or is played"));
        assertEquals(Optional.empty(), limits.begin("bob"));
        limits.ended("ann");
        assertEquals(Optional.empty(), limits.begin("ann"));
    }

    @Test
    void aParticipantRequestsAtMostSixMatchesInTenMinutes() {
        for (int i = 0; i < 6; i++) {
            play("ann");
        }
        Friendlies.Later later = limits.begin("ann").orElseThrow();
        assertTrue(later.why().contains("6 friendly matches within 10 minutes"), later.why());
        assertEquals(Duration.ofMinutes(4), later.retryAfter());
        play("bob");
        now = now.plus(Duration.ofMinutes(3));
        play("ann");
        assertTrue(limits.begin("ann").isEmpty(), "a minute later, the second one is forgotten, too");
    }

    @Test
    void aMatchThatCouldNotBeOpenedDoesNotCount() {
        for (int i = 0; i < 20; i++) {
            assertEquals(Optional.empty(), limits.begin("ann"));
            limits.undo("ann");
        }
    }
}
