package dev.sparring.wire.stomp;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Counts the pauses between attempts: 1, 2, 4 ... times the first, up to the longest, until time is up. Nanoseconds. */
final class Backoff {
    private final ClientTerms terms;
    private long since;
    private long pause;

    Backoff(ClientTerms terms, long now) {
        this.terms = terms;
        begin(now);
    }

    private void begin(long now) {
        since = now;
        pause = terms.firstPause().toNanos();
    }

    /** A connection has ended that stood from the one time to the other. */
    void lost(long connected, long now) {
        if (now - connected >= terms.longestPause().toNanos()) {
            begin(now);
        }
    }

    /** How long to wait before the next attempt, or nothing where it would begin too late. */
    OptionalLong pause(long now) {
        long wait = pause;
        if (now - since + wait > terms.giveUpAfter().toNanos()) {
            return OptionalLong.empty();
        }
        pause = Math.min(pause * 2, terms.longestPause().toNanos());
        return OptionalLong.of(wait);
    }

    /** For how long it has been tried, in milliseconds. */
    long triedMillis(long now) {
        return TimeUnit.NANOSECONDS.toMillis(now - since);
    }
}
