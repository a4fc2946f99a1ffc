package dev.sparring.wire.stomp;

import java.time.Duration;
import java.util.Optional;

/**
 * The reason why a connection ends with an ERROR.
 *
 * @param closeCode the close code of the WebSocket
 * @param sentence the message for the client
 * @param versions whether the ERROR lists the supported versions
 */
record StompError(int closeCode, String sentence, boolean versions) {
    /** The standard close codes of WebSockets. */
    static final int NORMAL = 1000;

    static final int PROTOCOL = 1002;
    static final int POLICY = 1008;
    static final int TOO_LARGE = 1009;
    static final int INTERNAL = 1011;

    private static final int MAX_COMMAND = 20;

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
        return protocol("unknown command: " + quotable(command)
                + "; expected SEND, SUBSCRIBE, UNSUBSCRIBE, ACK, NACK or DISCONNECT"
                + ServerConnection.PAGE + "frames)");
    }

    static StompError notInTime(Duration limit) {
        return new StompError(
                POLICY,
                "received no CONNECT within " + limit.toMillis() + " ms" + ServerConnection.PAGE + "connecting)");
    }

    static StompError silent(long millis) {
        return new StompError(
                POLICY,
                "received nothing for " + millis + " ms, not even a heart-beat" + ServerConnection.PAGE
                        + "heart-beats)");
    }

    /** Returns the error for an exception. It only contains the exception's class; the message is only logged. */
    static StompError internal(Throwable thrown) {
        return new StompError(
                INTERNAL, "internal error: " + thrown.getClass().getSimpleName() + "; see the server's log");
    }

    /**
     * Returns the ERROR frame.
     *
     * @param receipt the receipt id that the frame which caused the error asked for
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

    /** Returns a command for a message. Anything but a short plain word is not quoted, because it can contain a token. */
    static String quotable(String command) {
        boolean plain = !command.isEmpty()
                && command.length() <= MAX_COMMAND
                && command.chars().allMatch(letter -> letter >= 'A' && letter <= 'Z');
        return plain ? command : "(not shown)";
    }
}
