package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.server.match.Note;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultCountsTest {
    @Test
    void lateAnswersAndOtherFaultsAreCountedForEachSeat() {
        FaultCounts counts = new FaultCounts(2);
        for (Note.Kind kind : Note.Kind.values()) {
            counts.add(1, kind);
        }
        counts.add(1, Note.Kind.LATE);
        // A damaged replay can name any seat.
        counts.add(2, Note.Kind.LATE);
        counts.add(-1, Note.Kind.LATE);
        assertEquals(List.of(0, 0), List.of(counts.late(0), counts.faults(0)));
        assertEquals(List.of(2, 4), List.of(counts.late(1), counts.faults(1)), "refused orders and warnings are none");
    }
}
