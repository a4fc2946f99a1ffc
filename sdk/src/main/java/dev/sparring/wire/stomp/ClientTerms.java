package dev.sparring.wire.stomp;

import java.time.Duration;

/**
 * The connection settings of a {@link StompClient}.
 *
 * @param connectWithin the time limit for one attempt, up to the server's CONNECTED
 * @param heartBeat the interval of heart-beats that the client offers for both directions; zero for no heart-beats
 * @param firstPause the pause before the second attempt; every further pause is twice as long
 * @param longestPause the maximum pause. A connection that has lasted at least this long resets the pauses and the time limit
 * @param giveUpAfter the time limit for all attempts, from the first one or from the loss of a connection that had lasted
 * @param limits the limits for frames from the server
 */
public record ClientTerms(
        Duration connectWithin,
        Duration heartBeat,
        Duration firstPause,
        Duration longestPause,
        Duration giveUpAfter,
        FrameLimits limits) {
    /** 5 s for an attempt, heart-beats every 10 s, pauses from 100 ms to 5 s, and 1 minute for all attempts. */
    public static final ClientTerms DEFAULT = new ClientTerms(
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofMillis(100),
            Duration.ofSeconds(5),
            Duration.ofMinutes(1),
            FrameLimits.CLIENT);

    public ClientTerms {
        if (!isPositive(connectWithin) || !isPositive(firstPause) || longestPause.compareTo(firstPause) < 0) {
            throw new IllegalArgumentException(
                    "connectWithin and firstPause must be positive, and longestPause at least firstPause");
        }
        if (heartBeat.isNegative() || giveUpAfter.isNegative()) {
            throw new IllegalArgumentException("heartBeat and giveUpAfter must not be negative");
        }
    }

    private static boolean isPositive(Duration time) {
        return !time.isNegative() && !time.isZero();
    }

    /** Returns the same settings with another time limit for one attempt. */
    public ClientTerms withConnectWithin(Duration limit) {
        return new ClientTerms(limit, heartBeat, firstPause, longestPause, giveUpAfter, limits);
    }

    /** Returns the same settings with another interval of heart-beats. */
    public ClientTerms withHeartBeat(Duration interval) {
        return new ClientTerms(connectWithin, interval, firstPause, longestPause, giveUpAfter, limits);
    }

    /** Returns the same settings with other pauses and another time limit for all attempts. */
    public ClientTerms withRetries(Duration first, Duration longest, Duration giveUp) {
        return new ClientTerms(connectWithin, heartBeat, first, longest, giveUp, limits);
    }

    HeartBeatOffer offer() {
        int millis = Math.toIntExact(heartBeat.toMillis());
        return new HeartBeatOffer(millis, millis);
    }
}
