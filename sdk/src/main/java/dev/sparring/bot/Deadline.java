package dev.sparring.bot;

import java.time.Duration;

/**
 * The moment when an answer is due.
 *
 * <p>A bot's deadline means the same in every game, over the protocol and in the JVM: an answer that {@code decide} returns
 * while {@link #remaining} is above zero is on time. A bot may therefore use all of it. To make this possible, the SDK gives
 * the bot less time than the referee allows: it reserves a fifth of it, at most {@link #MAX_MARGIN}, for the round trip to
 * the referee. See {@link #forBot}.
 */
@FunctionalInterface
public interface Deadline {
    /** The maximum time that is reserved for the round trip to the referee: 250 ms. */
    Duration MAX_MARGIN = Duration.ofMillis(250);

    /** The time left if there is no limit: about 90 years, so that sums do not overflow. */
    Duration UNLIMITED = Duration.ofDays(365L * 90);

    /** Returns the time left: zero once the deadline has passed, never negative. */
    Duration remaining();

    /** Returns whether no time is left. */
    default boolean passed() {
        return remaining().isZero();
    }

    /**
     * Returns the moment of the deadline on the clock of {@link System#nanoTime}. A loop that checks the time very often is fastest with
     * {@code System.nanoTime() - end < 0}.
     */
    default long end() {
        return System.nanoTime() + remaining().toNanos();
    }

    /** Returns a deadline that passes after this time, measured with {@link System#nanoTime}. */
    static Deadline in(Duration time) {
        return at(System.nanoTime() + time.toNanos());
    }

    /** Returns the deadline that passes at this moment on the clock of {@link System#nanoTime}. */
    static Deadline at(long end) {
        return new FixedDeadline(end);
    }

    /**
     * Returns the deadline for a bot whose answer must reach the referee within this time from now: the time minus a fifth of
     * it, where at most {@link #MAX_MARGIN} is deducted. The deadline never passes if the time is {@link #UNLIMITED}.
     */
    static Deadline forBot(Duration time) {
        return time.compareTo(UNLIMITED) >= 0 ? none() : forBot(in(time));
    }

    /**
     * Returns the deadline for a bot whose answer must reach the referee by another deadline, which has just been set: the time is
     * reduced as in {@link #forBot(Duration)}.
     */
    static Deadline forBot(Deadline referee) {
        Duration time = referee.remaining();
        if (time.compareTo(UNLIMITED) >= 0) {
            return none();
        }
        // Duration.dividedBy calculates with decimals and would be a large part of a fast bot's time.
        return at(referee.end() - Math.min(time.toNanos() / 5, MAX_MARGIN.toNanos()));
    }

    /** Returns a deadline that never passes, for a bot that runs in a debugger. */
    static Deadline none() {
        return () -> UNLIMITED;
    }
}
