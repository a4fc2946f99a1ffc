package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.bots.GeneralBot;
import dev.sparring.games.berlin.bots.RandomBot;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.bots.ExpanderWarlightBot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that every kind of broken bot is detected, with a report that helps its author to find the fault. */
class BotCheckTest {
    private static int gamesSoFar;
    private static Moves firstAnswerOfAll;

    @BeforeEach
    void forget() {
        gamesSoFar = 0;
        firstAnswerOfAll = null;
    }

    private static BotCheck<BerlinState, BerlinView, Moves> berlin(Supplier<BerlinBot> bots) {
        return BotCheck.of(new BerlinGame(), bots).seeds(2);
    }

    /** Returns the issues of a bot, and asserts that all of them are of this kind. */
    private static List<BotIssue> found(BotIssue.Kind kind, BotReport report) {
        assertFalse(report.isSound(), report::toString);
        assertEquals(report.issues(), report.issuesOf(kind), report::toString);
        return report.issuesOf(kind);
    }

    @Test
    void aGoodBotIsSound() {
        BotCheck.of(new BerlinGame(), GeneralBot::new).seeds(20).assertSound();
        BotReport report = BotCheck.ofSeeded(new BerlinGame(), RandomBot::new)
                .seeds(3)
                .seats(4)
                .startingAt(7)
                .against("random")
                .report();
        assertTrue(report.isSound(), report::toString);
        assertEquals(12, report.matches());
        assertEquals(List.of("random"), report.opponents());
        assertEquals(List.of(), report.issues());
        assertTrue(report.toString().startsWith("RandomBot plays Berlin: sound\n  12 matches, each played twice, "));
        assertTrue(report.toString().contains("  slowest decision: "));
    }

    @Test
    void illegalOrdersAreReportedWithTurnSeatSeedAndTheMessageOfTheRules() {
        List<BotIssue> found = found(
                BotIssue.Kind.ILLEGAL,
                berlin(() -> (view, deadline) -> view.turn() == 3 ? Moves.of(new Move(1, 99, 1)) : Moves.NONE)
                        .seeds(1)
                        .report());
        assertEquals(2, found.size());
        assertEquals("seed 1, seat 0, turn 3", found.get(0).where());
        assertEquals("seed 1, seat 1, turn 3", found.get(1).where());
        assertEquals(
                "move 1 soldiers from node 1 to node 99: there is no node 99 (docs/games/berlin.md#moves)",
                found.get(0).text());
    }

    @Test
    void anExceptionIsReportedWithItsLineAndIsTheCauseOfTheFailure() {
        IllegalStateException thrown = new IllegalStateException("I give up");
        var check = berlin(() -> (view, deadline) -> {
                    if (view.turn() == 2) {
                        throw thrown;
                    }
                    return Moves.NONE;
                })
                .seeds(1);
        List<BotIssue> found = found(BotIssue.Kind.NO_ANSWER, check.report());
        assertEquals("seed 1, seat 0, turn 2", found.get(0).where());
        assertTrue(
                found.get(0)
                        .text()
                        .matches("the bot threw IllegalStateException \\(I give up\\) at BotCheckTest\\.java:\\d+"),
                found.toString());
        AssertionError failure = assertThrows(AssertionError.class, check::assertSound);
        assertSame(thrown, failure.getCause());
        assertTrue(failure.getMessage().contains("  no answer: 2\n    seed 1, seat 0, turn 2: the bot threw "));
    }

    @Test
    void nullIsNotAnAnswer() {
        List<BotIssue> found = found(
                BotIssue.Kind.NO_ANSWER, berlin(() -> (view, deadline) -> null).report());
        assertEquals(
                "the bot returned null: expected an action (an empty one does nothing)",
                found.get(0).text());
    }

    @Test
    void aBotThatCannotBeCreatedIsReported() {
        List<BotIssue> found = found(
                BotIssue.Kind.NO_ANSWER,
                berlin(() -> {
                            throw new IllegalArgumentException("no file weights.txt");
                        })
                        .report());
        assertEquals(4, found.size());
        assertTrue(
                found.get(0)
                        .text()
                        .startsWith("it could not be created: the bot threw IllegalArgumentException (no file"),
                found.toString());
        assertEquals(
                "it could not be created: the factory returned null",
                berlin(() -> null).report().issues().get(0).text());
    }

    @Test
    void anExceptionInMatchEndedIsReported() {
        class Sulking implements BerlinBot {
            @Override
            public Moves decide(BerlinView view, Deadline deadline) {
                return Moves.NONE;
            }

            @Override
            public void matchEnded(BerlinView view, MatchResult result) {
                throw new IllegalStateException("unfair");
            }
        }
        List<BotIssue> found =
                found(BotIssue.Kind.NO_ANSWER, berlin(Sulking::new).report());
        assertTrue(
                found.get(0).text().startsWith("in matchEnded(), the bot threw IllegalStateException (unfair)"),
                found.toString());
    }

    @Test
    void randomNumbersThatDoNotComeFromTheSeedAreDetected() {
        List<BotIssue> found = found(
                BotIssue.Kind.NOT_DETERMINISTIC,
                berlin(() -> (view, deadline) -> view.legal().sample(ThreadLocalRandom.current()))
                        .report());
        assertEquals(4, found.size(), "one in each match, because the rest is another match");
        String explained = found.get(0).text();
        assertTrue(
                explained.matches("it answered Moves\\[.*]; when a new bot played the same match again, it"
                        + " answered Moves\\[.*]; 3 more matches in a row gave different answers, so look for random"
                        + " numbers that do not come from the seed, .*"),
                explained);
    }

    @Test
    void aBotThatUsesTheClockIsDetected() {
        var report = berlin(() -> (view, deadline) ->
                        (System.nanoTime() & 64) == 0 ? Moves.NONE : new GeneralBot().decide(view, deadline))
                .seeds(5)
                .report();
        found(BotIssue.Kind.NOT_DETERMINISTIC, report);
    }

    @Test
    void aCounterInAStaticFieldIsDetected() {
        class Counting implements BerlinBot {
            private final int game = gamesSoFar++;

            @Override
            public Moves decide(BerlinView view, Deadline deadline) {
                return game % 5 == 0 ? Moves.NONE : new GeneralBot().decide(view, deadline);
            }
        }
        found(BotIssue.Kind.NOT_DETERMINISTIC, berlin(Counting::new).seeds(4).report());
    }

    @Test
    void stateOfTheFirstMatchIsDetectedAndDistinguishedFromRandomness() {
        class Remembering implements BerlinBot {
            @Override
            public Moves decide(BerlinView view, Deadline deadline) {
                Moves answer = firstAnswerOfAll == null ? new GeneralBot().decide(view, deadline) : Moves.NONE;
                firstAnswerOfAll = answer;
                return answer;
            }
        }
        List<BotIssue> found =
                found(BotIssue.Kind.NOT_DETERMINISTIC, berlin(Remembering::new).report());
        assertEquals(1, found.size());
        assertEquals("seed 1, seat 0, turn 1", found.get(0).where());
        assertTrue(
                found.get(0)
                        .text()
                        .endsWith(
                                "3 more matches in a row gave the same answer, so look for state that one match leaves for"
                                        + " the next, for example in a static field"),
                found.toString());
    }

    @Test
    void oneBotForAllMatchesIsDetectedIfItHasState() {
        class Alternating implements BerlinBot {
            private int calls;

            @Override
            public Moves decide(BerlinView view, Deadline deadline) {
                return calls++ % 7 == 0 ? new GeneralBot().decide(view, deadline) : Moves.NONE;
            }
        }
        BotCheck.of(new BerlinGame(), Alternating::new).seeds(2).assertSound();
        Alternating only = new Alternating();
        found(BotIssue.Kind.NOT_DETERMINISTIC, berlin(() -> only).report());
    }

    @Test
    void aBotThatDoesNotReturnStopsTheCheckAndItsPositionIsReported() {
        CountDownLatch never = new CountDownLatch(1);
        List<BotIssue> found = found(
                BotIssue.Kind.HUNG,
                berlin(() -> (view, deadline) -> view.turn() == 2 ? await(never) : Moves.NONE)
                        .on(SetupRequest.defaults(2, 1).withOptions(Map.of("time_limit_per_turn", "100")))
                        .givingUpAfter(Duration.ofSeconds(3))
                        .report());
        assertEquals(1, found.size());
        assertEquals("seed 1, seat 0, turn 2", found.get(0).where());
        assertTrue(
                found.get(0)
                        .text()
                        .matches("no answer after [\\d.]+ ms \\(100\\.00 ms are allowed\\); it was at"
                                + " BotCheckTest\\.java:\\d+\\. The check stops here"),
                found.toString());
    }

    private static Moves await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Moves.NONE;
    }

    @Test
    void aBotThatTakesLongerThanAMatchAllowsIsDetected() {
        List<BotIssue> found = found(
                BotIssue.Kind.LATE,
                berlin(() -> (view, deadline) -> {
                            Deadline busy = Deadline.in(Duration.ofMillis(view.turn() == 1 ? 1100 : 0));
                            while (!busy.passed()) {
                                Thread.onSpinWait();
                            }
                            return Moves.NONE;
                        })
                        .on(SetupRequest.defaults(2, 1).withOptions(Map.of("time_limit_per_turn", "1000")))
                        .seeds(1)
                        .inSeat(1)
                        .report());
        assertEquals(1, found.size());
        assertTrue(
                found.get(0)
                        .toString()
                        .matches("too late: seed 1, seat 1, turn 1: it took [\\d.]+ ms; 1000\\.00 ms are allowed"),
                found.toString());
    }

    @Test
    void aSearchThatContinuesUntilItsDeadlineIsSoundAndShort() {
        List<Integer> rounds = new ArrayList<>();
        BerlinBot searching = (view, deadline) -> {
            int searched = 0;
            while (!deadline.passed()) {
                searched++;
            }
            rounds.add(searched);
            return searched % 2 == 0 ? Moves.NONE : new GeneralBot().decide(view, deadline);
        };
        berlin(() -> searching).assertSound();
        assertEquals(List.of(999), rounds.stream().distinct().toList());
    }

    @Test
    void anOrderThatIsNotCarriedOutIsReportedButNotAFault() {
        BotReport report = BotCheck.of(new WarlightGame(), ExpanderWarlightBot::new)
                .seeds(5)
                .report();
        assertTrue(report.isSound(), report::toString);
        assertEquals(report.issues(), report.issuesOf(BotIssue.Kind.REFUSED));
        assertTrue(report.toString().contains("  not carried out: "), report::toString);
    }

    @Test
    void everyDecisionOfATurnIsCounted() {
        WarlightBot bot = (view, deadline) -> switch (view.phase()) {
            case PICK -> new WarlightAction.Pick(view.pickable().get(0));
            case PLACE -> new WarlightAction.Place(List.of());
            default -> new WarlightAction.Place(List.of());
        };
        List<BotIssue> found = found(
                BotIssue.Kind.ILLEGAL,
                BotCheck.of(new WarlightGame(), () -> bot).seeds(1).inSeat(0).report());
        assertEquals("seed 1, seat 0, turn 1, decision 2", found.get(0).where());
    }

    @Test
    void theReportIsReadable() {
        String report = berlin(Broken::new).against("general").report().toString();
        assertTrue(
                report.startsWith("BotCheckTest$Broken plays Berlin: not sound\n  4 matches, each played twice, "),
                report);
        assertTrue(
                report.contains("  illegal: 4\n    seed 1, seat 0, turn 1: move 0 soldiers from node 1 to node 1: "),
                report);
        assertTrue(
                report.contains("    and 1 more\n"
                        + "    repeat the first one: BotCheck.of(...).startingAt(1).seeds(1).inSeat(0)\n"
                        + "      or spar play berlin class:dev.sparring.testing.BotCheckTest$Broken@YOUR.jar"
                        + " class:general --seed 1\n"),
                report);
    }

    /** A bot in a named class, so that the command line can refer to it. */
    static final class Broken implements BerlinBot {
        @Override
        public Moves decide(BerlinView view, Deadline deadline) {
            return view.turn() == 1 ? Moves.of(new Move(1, 1, 0)) : Moves.NONE;
        }
    }

    @Test
    void theRepeatedMatchIsTheSame() {
        var all = berlin(Broken::new).seeds(5).report();
        BotIssue last = all.issues().get(all.issues().size() - 1);
        var repeated = berlin(Broken::new)
                .startingAt(last.seed())
                .seeds(1)
                .inSeat(last.seat())
                .report();
        assertEquals(List.of(last), repeated.issues());
        assertEquals(1, repeated.matches());
    }

    @Test
    void invalidChecksAreRejectedWithAReason() {
        Bot<BerlinView, Moves> bot = new GeneralBot();
        var check = BotCheck.of(new BerlinGame(), () -> bot);
        String unknown = assertThrows(IllegalArgumentException.class, () -> check.against("rook"))
                .getMessage();
        assertTrue(unknown.startsWith("unknown built-in bot 'rook' of Berlin; available: general, "), unknown);
        assertEquals(
                "Berlin: expected 2 to 8 players, not 9",
                assertThrows(IllegalArgumentException.class, () -> check.seats(9))
                        .getMessage());
        assertEquals(
                "seat 2 does not exist: the seats are 0 to 1",
                assertThrows(
                                IllegalStateException.class,
                                () -> BotCheck.of(new BerlinGame(), GeneralBot::new)
                                        .inSeat(2)
                                        .report())
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> check.seeds(0));
        assertThrows(
                InvalidInputException.class,
                () -> BotCheck.of(new BerlinGame(), GeneralBot::new)
                        .on(SetupRequest.defaults(2, 1).withMapName("atlantis"))
                        .report());
        assertEquals(
                "add at least one opponent with against(...)",
                assertThrows(IllegalStateException.class, () -> check.against().report())
                        .getMessage());
    }
}
