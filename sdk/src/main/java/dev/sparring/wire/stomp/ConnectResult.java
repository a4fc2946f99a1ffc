package dev.sparring.wire.stomp;

import java.util.Optional;

/** The result of a client's first frame. */
sealed interface ConnectResult {

    /** The client is connected. */
    record Accepted(Version version, HeartBeatOffer theirs) implements ConnectResult {}

    /** The client is refused. */
    record Refused(StompError why) implements ConnectResult {}

    /** Evaluates a CONNECT. The header {@code host} is optional. */
    static ConnectResult of(Frame frame, HeartBeatOffer ours) {
        if (!frame.command().equals("CONNECT") && !frame.command().equals("STOMP")) {
            return new Refused(StompError.protocol("the first frame was " + StompError.quotable(frame.command())
                    + ": expected CONNECT or STOMP" + ServerConnection.PAGE + "connecting)"));
        }
        Optional<Version> version = frame.header("accept-version").flatMap(Version::newestIn);
        if (version.isEmpty()) {
            return new Refused(new StompError(
                    StompError.PROTOCOL,
                    "no supported version: expected accept-version:1.1,1.2 or one of these versions"
                            + ServerConnection.PAGE + "connecting)",
                    true));
        }
        Optional<HeartBeatOffer> theirs =
                HeartBeatOffer.read(frame.header("heart-beat").orElse("0,0"));
        if (theirs.isEmpty()) {
            return new Refused(
                    StompError.protocol("heart-beat is not two whole numbers of milliseconds: expected, for example,"
                            + " heart-beat:" + ours + ServerConnection.PAGE + "heart-beats)"));
        }
        return new Accepted(version.get(), theirs.get());
    }
}
