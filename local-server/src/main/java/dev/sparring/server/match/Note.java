package dev.sparring.server.match;

import dev.sparring.core.Seat;

/**
 * One thing that went wrong, in a sentence for the bot's author.
 *
 * @param turn when
 * @param seat whose doing
 */
public record Note(int turn, Seat seat, Kind kind, String text) {

    /** What sort of thing. */
    public enum Kind {
        /** No answer in time. */
        LATE,
        /** An answer that could not be read at all. */
        GARBLED,
        /** Nobody there. */
        GONE,
        /** An action or order against the rules. */
        ILLEGAL,
        /** A legal order that could not be carried out any more when its time came. */
        REFUSED,
        /** Anything else worth knowing, such as a part of an answer that could not be read. */
        WARNING
    }
}
