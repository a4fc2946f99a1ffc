package dev.sparring.server.timeline;

import dev.sparring.server.match.Note;
import dev.sparring.server.replay.ReplayStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the marks of a match, frame by frame. */
final class Marks {
    /** The maximum number of marks in a match, for bots that cause a fault in every turn. */
    private static final int MAX = 5_000;

    private static final int NOBODY = -1;

    private final List<String> names;
    private final String standing;
    private final List<Mark> marks = new ArrayList<>();
    private List<Boolean> out = List.of();
    private int leader = NOBODY;

    /**
     * Creates an empty collection.
     *
     * @param names the names of the seats
     * @param standing the unit of the standings, such as {@code armies}
     */
    Marks(List<String> names, String standing) {
        this.names = names;
        this.standing = standing;
    }

    /** Returns all marks so far, in the order of the frames. */
    List<Mark> all() {
        return marks;
    }

    /** Adds the marks of the next frame. */
    void add(int frame, List<ReplayStep.ReplayNote> notes, List<Boolean> nowOut, List<Double> standings) {
        if (marks.size() < MAX) {
            faults(frame, notes);
            eliminated(frame, nowOut);
            lead(frame, standings);
        }
    }

    /** Adds one mark for each seat and kind, however many notes there are. */
    private void faults(int frame, List<ReplayStep.ReplayNote> notes) {
        Map<String, List<ReplayStep.ReplayNote>> groups = new LinkedHashMap<>();
        for (ReplayStep.ReplayNote note : notes) {
            // An order that was legal but refused is not a fault.
            if (note.kind() != Note.Kind.REFUSED) {
                groups.computeIfAbsent(note.seat() + " " + kind(note), key -> new ArrayList<>())
                        .add(note);
            }
        }
        for (List<ReplayStep.ReplayNote> group : groups.values()) {
            ReplayStep.ReplayNote first = group.get(0);
            String more = group.size() == 1 ? "" : " (and " + (group.size() - 1) + " more)";
            marks.add(new Mark(frame, first.seat(), kind(first), first.text() + more));
        }
    }

    private static Mark.Kind kind(ReplayStep.ReplayNote note) {
        return switch (note.kind()) {
            case LATE -> Mark.Kind.TIMEOUT;
            case ILLEGAL -> Mark.Kind.ILLEGAL;
            case GONE, FAILED -> Mark.Kind.CRASH;
            case GARBLED, WARNING, REFUSED -> Mark.Kind.WARNING;
        };
    }

    private void eliminated(int frame, List<Boolean> nowOut) {
        for (int seat = 0; seat < nowOut.size() && seat < out.size(); seat++) {
            if (nowOut.get(seat) && !out.get(seat)) {
                marks.add(new Mark(frame, seat, Mark.Kind.ELIMINATED, name(seat) + " is out"));
            }
        }
        out = nowOut;
    }

    /** A tie changes nothing: the previous leader still leads. */
    private void lead(int frame, List<Double> standings) {
        int ahead = ahead(standings);
        if (ahead != NOBODY && ahead != leader) {
            if (leader != NOBODY) {
                String text = name(ahead) + " overtakes " + name(leader) + " in " + standing;
                marks.add(new Mark(frame, ahead, Mark.Kind.LEAD, text));
            }
            leader = ahead;
        }
    }

    private static int ahead(List<Double> standings) {
        int best = 0;
        boolean shared = standings.size() < 2;
        for (int seat = 1; seat < standings.size(); seat++) {
            int compared = Double.compare(standings.get(seat), standings.get(best));
            shared = compared == 0 || (shared && compared < 0);
            best = compared > 0 ? seat : best;
        }
        return shared ? NOBODY : best;
    }

    private String name(int seat) {
        return seat < names.size() ? names.get(seat) : "seat " + seat;
    }
}
