package dev.sparring.server.timeline;

import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import java.util.List;

/**
 * One moment of a match as it is sent to a viewer.
 *
 * @param frame its number: 0 is the start, k is what step k came to
 * @param turn the turn that led here
 * @param motions who went where since the frame before
 * @param orders what led here; of other seats nothing is told to who looks with a seat's eyes
 */
record Frame(int frame, int turn, Picture picture, List<Motion> motions, List<Orders> orders) {
    Frame {
        motions = List.copyOf(motions);
        orders = List.copyOf(orders);
    }

    /**
     * What one seat did.
     *
     * @param words its action, a line an order
     * @param millis how long it took; absent if it was not asked
     */
    record Orders(int seat, List<String> words, List<Remark> notes, Double millis) {
        Orders {
            words = List.copyOf(words);
            notes = List.copyOf(notes);
        }
    }

    /** Something that went wrong. */
    record Remark(String kind, String text) {}
}
