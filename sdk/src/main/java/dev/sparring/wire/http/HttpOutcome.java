package dev.sparring.wire.http;

import java.util.Optional;

/** What came of an HTTP request to a bot. */
public sealed interface HttpOutcome {

    /**
     * A whole response, of whatever status, its body read as UTF-8.
     *
     * @param fault what the bot reports of a failure of its own code, in the header {@link HttpAnswer#FAULT}
     */
    record Answered(int status, String body, Optional<String> fault) implements HttpOutcome {
        public Answered(int status, String body) {
            this(status, body, Optional.empty());
        }
    }

    /** No whole response in time. */
    record Late(String why) implements HttpOutcome {}

    /** Nobody listens there, or the host is unknown. */
    record Unreachable(String why) implements HttpOutcome {}

    /** Something listens, but what it sent is no response that can be taken: broken off, too large, not HTTP. */
    record Faulty(String why) implements HttpOutcome {}
}
