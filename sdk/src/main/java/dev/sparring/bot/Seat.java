package dev.sparring.bot;

/** A player's place at the table, counted from 0 in the order of play. */
public record Seat(int index) {
    public Seat {
        if (index < 0) {
            throw new IllegalArgumentException("a seat is counted from 0, not " + index);
        }
    }
}
