package dev.sparring.server.timeline;

/**
 * Something worth jumping to.
 *
 * @param frame where
 * @param seat whose doing
 * @param text what it was, in a sentence or a few words
 */
public record Mark(int frame, int seat, Kind kind, String text) {

    /** What sort of thing. */
    public enum Kind {
        /** No answer in time. */
        TIMEOUT,
        /** An order against the rules. */
        ILLEGAL,
        /** An answer, or a part of one, that could not be read, and whatever else its author should know. */
        WARNING,
        /** Nobody was there to answer. */
        CRASH,
        /** The rules took the seat off the board. */
        ELIMINATED,
        /** The seat went ahead of all others. */
        LEAD
    }
}
