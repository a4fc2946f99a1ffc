package dev.sparring.wire.stomp;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** The exponential pauses between connection attempts, with a limit for all attempts together. Times are in nanoseconds. */
final class Backoff {
    private final ClientTerms terms;
    private long start;
    private long pause;

    Backoff(ClientTerms terms, long now) {
        this.terms = terms;
        reset(now);
    }

    private void reset(long now) {
        start = now;
        pause = terms.firstPause().toNanos();
    }

    /** Records the loss of a connection; one that lasted long enough resets the pauses. */
    void lost(long connected, long now) {
        if (now - connected >= terms.longestPause().toNanos()) {
            reset(now);
        }
    }

    /** Returns the pause before the next attempt; empty if the attempt would start too late. */
    OptionalLong pause(long now) {
        long wait = pause;
        if (now - start + wait > terms.giveUpAfter().toNanos()) {
            return OptionalLong.empty();
        }
        pause = Math.min(pause * 2, terms.longestPause().toNanos());
        return OptionalLong.of(wait);
    }

    /** Returns the time since the first attempt in milliseconds. */
    long triedMillis(long now) {
        return TimeUnit.NANOSECONDS.toMillis(now - start);
    }
}
