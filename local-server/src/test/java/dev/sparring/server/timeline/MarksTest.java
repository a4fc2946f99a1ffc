package dev.sparring.server.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.server.match.Note;
import dev.sparring.server.replay.ReplayStep.ReplayNote;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarksTest {
    private final Marks marks = new Marks(List.of("ann", "bob"), "armies");

    private void frame(int frame, List<ReplayNote> notes, boolean bobOut, double ann, double bob) {
        marks.add(frame, notes, List.of(false, bobOut), List.of(ann, bob));
    }

    @Test
    void onlyAChangeOfTheLeaderIsMarked() {
        frame(0, List.of(), false, 5, 5);
        frame(1, List.of(), false, 6, 5);
        frame(2, List.of(), false, 6, 6);
        frame(3, List.of(), false, 7, 6);
        frame(4, List.of(), false, 7, 8);
        assertEquals(List.of(new Mark(4, 1, Mark.Kind.LEAD, "bob overtakes ann in armies")), marks.all());
    }

    @Test
    void anEliminationIsMarkedOnce() {
        frame(0, List.of(), false, 1, 1);
        frame(1, List.of(), true, 1, 1);
        frame(2, List.of(), true, 1, 1);
        assertEquals(List.of(new Mark(1, 1, Mark.Kind.ELIMINATED, "bob is out")), marks.all());
    }

    @Test
    void faultsAreMarkedOncePerSeatAndKindButRefusedOrdersAreNot() {
        frame(
                3,
                List.of(
                        new ReplayNote(0, Note.Kind.ILLEGAL, "first"),
                        new ReplayNote(0, Note.Kind.ILLEGAL, "second"),
                        new ReplayNote(1, Note.Kind.LATE, "late"),
                        new ReplayNote(1, Note.Kind.GONE, "gone"),
                        new ReplayNote(1, Note.Kind.GARBLED, "what?"),
                        new ReplayNote(1, Note.Kind.REFUSED, "bad luck")),
                false,
                1,
                1);
        assertEquals(
                List.of(
                        new Mark(3, 0, Mark.Kind.ILLEGAL, "first (and 1 more)"),
                        new Mark(3, 1, Mark.Kind.TIMEOUT, "late"),
                        new Mark(3, 1, Mark.Kind.CRASH, "gone"),
                        new Mark(3, 1, Mark.Kind.WARNING, "what?")),
                marks.all());
    }
}
