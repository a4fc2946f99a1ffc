package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Tally;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.net.URI;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Stream;
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

    private static final WorkUnit SECOND = new WorkUnit("heat-1-2", 1, Optional.empty(), List.of("b", "a"));

    private static CannotPlayException gone() {
        return CannotPlayException.ofBot("a", "nothing is listening");
    }

    /** Plays after a match of the same heat that counts. */
    private static FinalRunner begun(LobbyMatches matches, Object... next) {
        LadderHeat.Match first = new LadderHeat.Match("match", Results.of(UNIT, 0, 0, 1));
        Mockito.when(matches.hosted()).thenReturn(HostedBots.NONE);
        Iterator<Object> answers =
                Stream.concat(Stream.of(first), Stream.of(next)).iterator();
        Mockito.when(matches.play(Mockito.any(), Mockito.any(), Mockito.any())).thenAnswer(call -> {
            Object answer = answers.next();
            if (answer instanceof CannotPlayException failure) {
                throw failure;
            }
            return answer;
        });
        FinalRunner runner = new FinalRunner(
                matches,
                name -> Optional.of(new ResolvedBot.Address(name, name, URI.create("http://127.0.0.1:9/"))),
                1,
                Duration.ofMillis(1),
                Mockito.mock(FinalRunner.Listener.class));
        runner.play(UNIT);
        return runner;
    }

    @Test
    void aBotThatLeavesAHeatLosesUnlessItComesBack() {
        LobbyMatches matches = Mockito.mock(LobbyMatches.class);
        try (FinalRunner runner = begun(matches, gone(), gone(), gone(), gone())) {
            UnitResult lost = runner.play(SECOND);
            assertEquals(Optional.empty(), lost.voided());
            assertEquals(List.of(1, 2), List.of(lost.place("b"), lost.place("a")));
            Mockito.verify(matches, Mockito.times(5)).play(Mockito.any(), Mockito.any(), Mockito.any());
        }
        LadderHeat.Match second = new LadderHeat.Match("match-2", Results.of(SECOND, 0, 0, 1));
        try (FinalRunner runner = begun(Mockito.mock(LobbyMatches.class), gone(), second)) {
            assertEquals(1, runner.play(SECOND).place("a"));
        }
    }

    @Test
    void aProgramThatTheServerCannotStartDoesNotLose() {
        CannotPlayException failure = CannotPlayException.notStarted("a", "no free port", gone());
        try (FinalRunner runner = begun(Mockito.mock(LobbyMatches.class), failure)) {
            assertEquals(
                    Optional.of("a cannot play: no free port"),
                    runner.play(SECOND).voided());
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
