package dev.sparring.rules;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * The clock that one request is charged to, and the maximum time for its answer.
 *
 * @param payer the seat whose clock is charged; empty if no clock is charged
 * @param limit the maximum time for this answer, even if more is left on the clock
 */
public record ClockCharge(Optional<Seat> payer, Duration limit) {
    public ClockCharge {
        Objects.requireNonNull(payer);
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("the limit for an answer must be more than 0, not " + limit);
        }
    }

    /** Returns a charge to the seat's clock. The answer may use all the time that is left on it. */
    public static ClockCharge of(Seat payer) {
        return new ClockCharge(Optional.of(payer), Deadline.UNLIMITED);
    }

    /** Returns a charge to no clock. */
    public static ClockCharge uncharged(Duration limit) {
        return new ClockCharge(Optional.empty(), limit);
    }

    /** Returns a copy with this limit. */
    public ClockCharge atMost(Duration time) {
        return new ClockCharge(payer, time);
    }

    /**
     * Decides which clock each request is charged to.
     *
     * @param <S> the whole state
     */
    @FunctionalInterface
    public interface Policy<S> {
        /** Returns the charge for a request to this seat in this state. */
        ClockCharge of(S state, Seat asked);

        /** Returns the policy that charges each request to the seat that is asked, without another limit. */
        static <S> Policy<S> defaults() {
            return (state, asked) -> ClockCharge.of(asked);
        }
    }
}
