package dev.sparring.bot;

import java.time.Duration;

/**
 * A deadline at a moment that is known.
 *
 * @param end the moment on the clock of {@link System#nanoTime}
 */
record FixedDeadline(long end) implements Deadline {
    @Override
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    @Override
    public boolean passed() {
        return end - System.nanoTime() <= 0;
    }
}
