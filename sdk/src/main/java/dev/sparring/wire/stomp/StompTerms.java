package dev.sparring.wire.stomp;

import java.time.Duration;

/**
 * What a STOMP server asks of its clients.
 *
 * @param connectWithin how long a client has for its CONNECT once its WebSocket is open
 * @param heartBeat how often each side says something, as the server offers it; zero for no heart-beats
 * @param limits how large a frame may be
 * @param subscriptions how many of them a client may hold at a time
 */
public record StompTerms(Duration connectWithin, Duration heartBeat, FrameLimits limits, int subscriptions) {
    /** CONNECT within 10 s, heart-beats of 10 s, frames of 64 KiB and 64 headers, 64 subscriptions. */
    public static final StompTerms DEFAULT =
            new StompTerms(Duration.ofSeconds(10), Duration.ofSeconds(10), FrameLimits.SERVER, 64);

    public StompTerms {
        if (connectWithin.isNegative() || connectWithin.isZero() || heartBeat.isNegative() || subscriptions < 1) {
            throw new IllegalArgumentException("terms are positive; only the heart-beat may be zero");
        }
    }

    /** These terms with other times. */
    public StompTerms within(Duration connect, Duration beat) {
        return new StompTerms(connect, beat, limits, subscriptions);
    }

    HeartBeatOffer offer() {
        int millis = Math.toIntExact(heartBeat.toMillis());
        return new HeartBeatOffer(millis, millis);
    }
}
