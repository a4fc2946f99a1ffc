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
 * @param most the longest that this answer may take, however much is left on the clock
 */
public record Allowance(Optional<Seat> payer, Duration most) {
    public Allowance {
        Objects.requireNonNull(payer);
        if (most.isNegative() || most.isZero()) {
            throw new IllegalArgumentException("an answer may take some time, not " + most);
        }
    }

    /** The seat's clock pays, and all that is left on it may be used. */
    public static Allowance of(Seat payer) {
        return new Allowance(Optional.of(payer), Deadline.UNLIMITED);
    }

    /** No clock pays. */
    public static Allowance apart(Duration most) {
        return new Allowance(Optional.empty(), most);
    }

    /** The same, but for no longer than this. */
    public Allowance atMost(Duration time) {
        return new Allowance(payer, time);
    }

    /**
     * Tells what each question may cost.
     *
     * @param <S> the whole state
     */
    @FunctionalInterface
    public interface Policy<S> {
        /** What the question that is put to this seat in this state may cost. */
        Allowance of(S state, Seat asked);

        /** Everybody pays for what they are asked, with all that they have left. */
        static <S> Policy<S> usual() {
            return (state, asked) -> Allowance.of(asked);
        }
    }
}
