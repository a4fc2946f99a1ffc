package dev.sparring.bot;

import org.jspecify.annotations.Nullable;

/** A position in a match, numbered from 0. */
public record Seat(int index) {
    public Seat {
        if (index < 0) {
            throw new IllegalArgumentException("a seat index must be at least 0, not " + index);
        }
    }

    // Seats are keys of many maps, and what a record inherits is slow until it has been compiled.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Seat seat && index == seat.index;
    }

    @Override
    public int hashCode() {
        return index;
    }
}
