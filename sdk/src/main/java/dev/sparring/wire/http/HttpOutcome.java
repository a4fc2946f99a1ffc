package dev.sparring.wire.http;

import java.util.Optional;

/** The outcome of an HTTP request to a bot. */
public sealed interface HttpOutcome {

    /**
     * A complete response with any status.
     *
     * @param body the body, decoded as UTF-8
     * @param fault the failure of its own code that the bot reports in the header {@link HttpAnswer#FAULT}
     */
    record Answered(int status, String body, Optional<String> fault) implements HttpOutcome {
        public Answered(int status, String body) {
            this(status, body, Optional.empty());
        }
    }

    /** No complete response before the deadline. */
    record Late(String why) implements HttpOutcome {}

    /** Nothing is listening at the address, or the host is unknown. */
    record Unreachable(String why) implements HttpOutcome {}

    /** The server sent a response that cannot be used: incomplete, too large, or not HTTP. */
    record Faulty(String why) implements HttpOutcome {}
}
