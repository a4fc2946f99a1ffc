package dev.sparring.display;

import java.util.List;

/**
 * One moment of a match, as somebody sees it.
 *
 * @param drawing the board
 * @param facts what holds for the whole match at this moment: the round, the phase
 * @param seats how each seat stands, in the order of the seats
 */
public record Picture(Drawing drawing, List<Fact> facts, List<SeatLine> seats) {
    public Picture {
        facts = List.copyOf(facts);
        seats = List.copyOf(seats);
    }

    /**
     * How a seat stands.
     *
     * @param out whether it has been eliminated
     * @param facts what it has, as far as the one who looks may know
     */
    public record SeatLine(boolean out, List<Fact> facts) {
        public SeatLine {
            facts = List.copyOf(facts);
        }
    }
}
