package dev.sparring.server.accounts;

import java.util.Locale;

/** What a caller may do. Each role may do everything that the roles before it may do. */
public enum Role {
    /** Everybody who can reach the server. */
    SPECTATOR,
    /** Somebody with an account. */
    PARTICIPANT,
    /** Somebody who runs the competition. */
    ORGANISER,
    /** The organiser with the admin token, who decides which accounts are organisers. */
    ADMIN;

    /** Returns whether this role may do what needs another one. */
    public boolean includes(Role needed) {
        return compareTo(needed) >= 0;
    }

    /** Returns the name of the role in the API, where the organiser with the admin token is an organiser without a name. */
    public String text() {
        return (this == ADMIN ? ORGANISER : this).name().toLowerCase(Locale.ROOT);
    }
}
