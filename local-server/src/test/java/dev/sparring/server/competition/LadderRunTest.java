package dev.sparring.server.competition;

import static dev.sparring.server.competition.TestCompetition.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.hosting.HostedGame;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.participants.ClassReference;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mockito;

@Timeout(60)
class LadderRunTest {
    @TempDir
    private Path folder;

    private TestCompetition test;

    @BeforeEach
    void open() {
        test = new TestCompetition(folder);
    }

    @AfterEach
    void close() {
        test.close();
    }

    /** Throws what a bot throws if the memory of the server has run out, so that its match is void. */
    public static final class Starved implements Bot<Sums, Call> {
        @Override
        public Call decide(Sums view, Deadline deadline) {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    /**
     * A player that always names the same number.
     *
     * @param why why it is not ready; empty if it is
     */
    private record Scripted(int number, String why) implements Player<Sums, Call> {
        @Override
        public CompletableFuture<Optional<String>> start(Sums view) {
            return CompletableFuture.completedFuture(Optional.of(why).filter(text -> !text.isEmpty()));
        }

        @Override
        public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
            return CompletableFuture.completedFuture(new Reply.Answer<>(new Call(number)));
        }

        @Override
        public void close() {}
    }

    @Test
    void aBotThatCannotPlayTheSecondMatchOfAHeatLosesIt() throws Exception {
        Competition competition = test.play(Map.of(
                "loser", match -> new Scripted(0, match == 1 ? "" : "status 500 to game_start"),
                "winner", match -> new Scripted(2, "")));
        await(() -> !test.heats().isEmpty() && test.isIdle());
        LadderHeat heat = test.heats().get(0);
        assertEquals(Map.of("loser", 0.0, "winner", 1.0), heat.scores());
        List<SeatResult> lost =
                heat.matches().stream().map(match -> match.of("loser")).toList();
        assertEquals(
                List.of("played", "unreachable"),
                lost.stream().map(SeatResult::ending).toList());
        assertEquals(List.of(2, 2), lost.stream().map(SeatResult::place).toList());
        assertTrue(test.lobby.find(heat.matches().get(1).id()).isPresent(), "the page links the match");
        assertEquals(0, competition.voids());
        assertEquals(Map.of("loser", "loser cannot play: status 500 to game_start"), competition.absent());
    }

    @Test
    void aBotThatCannotPlayTheFirstMatchRestsAndTheHeatDoesNotCount() throws Exception {
        Competition competition = test.play(Map.of(
                "off", match -> new Scripted(0, "champion cannot play: never\nchampion cannot play: never"),
                "playoff", match -> new Scripted(2, ""),
                "champion", match -> new Scripted(2, "")));
        await(() -> competition.voids() > 0 && !test.heats().isEmpty());
        assertEquals(Set.of("off"), competition.absent().keySet());
        assertFalse(test.heats().get(0).bots().contains("off"));
        assertEquals(1, competition.voids());
    }

    @Test
    void aProgramThatTheServerCannotStartDoesNotLose() throws Exception {
        Competition competition = test.play(Map.of(
                "a",
                match -> {
                    if (match > 1) {
                        throw new CannotPlayException("cannot start 'sh': error=11, Resource temporarily unavailable");
                    }
                    return new Scripted(0, "");
                },
                "b",
                match -> new Scripted(2, "")));
        await(() -> competition.voids() > 0 && test.isIdle());
        assertEquals(List.of(), test.heats());
        assertEquals(
                Map.of("a", "a cannot play: cannot start 'sh': error=11, Resource temporarily unavailable"),
                competition.absent());
    }

    @Test
    void theBotsOfAHeatThatIsVoidThreeTimesRest() throws Exception {
        ClassReference starved = new ClassReference(Starved.class.getName(), Optional.empty());
        Competition competition = test.create(
                TestCompetition.terms(
                        2,
                        new ResolvedBot.InJvm("a", "a", starved, Map.of()),
                        new ResolvedBot.InJvm("b", "b", starved, Map.of())),
                HostedBots.NONE);
        competition.open();
        for (int heat = 1; heat <= 3; heat++) {
            int voids = heat * 3;
            await(() -> competition.voids() >= voids && test.isIdle());
            assertEquals(voids, competition.voids());
            test.now = test.now.plusSeconds(31);
            competition.changed();
        }
        assertEquals(Map.of(), competition.absent());
        assertEquals(List.of(), test.heats());
    }

    @Test
    void theLadderAndTheListOfJoinedBotsGoOnAfterAFailure() throws Exception {
        HostedGame<Sums, Call> hosting =
                test.hosting(Map.of("a", match -> new Scripted(0, ""), "b", match -> new Scripted(2, "")));
        CountDownLatch failed = new CountDownLatch(2);
        Mockito.when(hosting.connectedBots()).thenAnswer(call -> {
            // The ladder and the thread that enters joined bots both ask.
            if (!Thread.currentThread().getName().equals("failed before")) {
                Thread.currentThread().setName("failed before");
                failed.countDown();
                throw new UncheckedIOException(new IOException("the disk is full"));
            }
            return List.of("a", "b", "joined");
        });
        Competition competition =
                test.create(TestCompetition.terms(2, TestCompetition.joined(Set.of("a", "b"))), HostedBots.of(hosting));
        competition.open();
        failed.await();
        await(() ->
                !test.heats().isEmpty() && competition.entries().find("joined").isPresent());
    }

    @Test
    void aHeatOfAnotherNumberOfPlayersDoesNotCount() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch changed = new CountDownLatch(1);
        Map<String, TestCompetition.Connector> bots = Map.of(
                "a",
                match -> {
                    begun.countDown();
                    try {
                        changed.await();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    return new Scripted(0, "");
                },
                "b",
                match -> new Scripted(2, ""));
        Competition competition = test.play(bots);
        begun.await();
        CompetitionTerms three = TestCompetition.terms(3, TestCompetition.joined(bots.keySet()));
        competition.change(three, () -> {});
        changed.countDown();
        await(test::isIdle);
        assertEquals(List.of(), test.heats());
        competition.close();
        assertEquals(3, test.create(three, HostedBots.NONE).settings().players());
    }
}
