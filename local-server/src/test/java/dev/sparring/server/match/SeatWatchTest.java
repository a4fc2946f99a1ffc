package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.core.Patience;
import dev.sparring.core.Reply;
import dev.sparring.core.Seat;
import dev.sparring.core.TimeControl;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SeatWatchTest {
    private static final Duration BANK = Duration.ofHours(10);
    private static final Duration REFILL = Duration.ofHours(1);

    private static SeatWatch watch(TimeControl time) {
        return new SeatWatch(new Seat(0), time, Patience.ENDLESS);
    }

    /** The hours of a deadline, rounded, since some microseconds have passed since it was set. */
    private static long hours(SeatWatch watch, int turn) {
        return Math.round(watch.deadline(turn).remaining().toMillis() / 3_600_000.0);
    }

    @Test
    void aBankIsChargedAndRefilledByEveryRequest() {
        SeatWatch watch = watch(TimeControl.bank(BANK, REFILL));
        assertEquals(10, hours(watch, 1));
        watch.used(Duration.ofHours(4));
        assertEquals(7, hours(watch, 1));
        watch.used(Duration.ZERO);
        assertEquals(8, hours(watch, 2));
    }

    @Test
    void aBankThatRanOutHoldsOneRefill() {
        SeatWatch watch = watch(TimeControl.bank(BANK, REFILL));
        watch.deadline(1);
        watch.used(Duration.ofHours(11));
        assertEquals(1, hours(watch, 2));
    }

    @Test
    void timePerTurnSpansAllTheQuestionsOfTheTurn() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        assertEquals(10, hours(watch, 1));
        watch.used(Duration.ofHours(4));
        assertEquals(6, hours(watch, 1));
        watch.used(Duration.ofHours(1));
        assertEquals(10, hours(watch, 2));
    }

    @Test
    void thereIsNoLimitUnderADebugger() {
        SeatWatch watch = watch(TimeControl.unlimited());
        watch.deadline(1);
        watch.used(Duration.ofDays(1));
        assertEquals(TimeControl.UNLIMITED, watch.deadline(2).remaining());
    }

    @Test
    void theSlowestAnswerIsKept() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        watch.used(Duration.ofMillis(3));
        watch.used(Duration.ofMillis(7));
        watch.used(Duration.ofMillis(5));
        assertEquals(Duration.ofMillis(7), watch.report().slowest());
    }

    @Test
    void countsGoOnWhenSentencesAreNotKeptAnyMore() {
        SeatWatch watch = watch(TimeControl.perTurn(BANK));
        for (int turn = 0; turn < SeatWatch.KEPT_NOTES + 5; turn++) {
            watch.judge(turn, new Reply.Late<>("late"));
        }
        assertEquals(SeatWatch.KEPT_NOTES + 5, watch.report().timeouts());
        assertEquals(SeatWatch.KEPT_NOTES, watch.report().notes().size());
        assertFalse(watch.isOut());
    }

    @Test
    void patienceEndsWithTheFaultItNames() {
        SeatWatch watch = new SeatWatch(new Seat(0), TimeControl.perTurn(BANK), new Patience(0, 1));
        watch.judge(1, new Reply.Late<>("late"));
        assertFalse(watch.isOut());
        watch.judge(2, new Reply.Garbled<>("garbled"));
        assertTrue(watch.isOut());
    }
}
