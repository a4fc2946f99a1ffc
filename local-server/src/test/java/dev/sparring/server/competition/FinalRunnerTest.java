package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Tally;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mockito.Mockito;

@Timeout(60)
class FinalRunnerTest {
    private static final WorkUnit UNIT = new WorkUnit("heat-1-1", 1, Optional.empty(), List.of("a", "b"));

    private static FinalRunner runner(Function<String, Optional<ResolvedBot>> bots, Duration wait) {
        LobbyMatches matches = new LobbyMatches(new Tally(), Map.of(), Mockito.mock(Lobby.class), HostedBots.NONE);
        return new FinalRunner(matches, bots, 1, wait, Mockito.mock(FinalRunner.Listener.class));
    }

    @Test
    void aMatchOfABotThatIsNotThereIsVoid() {
        try (FinalRunner runner = runner(
                name -> name.equals("a") ? Optional.empty() : Optional.of(new ResolvedBot.Joined(name, name)),
                Duration.ZERO)) {
            assertEquals(
                    Optional.of("a cannot play: it is no longer in the file of the competition"),
                    runner.play(UNIT).voided());
        }
        try (FinalRunner runner = runner(name -> Optional.of(new ResolvedBot.Joined(name, name)), Duration.ZERO)) {
            assertEquals(
                    Optional.of("a cannot play: it is not connected"),
                    runner.play(UNIT).voided());
        }
    }

    @Test
    void aBotIsWaitedForAndTheEndOfTheRunEndsTheWait() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        FinalRunner runner = runner(
                name -> {
                    asked.countDown();
                    return Optional.empty();
                },
                Duration.ofDays(1));
        CompletableFuture<?> played = CompletableFuture.supplyAsync(() -> runner.play(UNIT));
        asked.await();
        runner.close();
        assertInstanceOf(
                CannotPlayException.class,
                assertThrows(ExecutionException.class, played::get).getCause());
    }

    @Test
    void aBotThatDoesNotComeBackIsWaitedForThreeTimes() {
        FinalRunner runner = runner(name -> Optional.empty(), Duration.ofDays(1));
        for (int match = 0; match < 3; match++) {
            // An interrupt ends the wait.
            Thread.currentThread().interrupt();
            assertThrows(CannotPlayException.class, () -> runner.play(UNIT));
            assertTrue(Thread.interrupted());
        }
        assertTrue(runner.play(UNIT).voided().isPresent());
        runner.close();
    }
}
