package dev.sparring.server.timeline;

import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.server.match.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One frame of a match as it is sent to a viewer.
 *
 * @param frame the number of the frame: 0 is the start, k is the state after step k
 * @param turn the turn of the step that led to the frame
 * @param motions the movements since the previous frame
 * @param orders the orders of that step; from a seat's viewpoint, only its own
 */
record Frame(int frame, int turn, Picture picture, List<Motion> motions, List<Orders> orders) {
    Frame {
        motions = List.copyOf(motions);
        orders = List.copyOf(orders);
    }

    /**
     * The orders of one seat.
     *
     * @param words its action, one line for each order
     * @param millis the time used, in milliseconds; null if the seat was not asked
     */
    record Orders(
            int seat,
            List<String> words,
            List<Remark> notes,
            @Nullable Double millis) {
        Orders {
            words = List.copyOf(words);
            notes = List.copyOf(notes);
        }
    }

    /** One fault or warning. */
    record Remark(Note.Kind kind, String text) {}
}
