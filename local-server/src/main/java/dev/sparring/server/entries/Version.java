package dev.sparring.server.entries;

import java.net.URI;
import java.util.Optional;

/**
 * One version of a bot. It never changes, except for its state.
 *
 * @param number the number of the version, from 1
 * @param url the URL at which the bot serves; empty if it connects on its own
 * @param entered when it was entered, UTC, such as {@code 2026-07-01T12:00:00Z}
 */
public record Version(int number, Optional<URI> url, String entered, State state) {

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
        return new Version(number, url, entered, next);
    }

    /** Returns how the bot is run, for lists. */
    public String how() {
        return url.map(address -> "url " + address).orElse("connects on its own");
    }
}
