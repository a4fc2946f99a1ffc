package dev.sparring.server.match;

import dev.sparring.bot.Deadline;
import dev.sparring.rules.TimeControl;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The clock of one seat: the time that is left, and the deadlines that follow from it. */
public final class SeatClock {
    private final TimeControl time;
    private Duration remaining;
    private @Nullable Integer lastAskedTurn;

    /** Creates a clock with a full time bank. */
    public SeatClock(TimeControl time) {
        this.time = time;
        this.remaining = time.bank();
    }

    /**
     * Returns the deadline of a request that is charged to this clock.
     *
     * @param limit the maximum time for the request
     * @param sent when it is sent, on the clock of {@link System#nanoTime}
     */
    public Deadline deadline(int turn, Duration limit, long sent) {
        boolean newTurn = lastAskedTurn != null && lastAskedTurn != turn;
        if (time.incrementPer() == TimeControl.IncrementPer.EACH_TURN && newTurn) {
            remaining = time.after(remaining, Duration.ZERO);
        }
        lastAskedTurn = turn;
        if (time.isUnlimited()) {
            return Deadline.none();
        }
        return Deadline.at(sent + (remaining.compareTo(limit) < 0 ? remaining : limit).toNanos());
    }

    /** Returns the time that is left. */
    Duration remaining() {
        return remaining;
    }

    /** Charges the clock for a request. */
    public void charge(Duration used) {
        Duration left = remaining.minus(used);
        remaining = time.incrementPer() == TimeControl.IncrementPer.EACH_REQUEST
                ? time.after(remaining, used)
                : left.isNegative() ? Duration.ZERO : left;
    }
}
