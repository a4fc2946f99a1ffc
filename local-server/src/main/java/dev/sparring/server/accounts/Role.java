package dev.sparring.server.accounts;

import java.util.Locale;

/** What a caller may do. Each role may do everything that the roles before it may do. */
public enum Role {
    /** Everybody who can reach the server. */
    SPECTATOR,
    /** Somebody with an account. */
    PARTICIPANT,
    /** The person who runs the server. */
    ORGANISER;

    /** Returns whether this role may do what needs another one. */
    public boolean includes(Role needed) {
        return compareTo(needed) >= 0;
    }

    /** Returns the name of the role in the API. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
