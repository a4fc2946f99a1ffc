package dev.sparring.core;

import java.time.Duration;

/** Tells how much time is left. */
@FunctionalInterface
public interface Deadline {

    /** The time left: zero once the deadline has passed, never negative. */
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

    /** A deadline that does not pass: for a bot that is being debugged. */
    static Deadline none() {
        return () -> TimeControl.UNLIMITED;
    }
}
