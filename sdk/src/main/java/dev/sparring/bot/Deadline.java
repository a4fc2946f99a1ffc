package dev.sparring.bot;

import java.time.Duration;

/**
 * The moment when an answer is due.
 *
 * <p>The deadline that a bot is given means the same in every game, over the protocol and in the JVM: an answer that {@code
 * decide} returns while {@link #remaining} is above zero is on time. So a bot may use all of it. For this, the SDK gives the
 * bot less time than the referee grants, by one rule: a fifth is kept for the way to the referee and back, at most {@link
 * #MAX_MARGIN}. See {@link #forBot}.
 */
@FunctionalInterface
public interface Deadline {
    /** The most that is kept from a bot's time: 250 ms. */
    Duration MAX_MARGIN = Duration.ofMillis(250);

    /** The time left if there is no limit: some ninety years, so that sums of it do not overflow. */
    Duration UNLIMITED = Duration.ofDays(365L * 90);

    /** Returns the time left: zero once the deadline has passed, never negative. */
    Duration remaining();

    /** Whether no time is left. */
    default boolean passed() {
        return remaining().isZero();
    }

    /** A deadline that passes this long after now, on the clock that never jumps. */
    static Deadline in(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        return () -> Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    /**
     * The deadline to give to a bot whose answer must reach the referee within this time, counted from now: the time less a
     * fifth, but less at most {@link #MAX_MARGIN}. It does not pass if the time is {@link #UNLIMITED}.
     */
    static Deadline forBot(Duration time) {
        if (time.compareTo(UNLIMITED) >= 0) {
            return none();
        }
        Duration margin = time.dividedBy(5);
        return in(time.minus(margin.compareTo(MAX_MARGIN) < 0 ? margin : MAX_MARGIN));
    }

    /** A deadline that does not pass: for a bot that is being debugged. */
    static Deadline none() {
        return () -> UNLIMITED;
    }
}
