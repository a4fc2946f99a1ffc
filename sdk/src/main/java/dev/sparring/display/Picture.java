package dev.sparring.display;

import java.util.List;

/**
 * One moment of a match, from one viewpoint.
 *
 * @param drawing the board
 * @param facts facts about the whole match, such as the phase; not the turn, which viewers show with every picture
 * @param seats the status of each seat, in the order of the seats
 */
public record Picture(Drawing drawing, List<Fact> facts, List<SeatLine> seats) {
    public Picture {
        facts = List.copyOf(facts);
        seats = List.copyOf(seats);
    }

    /**
     * The status of a seat.
     *
     * @param out whether the seat has been eliminated
     * @param facts facts about the seat that are visible from the viewpoint
     */
    public record SeatLine(boolean out, List<Fact> facts) {
        public SeatLine {
            facts = List.copyOf(facts);
        }
    }
}
