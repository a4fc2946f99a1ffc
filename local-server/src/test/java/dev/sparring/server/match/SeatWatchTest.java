package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SeatWatchTest {
    private static final Reply<String> ANSWER = new Reply.Answer<>("go");
    private static final Duration BANK = Duration.ofHours(10);
    private static final Duration INCREMENT = Duration.ofHours(1);

    private static SeatWatch watch(TimeControl time) {
        return new SeatWatch(new Seat(0), time, FaultLimits.UNLIMITED);
    }

    /** Returns the rounded hours until a deadline. */
    private static long hours(SeatWatch watch, int turn) {
        return Math.round(watch.deadline(turn, Deadline.UNLIMITED, System.nanoTime())
                        .remaining()
                        .toMillis()
                / 3_600_000.0);
    }

    @Test
    void everyRequestChargesTheTimeBankAndAddsTheIncrement() {
        SeatWatch watch = watch(TimeControl.bank(BANK, INCREMENT));
        assertEquals(10, hours(watch, 1));
        watch.charge(Duration.ofHours(4));
        assertEquals(7, hours(watch, 1));
        watch.charge(Duration.ZERO);
        assertEquals(8, hours(watch, 2));
    }

    @Test
    void anEmptyTimeBankGetsOneIncrement() {
        SeatWatch watch = watch(TimeControl.bank(BANK, INCREMENT));
        watch.deadline(1, Deadline.UNLIMITED, System.nanoTime());
        watch.charge(Duration.ofHours(11));
        assertEquals(1, hours(watch, 2));
    }

    @Test
    void theTimeOfATurnIsSharedByAllRequestsInIt() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        assertEquals(10, hours(watch, 1));
        watch.charge(Duration.ofHours(4));
        assertEquals(6, hours(watch, 1));
        watch.charge(Duration.ofHours(1));
        assertEquals(10, hours(watch, 2));
    }

    @Test
    void aRequestCanHaveALowerLimitThanTheTimeLeft() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        assertEquals(
                2,
                Math.round(watch.deadline(1, Duration.ofHours(2), System.nanoTime())
                                .remaining()
                                .toMillis()
                        / 3_600_000.0));
        watch.charge(Duration.ofHours(9));
        assertEquals(1, hours(watch, 1));
    }

    @Test
    void thereIsNoLimitUnderADebugger() {
        SeatWatch watch = watch(TimeControl.unlimited());
        watch.deadline(1, Deadline.UNLIMITED, System.nanoTime());
        watch.charge(Duration.ofDays(1));
        assertEquals(
                Deadline.UNLIMITED,
                watch.deadline(2, Deadline.UNLIMITED, System.nanoTime()).remaining());
    }

    @Test
    void theSlowestAnswerIsKept() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        watch.repliedIn(Duration.ofMillis(3), 1, ANSWER);
        watch.repliedIn(Duration.ofMillis(7), 2, ANSWER);
        watch.repliedIn(Duration.ofMillis(5), 3, ANSWER);
        assertEquals(Duration.ofMillis(7), watch.report().slowest());
        assertEquals(2, watch.report().slowestTurn());
    }

    @Test
    void onlyAnsweredRequestsAreDecisions() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        watch.repliedIn(Duration.ofMillis(3), 1, ANSWER);
        watch.repliedIn(Duration.ofMillis(300), 2, new Reply.Late<>("late"));
        watch.repliedIn(Duration.ofMillis(5), 3, new Reply.Failed<>("the bot threw"));
        watch.repliedIn(Duration.ofMillis(4), 4, ANSWER);
        assertEquals(2, watch.report().decisions());
        assertEquals(Duration.ofMillis(7), watch.report().used());
        assertEquals(Duration.ofMillis(300), watch.report().slowest());
    }

    private static void judge(SeatWatch watch, int turn, Reply<?> reply) {
        watch.judge(turn, reply, Optional.empty());
    }

    @Test
    void theFirstNotesOfEachKindAreKeptAndOneKindDoesNotHideAnother() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        for (int turn = 0; turn < SeatWatch.KEPT_OF_A_KIND + 5; turn++) {
            judge(watch, turn, new Reply.Late<>("late"));
        }
        judge(watch, 99, new Reply.Failed<>("the bot threw"));
        assertEquals(SeatWatch.KEPT_OF_A_KIND + 5, watch.report().timeouts());
        assertEquals(SeatWatch.KEPT_OF_A_KIND + 1, watch.report().notes().size());
        assertEquals(
                "the bot threw",
                watch.report().notes().get(SeatWatch.KEPT_OF_A_KIND).text());
        assertEquals(1, watch.report().warnings());
        assertFalse(watch.isOut());
    }

    @Test
    void aBotThatFailsIsAskedAgainHoweverOften() {
        SeatWatch watch = new SeatWatch(new Seat(0), TimeControl.perTurn(BANK), new FaultLimits(1, 1));
        for (int turn = 0; turn < 100; turn++) {
            judge(watch, turn, new Reply.Failed<>("the bot threw"));
        }
        assertFalse(watch.isOut());
        assertEquals("played", watch.report().ending().word());
    }

    @Test
    void onlyTheFaultWithALimitEndsTheBotsPart() {
        SeatWatch watch = new SeatWatch(new Seat(0), TimeControl.perTurn(BANK), new FaultLimits(0, 1));
        judge(watch, 1, new Reply.Late<>("late"));
        assertFalse(watch.isOut());
        judge(watch, 2, new Reply.Unreadable<>("garbled"));
        assertTrue(watch.isOut());
    }
}
