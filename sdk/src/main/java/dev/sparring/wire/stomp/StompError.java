package dev.sparring.wire.stomp;

import java.time.Duration;
import java.util.Optional;

/**
 * Why a connection ends with an ERROR.
 *
 * @param closeCode how the WebSocket is closed
 * @param sentence for the client
 * @param versions whether the ERROR lists the versions that are spoken
 */
record StompError(int closeCode, String sentence, boolean versions) {
    /** The WebSocket's own numbers for how it is closed. */
    static final int NORMAL = 1000;

    static final int PROTOCOL = 1002;
    static final int POLICY = 1008;
    static final int TOO_LARGE = 1009;
    static final int INSIDE = 1011;

    private static final int MAX_NAME = 20;

    StompError(int closeCode, String sentence) {
        this(closeCode, sentence, false);
    }

    StompError(Decoded.Fault fault) {
        this(
                fault.kind() == Decoded.Kind.TOO_LARGE ? TOO_LARGE : PROTOCOL,
                fault.why() + ServerConnection.PAGE + (fault.kind() == Decoded.Kind.TOO_LARGE ? "limits)" : "frames)"));
    }

    static StompError protocol(String sentence) {
        return new StompError(PROTOCOL, sentence);
    }

    static StompError missing(String command, String header) {
        return protocol(command + " has no header " + header + ServerConnection.PAGE + "frames)");
    }

    static StompError unknown(String command) {
        return protocol(named(command)
                + " is no command of a client: expected SEND, SUBSCRIBE, UNSUBSCRIBE, ACK, NACK or DISCONNECT"
                + ServerConnection.PAGE + "frames)");
    }

    static StompError notInTime(Duration limit) {
        return new StompError(
                POLICY, "no CONNECT came within " + limit.toMillis() + " ms" + ServerConnection.PAGE + "connecting)");
    }

    static StompError silent(long millis) {
        return new StompError(
                POLICY,
                "nothing came for " + millis + " ms, not even a heart-beat" + ServerConnection.PAGE + "heart-beats)");
    }

    /** What was thrown is named and not quoted: its message is for the log alone. */
    static StompError failedInside(Throwable thrown) {
        return new StompError(
                INSIDE, "this failed inside: " + thrown.getClass().getSimpleName() + "; the server's log says where");
    }

    /**
     * The ERROR that says so.
     *
     * @param receipt what the frame that is to blame wanted as a receipt
     */
    Frame error(Optional<String> receipt) {
        Frame error = Frame.of("ERROR").with("message", sentence);
        if (versions) {
            error = error.with("version", Version.ALL);
        }
        if (receipt.isPresent()) {
            error = error.with("receipt-id", receipt.get());
        }
        return error.with("content-type", "text/plain").withBody(sentence + "\n");
    }

    /** A command as a sentence may quote it. What is no plain word may be part of anything, a token too, and is not quoted. */
    static String named(String command) {
        boolean plain = !command.isEmpty()
                && command.length() <= MAX_NAME
                && command.chars().allMatch(sign -> sign >= 'A' && sign <= 'Z');
        return plain ? command : "what came";
    }
}
