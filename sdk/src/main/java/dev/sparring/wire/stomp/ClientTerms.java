package dev.sparring.wire.stomp;

import java.time.Duration;

/**
 * How a {@link StompClient} keeps its connection.
 *
 * @param connectWithin how long one attempt may take, from the address to the server's CONNECTED
 * @param heartBeat how often each side says something, as the client offers it; zero for no heart-beats
 * @param firstPause how long it waits before it tries again for the first time; every further pause is twice as long
 * @param longestPause how long a pause becomes at most. A connection that has lasted as long counts as a good one, after
 *     which all begins anew
 * @param giveUpAfter how long it tries, from the first attempt or from the loss of a good connection
 * @param limits how large a frame from the server may be
 */
public record ClientTerms(
        Duration connectWithin,
        Duration heartBeat,
        Duration firstPause,
        Duration longestPause,
        Duration giveUpAfter,
        FrameLimits limits) {
    /** 5 s for an attempt, heart-beats of 10 s, pauses from 100 ms to 5 s, and a minute until it gives up. */
    public static final ClientTerms DEFAULT = new ClientTerms(
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofMillis(100),
            Duration.ofSeconds(5),
            Duration.ofMinutes(1),
            FrameLimits.CLIENT);

    public ClientTerms {
        if (!isPositive(connectWithin) || !isPositive(firstPause) || longestPause.compareTo(firstPause) < 0) {
            throw new IllegalArgumentException("an attempt and a pause take time, and the longest is the longest");
        }
        if (heartBeat.isNegative() || giveUpAfter.isNegative()) {
            throw new IllegalArgumentException("a time is not negative");
        }
    }

    private static boolean isPositive(Duration time) {
        return !time.isNegative() && !time.isZero();
    }

    /** These terms with other heart-beats. */
    public ClientTerms beating(Duration beat) {
        return new ClientTerms(connectWithin, beat, firstPause, longestPause, giveUpAfter, limits);
    }

    /** These terms with other times for getting a connection back. */
    public ClientTerms retrying(Duration first, Duration longest, Duration giveUp) {
        return new ClientTerms(connectWithin, heartBeat, first, longest, giveUp, limits);
    }

    HeartBeatOffer offer() {
        int millis = Math.toIntExact(heartBeat.toMillis());
        return new HeartBeatOffer(millis, millis);
    }
}
