package dev.sparring.wire.stomp;

import java.util.Optional;

/** What the first frame of a client comes to. */
sealed interface Settled {

    /** It is connected. */
    record Yes(Version version, HeartBeatOffer theirs) implements Settled {}

    /** It is not. */
    record No(Refused why) implements Settled {}

    /** Reads a CONNECT; a client that names no {@code host} is as welcome as any. */
    static Settled by(Frame frame, HeartBeatOffer ours) {
        if (!frame.command().equals("CONNECT") && !frame.command().equals("STOMP")) {
            return new No(Refused.protocol(Refused.named(frame.command()) + " came first: expected CONNECT or STOMP"
                    + ServerConnection.PAGE + "connecting)"));
        }
        Optional<Version> version = frame.header("accept-version").flatMap(Version::newestIn);
        if (version.isEmpty()) {
            return new No(new Refused(
                    Refused.PROTOCOL,
                    "no version that is spoken here: expected accept-version:1.1,1.2 or one of them"
                            + ServerConnection.PAGE + "connecting)",
                    true));
        }
        Optional<HeartBeatOffer> theirs =
                HeartBeatOffer.read(frame.header("heart-beat").orElse("0,0"));
        if (theirs.isEmpty()) {
            return new No(Refused.protocol("heart-beat is not two whole numbers of milliseconds: expected, for example,"
                    + " heart-beat:" + ours + ServerConnection.PAGE + "heart-beats)"));
        }
        return new Yes(version.get(), theirs.get());
    }
}
