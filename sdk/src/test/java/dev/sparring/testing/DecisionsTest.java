package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class DecisionsTest {
    private static final WarlightView VIEW =
            WarlightBoard.parse("1[me:5] -- 2[2] -- 3[op:4]").marching();
    private static final WarlightAction FINE = new WarlightAction.March(List.of(new Move(1, 2, 4)));
    private static final WarlightAction WRONG =
            new WarlightAction.March(List.of(new Move(1, 2, 4), new Move(1, 3, 1), new Move(3, 2, 3)));
    private static final Duration LONG = Duration.ofSeconds(60);

    private static Decision<WarlightAction> decision(WarlightBot bot) {
        return Decisions.of(bot).on(VIEW).withDeadline(LONG);
    }

    @Test
    void aDecisionIsTheActionAndTheTimeItTook() {
        long start = System.nanoTime();
        Decision<WarlightAction> decision = decision((view, deadline) -> FINE);
        long whole = System.nanoTime() - start;
        assertEquals(FINE, decision.assertLegal().assertInTime().action());
        assertTrue(decision.time().toNanos() > 0 && decision.time().toNanos() < whole, decision::toString);
        assertEquals(Optional.empty(), decision.failure());
        assertEquals(List.of(), decision.whyNot());
        assertTrue(decision.toString().startsWith(FINE + " ("), decision::toString);
    }

    @Test
    void theBotReceivesItsDeadline() {
        List<Duration> seen = new ArrayList<>();
        decision((view, deadline) -> {
            seen.add(deadline.remaining());
            return FINE;
        });
        assertTrue(seen.get(0).compareTo(LONG) <= 0 && seen.get(0).toSeconds() > 0, seen.toString());
    }

    @Test
    void yourOwnDeadlineIsPassedOnInTheCallingThread() {
        Deadline given = () -> Duration.ofMillis(3);
        List<Object> seen = new ArrayList<>();
        Decisions.of((WarlightBot) (view, deadline) -> {
                    seen.add(deadline);
                    seen.add(Thread.currentThread());
                    return FINE;
                })
                .on(VIEW)
                .withDeadline(given);
        assertSame(given, seen.get(0));
        assertSame(Thread.currentThread(), seen.get(1));
    }

    @Test
    void anIllegalActionFailsWithAllMessagesOfTheRules() {
        String expected = "illegal: " + WRONG + "\n"
                + "  move 1 from 1 to 3: they are not neighbours; the neighbours of 1 are [2] (docs/games/warlight.md#marching)\n"
                + "  move 3 from 3 to 2: region 3 is not yours (docs/games/warlight.md#marching)";
        Decision<WarlightAction> decision = decision((view, deadline) -> WRONG);
        assertEquals(
                expected,
                assertThrows(AssertionError.class, decision::assertLegal).getMessage());
        assertEquals(
                expected,
                assertThrows(AssertionError.class, () -> Decisions.assertLegal(VIEW, WRONG))
                        .getMessage());
        assertEquals(2, decision.whyNot().size());
        Decisions.assertLegal(VIEW, FINE);
    }

    @Test
    void anActionOfAnotherPhaseIsIllegal() {
        WarlightAction placing = new WarlightAction.Place(List.of(new Placement(1, 5)));
        AssertionError error = assertThrows(AssertionError.class, () -> Decisions.assertLegal(VIEW, placing));
        assertTrue(
                error.getMessage().contains("the answer is a PLACE, but the request was for a MARCH"),
                error.getMessage());
    }

    @Test
    void anExceptionIsAFailureWithItsLine() {
        IllegalStateException thrown = new IllegalStateException("no idea");
        Decision<WarlightAction> decision = decision((view, deadline) -> {
            throw thrown;
        });
        String failure = decision.failure().orElseThrow();
        assertTrue(
                failure.matches("the bot threw IllegalStateException \\(no idea\\) at DecisionsTest\\.java:\\d+"),
                failure);
        AssertionError error = assertThrows(AssertionError.class, decision::assertLegal);
        assertEquals(failure, error.getMessage());
        assertSame(thrown, error.getCause());
        assertEquals(List.of(), decision.whyNot());
    }

    @Test
    void anErrorIsAFailureLikeAnyOther() {
        Decision<WarlightAction> decision = decision((view, deadline) -> {
            throw new StackOverflowError();
        });
        assertTrue(decision.failure().orElseThrow().startsWith("the bot threw StackOverflowError"));
    }

    @Test
    void nullIsAFailure() {
        assertEquals(
                Optional.of("the bot returned null: expected an action (an empty one does nothing)"),
                decision((view, deadline) -> null).failure());
    }

    @Test
    void anAnswerAfterTheDeadlineIsNotInTime() {
        Decision<WarlightAction> decision = Decisions.of((WarlightBot) (view, deadline) -> {
                    while (!deadline.passed()) {
                        Thread.onSpinWait();
                    }
                    return FINE;
                })
                .on(VIEW)
                .withDeadline(Duration.ofMillis(2));
        assertEquals(FINE, decision.assertLegal().action());
        AssertionError error = assertThrows(AssertionError.class, decision::assertInTime);
        assertTrue(error.getMessage().matches("the bot took [\\d.]+ ms; its time was 2\\.00 ms"), error.getMessage());
    }

    @Test
    void aBotThatDoesNotReturnIsAbandonedAndItsPositionIsReported() {
        CountDownLatch never = new CountDownLatch(1);
        Decision<WarlightAction> decision = Decisions.of((WarlightBot) (view, deadline) -> await(never))
                .givingUpAfter(Duration.ofMillis(500))
                .on(VIEW)
                .withDeadline(Duration.ofMillis(1));
        String failure = decision.failure().orElseThrow();
        assertTrue(
                failure.matches("the bot had not answered after [\\d.]+ ms \\(its time was 1\\.00 ms\\);"
                        + " it was at DecisionsTest\\.java:\\d+"),
                failure);
        assertThrows(AssertionError.class, decision::assertInTime);
    }

    private static WarlightAction await(CountDownLatch latch) {
        try {
            latch.await();
            return FINE;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
