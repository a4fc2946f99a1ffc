package dev.sparring.wire.stomp;

import java.util.concurrent.TimeUnit;

/**
 * Knows when one end has to say something, and when the other has been silent for too long. Times are nanoseconds.
 *
 * <p>We speak after three quarters of what was settled, so that it is not exceeded on the way. The other is given up
 * after two and a quarter intervals: it may be late by one, and is found within two and a half.
 */
final class HeartBeats {
    /** Where nothing is to be done any more. */
    static final long NEVER = Long.MAX_VALUE;

    private final long sayAfter;
    private final long silentAfter;
    private long said;
    private long heard;

    private HeartBeats(long sayEvery, long hearEvery, long now) {
        this.sayAfter = sayEvery / 4 * 3;
        this.silentAfter = hearEvery / 4 * 9;
        this.said = now;
        this.heard = now;
    }

    /** What two offers come to. */
    static HeartBeats settle(HeartBeatOffer ours, HeartBeatOffer theirs, long now) {
        return new HeartBeats(interval(ours.canSend(), theirs.wants()), interval(theirs.canSend(), ours.wants()), now);
    }

    private static long interval(int can, int wanted) {
        return can == 0 || wanted == 0 ? 0 : TimeUnit.MILLISECONDS.toNanos(Math.max(can, wanted));
    }

    void said(long now) {
        said = now;
    }

    void heard(long now) {
        heard = now;
    }

    boolean mustSpeak(long now) {
        return sayAfter > 0 && now - said >= sayAfter;
    }

    boolean isSilent(long now) {
        return silentAfter > 0 && now - heard >= silentAfter;
    }

    /** How long nothing has come, in milliseconds. */
    long silentMillis(long now) {
        return TimeUnit.NANOSECONDS.toMillis(now - heard);
    }

    /** How long from now until one of the two may be due. */
    long untilDue(long now) {
        long speak = sayAfter > 0 ? said + sayAfter - now : NEVER;
        long listen = silentAfter > 0 ? heard + silentAfter - now : NEVER;
        return Math.max(0, Math.min(speak, listen));
    }
}
