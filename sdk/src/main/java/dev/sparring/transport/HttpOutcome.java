package dev.sparring.transport;

/** What came of an HTTP request to a bot. */
public sealed interface HttpOutcome {

    /** A whole response, of whatever status, its body read as UTF-8. */
    record Answered(int status, String body) implements HttpOutcome {}

    /** No whole response in time. */
    record Late(String why) implements HttpOutcome {}

    /** Nobody listens there, or the host is unknown. */
    record Unreachable(String why) implements HttpOutcome {}

    /** Something listens, but what it sent is no response that can be taken: broken off, too large, not HTTP. */
    record Faulty(String why) implements HttpOutcome {}
}
