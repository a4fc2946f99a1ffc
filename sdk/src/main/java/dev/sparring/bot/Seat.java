package dev.sparring.bot;

/** A position in a match, numbered from 0. */
public record Seat(int index) {
    public Seat {
        if (index < 0) {
            throw new IllegalArgumentException("a seat index must be at least 0, not " + index);
        }
    }
}
