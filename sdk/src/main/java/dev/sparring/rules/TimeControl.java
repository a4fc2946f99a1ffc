package dev.sparring.rules;

import dev.sparring.bot.Deadline;
import java.time.Duration;

/**
 * How much time a bot has: a bank that is charged with the real time of every request and refilled a little for each.
 *
 * <p>After a charge of {@code used} the bank holds {@code min(bank, rest - used + increment)}, and a bank that is
 * overdrawn owes nothing.
 *
 * @param bank what the bank holds at the start, and at most
 * @param increment what is added
 * @param incrementPer when it is added
 */
public record TimeControl(Duration bank, Duration increment, IncrementPer incrementPer) {

    /** What earns a bot its increment. */
    public enum IncrementPer {
        /** Every question put to the bot, several in one turn included. */
        EACH_REQUEST,
        /** Every turn, however many questions it holds. */
        EACH_TURN
    }

    public TimeControl {
        if (bank.isNegative() || bank.isZero() || increment.isNegative()) {
            throw new IllegalArgumentException("a time bank is positive and its increment not negative");
        }
    }

    /** The same time for each turn, however many questions it holds; nothing is saved up. */
    public static TimeControl perTurn(Duration time) {
        return new TimeControl(time, time, IncrementPer.EACH_TURN);
    }

    /** A bank that every request refills. */
    public static TimeControl bank(Duration bank, Duration perRequest) {
        return new TimeControl(bank, perRequest, IncrementPer.EACH_REQUEST);
    }

    /** No limit: for a bot under a debugger. */
    public static TimeControl unlimited() {
        return perTurn(Deadline.UNLIMITED);
    }

    /** Whether this is {@link #unlimited()}. */
    public boolean isUnlimited() {
        return bank.equals(Deadline.UNLIMITED);
    }

    /** What is in the bank after {@code used} of {@code rest} went by and the increment was added. */
    public Duration after(Duration rest, Duration used) {
        Duration left = rest.minus(used);
        Duration refilledTo = (left.isNegative() ? Duration.ZERO : left).plus(increment);
        return refilledTo.compareTo(bank) > 0 ? bank : refilledTo;
    }
}
