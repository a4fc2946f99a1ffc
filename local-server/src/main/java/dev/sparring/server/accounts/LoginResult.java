package dev.sparring.server.accounts;

import java.time.Duration;

/** The result of a registration, a login or a change of a password. */
public sealed interface LoginResult {
    /**
     * The caller is logged in.
     *
     * @param session the secret id of the session
     */
    record Granted(String name, String session) implements LoginResult {}

    /** A refusal, with the HTTP status to answer. */
    record Refused(int status, String why) implements LoginResult {}

    /** A refusal of a password that is wrong, or whose name is unknown. The answer must be held back. */
    record Wrong(Duration heldBack) implements LoginResult {}

    /** A refusal before anything was checked, with the HTTP status to answer and the time until the next attempt. */
    record Later(int status, String why, Duration retryAfter) implements LoginResult {}
}
