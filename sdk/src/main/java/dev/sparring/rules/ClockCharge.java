package dev.sparring.rules;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What the answer to one question may cost: whose clock pays for it, and how long it may take at most.
 *
 * @param payer the seat whose clock is charged; empty if none is
 * @param limit the longest that this answer may take, however much is left on the clock
 */
public record ClockCharge(Optional<Seat> payer, Duration limit) {
    public ClockCharge {
        Objects.requireNonNull(payer);
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("an answer may take some time, not " + limit);
        }
    }

    /** The seat's clock pays, and all that is left on it may be used. */
    public static ClockCharge of(Seat payer) {
        return new ClockCharge(Optional.of(payer), Deadline.UNLIMITED);
    }

    /** No clock pays. */
    public static ClockCharge uncharged(Duration limit) {
        return new ClockCharge(Optional.empty(), limit);
    }

    /** The same, but for no longer than this. */
    public ClockCharge atMost(Duration time) {
        return new ClockCharge(payer, time);
    }

    /**
     * Tells what each question may cost.
     *
     * @param <S> the whole state
     */
    @FunctionalInterface
    public interface Policy<S> {
        /** What the question that is put to this seat in this state may cost. */
        ClockCharge of(S state, Seat asked);

        /** Everybody pays for what they are asked, with all that they have left. */
        static <S> Policy<S> defaults() {
            return (state, asked) -> ClockCharge.of(asked);
        }
    }
}
