package dev.sparring.server.timeline;

/**
 * A notable event that a viewer can jump to.
 *
 * @param frame the frame after the event
 * @param seat the seat that the event is about
 * @param text a description in a sentence or a few words
 */
public record Mark(int frame, int seat, Kind kind, String text) {

    /** The kinds of marks. The API contains their names. */
    public enum Kind {
        /** The seat did not answer in time. */
        TIMEOUT,
        /** An illegal order. */
        ILLEGAL,
        /** An answer that was wholly or partly unreadable, or any other warning. */
        WARNING,
        /** The bot was unavailable, or its code failed. */
        CRASH,
        /** The seat was eliminated by the rules. */
        ELIMINATED,
        /** The seat took the lead. */
        LEAD
    }
}
