package dev.sparring.wire.stomp;

import java.util.concurrent.TimeUnit;

/**
 * The times of heart-beats on one side of a connection: when to send, and when the other side is considered silent. Times are in
 * nanoseconds.
 *
 * <p>This side sends after three quarters of the interval, to allow for the transmission time. The other side is considered silent
 * after two and a quarter intervals: it can miss one heart-beat, and its silence is detected within two and a half.
 */
final class HeartBeats {
    /** The time until the next task if there is none. */
    static final long NEVER = Long.MAX_VALUE;

    private final long sendAfter;
    private final long silentAfter;
    private long sent;
    private long received;

    private HeartBeats(long sendEvery, long receiveEvery, long now) {
        this.sendAfter = sendEvery / 4 * 3;
        this.silentAfter = receiveEvery / 4 * 9;
        this.sent = now;
        this.received = now;
    }

    /** Returns the heart-beats that follow from the offers of both sides. */
    static HeartBeats negotiate(HeartBeatOffer ours, HeartBeatOffer theirs, long now) {
        return new HeartBeats(interval(ours.canSend(), theirs.wants()), interval(theirs.canSend(), ours.wants()), now);
    }

    private static long interval(int can, int wanted) {
        return can == 0 || wanted == 0 ? 0 : TimeUnit.MILLISECONDS.toNanos(Math.max(can, wanted));
    }

    /** Records that this side has sent something. */
    void sent(long now) {
        sent = now;
    }

    /** Records that this side has received something. */
    void received(long now) {
        received = now;
    }

    boolean mustSend(long now) {
        return sendAfter > 0 && now - sent >= sendAfter;
    }

    boolean isSilent(long now) {
        return silentAfter > 0 && now - received >= silentAfter;
    }

    /** Returns the time since the other side last sent something, in milliseconds. */
    long silentMillis(long now) {
        return TimeUnit.NANOSECONDS.toMillis(now - received);
    }

    /** Returns the time until this side must send or the other side is silent for too long. */
    long untilDue(long now) {
        long send = sendAfter > 0 ? sent + sendAfter - now : NEVER;
        long silence = silentAfter > 0 ? received + silentAfter - now : NEVER;
        return Math.max(0, Math.min(send, silence));
    }
}
