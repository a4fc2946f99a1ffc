package dev.sparring.server.accounts;

import java.util.Optional;

/**
 * Who sent a request.
 *
 * @param participant the name of the caller's account; empty unless the role is {@link Role#PARTICIPANT}
 */
public record Caller(Role role, Optional<String> participant) {
    /** Somebody who is not logged in. */
    public static final Caller SPECTATOR = new Caller(Role.SPECTATOR, Optional.empty());

    /** The person who runs the server. */
    public static final Caller ORGANISER = new Caller(Role.ORGANISER, Optional.empty());

    public Caller {
        if ((role == Role.PARTICIPANT) != participant.isPresent()) {
            throw new IllegalArgumentException("exactly participants have a name: " + role + " " + participant);
        }
    }

    /** Returns somebody with an account. */
    public static Caller participant(String name) {
        return new Caller(Role.PARTICIPANT, Optional.of(name));
    }
}
