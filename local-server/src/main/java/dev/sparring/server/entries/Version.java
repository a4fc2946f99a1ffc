package dev.sparring.server.entries;

import java.net.URI;
import java.util.Optional;

/**
 * One version of a bot. It never changes, except for its state.
 *
 * @param number the number of the version, from 1
 * @param kind how the server reaches the bot
 * @param url the URL at which the bot serves; empty for other kinds
 * @param entered when it was entered, UTC, such as {@code 2026-07-01T12:00:00Z}
 */
public record Version(int number, Kind kind, Optional<URI> url, String entered, State state) {

    /** How the server reaches a bot. */
    public enum Kind {
        /** It serves at a URL. */
        URL,
        /** The server builds and starts its program. */
        PROGRAM,
        /** It connects on its own. */
        JOINED
    }

    /** What the gate has decided. */
    public enum State {
        /** The gate has not checked it yet. */
        WAITING,
        /** It passed the gate. The newest such version plays the ranked matches. */
        RANKED,
        /** It did not pass the gate. */
        REJECTED,
        /** A newer version was entered before the gate checked it. */
        REPLACED
    }

    Version with(State next) {
        return new Version(number, kind, url, entered, next);
    }

    /** Returns how the bot is run, for lists. */
    public String how() {
        return switch (kind) {
            case URL -> "url " + url.orElseThrow();
            case PROGRAM -> "program";
            case JOINED -> "connects on its own";
        };
    }
}
