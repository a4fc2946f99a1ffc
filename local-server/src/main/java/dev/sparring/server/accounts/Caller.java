package dev.sparring.server.accounts;

import java.util.Optional;

/**
 * Who sent a request.
 *
 * @param participant the name of the caller's account; empty if the role is {@link Role#SPECTATOR} or {@link Role#ADMIN}
 */
public record Caller(Role role, Optional<String> participant) {
    /** Somebody who is not logged in. */
    public static final Caller SPECTATOR = new Caller(Role.SPECTATOR, Optional.empty());

    /** The person who runs the server. */
    public static final Caller ADMIN = new Caller(Role.ADMIN, Optional.empty());

    public Caller {
        boolean account = role == Role.PARTICIPANT || role == Role.ORGANISER;
        if (account != participant.isPresent()) {
            throw new IllegalArgumentException("exactly accounts have a name: " + role + " " + participant);
        }
    }

    /** Returns somebody with an account. */
    static Caller account(String name, boolean organiser) {
        return new Caller(organiser ? Role.ORGANISER : Role.PARTICIPANT, Optional.of(name));
    }

    /** Returns whether the caller may do everything that an organiser may. */
    public boolean isOrganiser() {
        return role.includes(Role.ORGANISER);
    }
}
