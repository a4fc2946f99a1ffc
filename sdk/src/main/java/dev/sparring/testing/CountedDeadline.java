package dev.sparring.testing;

import dev.sparring.bot.Deadline;
import java.time.Duration;

/**
 * A deadline that passes by being looked at: each look costs an equal part of the time. A search that goes on until its
 * deadline then does the same on every machine and every time, and comes to an end soon.
 */
final class CountedDeadline implements Deadline {
    private final Duration look;
    private final int looks;
    private int left;

    CountedDeadline(Duration time, int looks) {
        this.look = time.dividedBy(looks);
        this.looks = looks;
        this.left = looks;
    }

    @Override
    public Duration remaining() {
        if (left > 0) {
            left--;
        }
        return look.multipliedBy(left);
    }

    /** How often it has been looked at, as far as it counts. */
    int looked() {
        return looks - left;
    }
}
