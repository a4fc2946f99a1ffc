package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Ending;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CpuTime;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class MatchTest {
    private final Setup<Sums, Sums, Call> setup = new Tally().setup(SetupRequest.defaults(2, 1));

    /** Gives a prepared reply in each turn, and records the calls. */
    private static class Scripted implements Player<Sums, Call> {
        final List<Integer> asked = new ArrayList<>();
        final List<Sums> observed = new ArrayList<>();
        Optional<MatchResult> result = Optional.empty();
        boolean closed;
        private final IntFunction<Reply<Call>> script;

        Scripted(IntFunction<Reply<Call>> script) {
            this.script = script;
        }

        @Override
        public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
            asked.add(view.turn());
            return CompletableFuture.completedFuture(script.apply(view.turn()));
        }

        @Override
        public void observe(Supplier<Sums> view) {
            observed.add(view.get());
        }

        @Override
        public CompletableFuture<Void> end(Sums view, MatchResult outcome) {
            this.result = Optional.of(outcome);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private static Scripted always(int number) {
        return new Scripted(turn -> new Reply.Answer<>(new Call(number)));
    }

    private MatchReport<Sums> play(Player<Sums, Call> first, Player<Sums, Call> second) {
        return new Match<>(setup, List.of("ann", "bob"), List.of(first, second)).play();
    }

    @Test
    void aMatchIsPlayedToTheEndAndAllBotsAreNotified() {
        Scripted ann = always(2);
        Scripted bob = always(1);
        MatchReport<Sums> report = play(ann, bob);
        assertEquals(List.of(8, 4), report.state().sums());
        assertEquals(4, report.turns());
        assertEquals(1, report.ranking().standings().get(0).place());
        assertEquals(List.of(1, 2, 3, 4), bob.asked);
        assertEquals(List.of(2, 3, 4, 5), bob.observed.stream().map(Sums::turn).toList());
        assertEquals(report.ranking(), ann.result.orElseThrow().ranking().orElseThrow());
        assertTrue(ann.closed && bob.closed);
    }

    @Test
    void bothSeatsAreAskedBeforeEitherHasAnswered() {
        CountDownLatch bothAsked = new CountDownLatch(2);
        class Waiting extends Scripted {
            Waiting() {
                super(turn -> new Reply.Answer<>(new Call(1)));
            }

            @Override
            public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
                bothAsked.countDown();
                return CompletableFuture.supplyAsync(() -> {
                    try {
                        bothAsked.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return new Reply.Answer<>(new Call(1));
                });
            }
        }
        assertEquals(List.of(4, 4), play(new Waiting(), new Waiting()).state().sums());
    }

    @Test
    void anIllegalActionIsReplacedAndReported() {
        Scripted ann = new Scripted(turn -> new Reply.Answer<>(new Call(turn == 2 ? 9 : 2)));
        MatchReport<Sums> report = play(ann, always(0));
        assertEquals(List.of(6, 0), report.state().sums());
        MatchReport.SeatReport seat = report.seats().get(0);
        assertEquals(1, seat.illegal());
        assertEquals("name 9: a number is 0 to 3", seat.notes().get(0).text());
        assertEquals(2, seat.notes().get(0).turn());
        assertInstanceOf(Ending.Played.class, seat.ending());
    }

    @Test
    void aRefusedOrderIsAWarning() {
        MatchReport<Sums> report = play(always(3), always(3));
        assertEquals(List.of(0, 0), report.state().sums());
        assertEquals(4, report.seats().get(0).warnings());
        assertEquals(0, report.seats().get(0).illegal());
        assertEquals(Note.Kind.REFUSED, report.seats().get(0).notes().get(0).kind());
    }

    @Test
    void unreadablePartsOfAnAnswerAreWarnings() {
        Scripted ann = new Scripted(turn -> new Reply.Answer<>(new Call(1), List.of("'x' is no number")));
        assertEquals(4, play(ann, always(0)).seats().get(0).warnings());
    }

    @Test
    void aBotThatIsLateTooOftenIsNoLongerAsked() {
        Scripted ann = new Scripted(turn -> new Reply.Late<>("no answer within 300 ms"));
        MatchReport<Sums> report = play(ann, always(1));
        assertEquals(List.of(1, 2), ann.asked);
        assertEquals(2, report.seats().get(0).timeouts());
        Ending ending = report.seats().get(0).ending();
        assertEquals(new Ending.TimedOut(2, "late twice, and no longer asked: no answer within 300 ms"), ending);
        assertTrue(ann.result.isEmpty() && ann.closed);
        assertEquals(List.of(0, 4), report.state().sums());
    }

    @Test
    void aBotWithTooManyUnreadableAnswersBreaksTheRules() {
        Scripted ann = new Scripted(turn -> new Reply.Unreadable<>("'#' is no answer"));
        Ending ending = play(ann, always(1)).seats().get(0).ending();
        assertEquals("broke-rules", ending.word());
        assertEquals(List.of(1, 2), ann.asked);
    }

    @Test
    void aBotThatIsPermanentlyUnavailableHasCrashed() {
        Scripted ann = new Scripted(turn ->
                turn < 3 ? new Reply.Answer<>(new Call(2)) : new Reply.Unavailable<>("it exited with status 3", true));
        MatchReport<Sums> report = play(ann, always(1));
        assertEquals(
                new Ending.Crashed(3, "it exited with status 3"),
                report.seats().get(0).ending());
        assertEquals(List.of(4, 4), report.state().sums());
    }

    @Test
    void aBotThatIsUnavailableInOneTurnIsAskedAgainInTheNext() {
        Scripted ann = new Scripted(turn ->
                turn == 2 ? new Reply.Unavailable<>("nothing listens there", false) : new Reply.Answer<>(new Call(2)));
        MatchReport<Sums> report = play(ann, always(1));
        assertEquals(List.of(6, 4), report.state().sums());
        assertInstanceOf(Ending.Played.class, report.seats().get(0).ending());
        assertEquals(1, report.seats().get(0).warnings());
    }

    @Test
    void aBotThatIsUnavailableAtTheEndIsUnreachable() {
        Scripted ann = new Scripted(turn -> new Reply.Unavailable<>("nothing listens there", false));
        MatchReport<Sums> report = play(ann, always(1));
        assertEquals(List.of(1, 2, 3, 4), ann.asked);
        assertEquals(
                new Ending.Unreachable(4, "nothing listens there"),
                report.seats().get(0).ending());
    }

    @Test
    void aBotThatDoesNotBecomeReadyIsNamedAndAllPlayersAreClosed() {
        Scripted ann = always(1);
        Scripted bob = new Scripted(turn -> new Reply.Answer<>(new Call(1))) {
            @Override
            public CompletableFuture<Optional<String>> start(Sums view) {
                return CompletableFuture.completedFuture(Optional.of("it did not answer game_start"));
            }
        };
        CannotPlayException failure = assertThrows(CannotPlayException.class, () -> play(ann, bob));
        assertEquals("bob cannot play: it did not answer game_start", failure.getMessage());
        assertEquals(Map.of("bob", failure.getMessage()), failure.bots());
        assertTrue(ann.closed && bob.closed);
        assertTrue(ann.asked.isEmpty());
    }

    @Test
    void aStoppedMatchHasNoResult() {
        CompletableFuture<Void> stop = new CompletableFuture<>();
        Scripted ann = new Scripted(turn -> {
            if (turn == 3) {
                stop.complete(null);
            }
            return new Reply.Answer<>(new Call(1));
        });
        Scripted bob = always(1);
        Match<Sums, Sums, Call> match = new Match<>(setup, List.of("ann", "bob"), List.of(ann, bob)).stoppedBy(stop);
        CannotPlayException failure = assertThrows(CannotPlayException.class, match::play);
        assertEquals("the match was stopped in turn 3", failure.getMessage());
        assertTrue(bob.result.isEmpty() && bob.closed);
    }

    @Test
    void theRequestsOfALongMatchLeaveNoCallbacksOnTheStopSignal() {
        class Slow extends Scripted {
            Slow() {
                super(turn -> new Reply.Answer<>(new Call(1)));
            }

            @Override
            public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
                return CompletableFuture.supplyAsync(
                        () -> new Reply.Answer<>(new Call(1)),
                        CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS));
            }
        }
        Setup<Sums, Sums, Call> longMatch =
                new Tally().setup(SetupRequest.defaults(2, 1).withOptions(Map.of("turns", "100")));
        CompletableFuture<Void> stop = new CompletableFuture<>();
        new Match<>(longMatch, List.of("ann", "bob"), List.of(new Slow(), new Slow()))
                .stoppedBy(stop)
                .play();
        assertTrue(stop.getNumberOfDependents() < 5, "waits left: " + stop.getNumberOfDependents());
    }

    /** Returns the same game, in which all requests are charged to ann's clock. */
    private Setup<Sums, Sums, Call> chargedToAnn(Duration bank, Duration limit) {
        return setup.withTime(TimeControl.perTurn(bank))
                .withClockCharges((state, asked) -> ClockCharge.of(new Seat(0)).atMost(limit))
                .withFaultLimits(FaultLimits.UNLIMITED);
    }

    @Test
    void aBotIsNotBlamedIfTheOtherSeatsClockRunsOut() {
        Scripted bob = new Scripted(turn -> new Reply.Late<>("no answer"));
        Duration hour = Duration.ofHours(1);
        MatchReport<Sums> report = new Match<>(
                        chargedToAnn(hour, hour.multipliedBy(2)), List.of("ann", "bob"), List.of(always(1), bob))
                .play();
        assertEquals(0, report.seats().get(1).timeouts());
        assertEquals(4, report.seats().get(1).warnings());
        assertEquals(
                "no answer: another player's turn had no time left",
                report.seats().get(1).notes().get(0).text());
    }

    @Test
    void aBotThatExceedsItsLimitIsLateWhicheverClockIsCharged() {
        Scripted bob = new Scripted(turn -> new Reply.Late<>("no answer"));
        Duration hour = Duration.ofHours(1);
        MatchReport<Sums> report = new Match<>(
                        chargedToAnn(hour, hour.dividedBy(2)), List.of("ann", "bob"), List.of(always(1), bob))
                .play();
        assertEquals(4, report.seats().get(1).timeouts());
    }

    @Test
    void theCpuTimeIsThatAtTheEndOfTheBotsPart() {
        class Program extends Scripted implements BotActivity {
            private final Set<Integer> turns = new HashSet<>();

            Program(IntFunction<Reply<Call>> replies) {
                super(replies);
            }

            @Override
            public BotActivity activity() {
                return this;
            }

            @Override
            public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
                turns.add(view.turn());
                return super.ask(view, deadline);
            }

            @Override
            public Optional<CpuTime> cpuTime() {
                return closed ? Optional.empty() : Optional.of(new CpuTime(Duration.ofSeconds(turns.size()), Map.of()));
            }
        }
        Program ann = new Program(turn -> new Reply.Answer<>(new Call(1)));
        Program bob = new Program(
                turn -> turn == 3 ? new Reply.Unavailable<>("it exited", true) : new Reply.Answer<>(new Call(1)));
        List<MatchReport.SeatReport> seats = play(ann, bob).seats();
        assertEquals(
                List.of(Optional.of(Duration.ofSeconds(4)), Optional.of(Duration.ofSeconds(3))),
                seats.stream().map(seat -> seat.cpu().map(CpuTime::received)).toList());
        assertEquals(
                List.of(4, 2),
                seats.stream().map(MatchReport.SeatReport::decisions).toList());
        assertEquals(Optional.empty(), play(always(1), always(1)).seats().get(0).cpu());
    }
}
