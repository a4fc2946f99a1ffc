package dev.sparring.wire.stomp;

import java.util.Optional;

/** What the first frame of a client comes to. */
sealed interface ConnectResult {

    /** It is connected. */
    record Yes(Version version, HeartBeatOffer theirs) implements ConnectResult {}

    /** It is not. */
    record No(StompError why) implements ConnectResult {}

    /** Reads a CONNECT; a client that names no {@code host} is as welcome as any. */
    static ConnectResult by(Frame frame, HeartBeatOffer ours) {
        if (!frame.command().equals("CONNECT") && !frame.command().equals("STOMP")) {
            return new No(StompError.protocol(StompError.named(frame.command())
                    + " came first: expected CONNECT or STOMP" + ServerConnection.PAGE + "connecting)"));
        }
        Optional<Version> version = frame.header("accept-version").flatMap(Version::newestIn);
        if (version.isEmpty()) {
            return new No(new StompError(
                    StompError.PROTOCOL,
                    "no version that is spoken here: expected accept-version:1.1,1.2 or one of them"
                            + ServerConnection.PAGE + "connecting)",
                    true));
        }
        Optional<HeartBeatOffer> theirs =
                HeartBeatOffer.read(frame.header("heart-beat").orElse("0,0"));
        if (theirs.isEmpty()) {
            return new No(
                    StompError.protocol("heart-beat is not two whole numbers of milliseconds: expected, for example,"
                            + " heart-beat:" + ours + ServerConnection.PAGE + "heart-beats)"));
        }
        return new Yes(version.get(), theirs.get());
    }
}
