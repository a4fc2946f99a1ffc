package dev.sparring.rules;

import dev.sparring.bot.Deadline;
import java.time.Duration;

/**
 * The time that a bot has: a time bank from which the real time of every request is deducted, and an increment.
 *
 * <p>After a request that took {@code used}, the bank contains {@code min(bank, remaining - used + increment)}. If a request took
 * more than {@code remaining}, the time that was left before it, {@code remaining - used} counts as zero.
 *
 * @param bank the content of the bank at the start; also its maximum
 * @param increment the time that is added
 * @param incrementPer the event after which it is added
 */
public record TimeControl(Duration bank, Duration increment, IncrementPer incrementPer) {

    /** The event that adds the increment. */
    public enum IncrementPer {
        /** Each request to the bot; a turn can have several. */
        EACH_REQUEST,
        /** Each turn, even if it has several requests. */
        EACH_TURN
    }

    public TimeControl {
        if (bank.isNegative() || bank.isZero() || increment.isNegative()) {
            throw new IllegalArgumentException("a time bank must be more than 0, and its increment at least 0");
        }
    }

    /** Returns a control with the same time for each turn, even if it has several requests. Unused time is lost. */
    public static TimeControl perTurn(Duration time) {
        return new TimeControl(time, time, IncrementPer.EACH_TURN);
    }

    /** Returns a control with a time bank and an increment for each request. */
    public static TimeControl bank(Duration bank, Duration perRequest) {
        return new TimeControl(bank, perRequest, IncrementPer.EACH_REQUEST);
    }

    /** Returns a control without a limit, for a bot that runs in a debugger. */
    public static TimeControl unlimited() {
        return perTurn(Deadline.UNLIMITED);
    }

    /** Returns whether this is {@link #unlimited()}. */
    public boolean isUnlimited() {
        return bank.equals(Deadline.UNLIMITED);
    }

    /** Returns the content of the bank after {@code used} is deducted from {@code remaining} and the increment is added. */
    public Duration after(Duration remaining, Duration used) {
        Duration left = remaining.minus(used);
        Duration refilledTo = (left.isNegative() ? Duration.ZERO : left).plus(increment);
        return refilledTo.compareTo(bank) > 0 ? bank : refilledTo;
    }
}
