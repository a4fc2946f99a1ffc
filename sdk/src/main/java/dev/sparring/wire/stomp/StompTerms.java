package dev.sparring.wire.stomp;

import java.time.Duration;

/**
 * The connection settings of a STOMP server.
 *
 * @param connectWithin the time limit for a client's CONNECT after its WebSocket has been opened
 * @param heartBeat the interval of heart-beats that the server offers for both directions; zero for no heart-beats
 * @param limits the limits for frames from clients
 * @param subscriptions the maximum number of subscriptions of a client
 */
public record StompTerms(Duration connectWithin, Duration heartBeat, FrameLimits limits, int subscriptions) {
    /** CONNECT within 10 s, heart-beats every 10 s, frames of at most 64 KiB and 64 headers, at most 64 subscriptions. */
    public static final StompTerms DEFAULT =
            new StompTerms(Duration.ofSeconds(10), Duration.ofSeconds(10), FrameLimits.SERVER, 64);

    public StompTerms {
        if (connectWithin.isNegative() || connectWithin.isZero() || heartBeat.isNegative() || subscriptions < 1) {
            throw new IllegalArgumentException(
                    "connectWithin and subscriptions must be positive, and heartBeat must not be negative");
        }
    }

    /** Returns the same settings with another time limit for CONNECT. */
    public StompTerms withConnectWithin(Duration limit) {
        return new StompTerms(limit, heartBeat, limits, subscriptions);
    }

    /** Returns the same settings with another interval of heart-beats. */
    public StompTerms withHeartBeat(Duration interval) {
        return new StompTerms(connectWithin, interval, limits, subscriptions);
    }

    HeartBeatOffer offer() {
        int millis = Math.toIntExact(heartBeat.toMillis());
        return new HeartBeatOffer(millis, millis);
    }
}
