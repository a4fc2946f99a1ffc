package dev.sparring.testing;

import dev.sparring.bot.Deadline;
import java.time.Duration;

/**
 * A deadline that passes after a number of calls of {@link #remaining}; each call uses an equal part of the time. A search that
 * continues until its deadline then does the same on every machine and every time, and is short.
 */
final class CountedDeadline implements Deadline {
    private final Duration timePerCall;
    private final int calls;
    private int left;

    CountedDeadline(Duration time, int calls) {
        this.timePerCall = time.dividedBy(calls);
        this.calls = calls;
        this.left = calls;
    }

    @Override
    public Duration remaining() {
        if (left > 0) {
            left--;
        }
        return timePerCall.multipliedBy(left);
    }

    /** Returns the number of calls so far, at most the given number. */
    int used() {
        return calls - left;
    }
}
