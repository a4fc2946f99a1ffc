package dev.sparring.server.lobby;

import dev.sparring.server.match.Note;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The late answers and other faults of each seat of a match. Safe for several threads. */
final class FaultCounts {
    private final AtomicIntegerArray late;
    private final AtomicIntegerArray faults;

    FaultCounts(int seats) {
        this.late = new AtomicIntegerArray(seats);
        this.faults = new AtomicIntegerArray(seats);
    }

    /** Counts a note, if it is a fault of a seat. */
    void add(int seat, Note.Kind kind) {
        if (seat >= 0 && seat < late.length()) {
            switch (kind) {
                case LATE -> late.incrementAndGet(seat);
                case ILLEGAL, FAILED, GARBLED, GONE -> faults.incrementAndGet(seat);
                case REFUSED, WARNING -> {}
            }
        }
    }

    /** Returns the number of late answers of a seat. */
    int late(int seat) {
        return late.get(seat);
    }

    /** Returns the number of illegal orders, unreadable answers and failures of a seat. */
    int faults(int seat) {
        return faults.get(seat);
    }
}
