package dev.sparring.server.timeline;

import dev.sparring.server.match.Note;
import dev.sparring.server.replay.ReplayStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what is worth jumping to, while it is told one frame after the other. */
final class Marks {
    /** So many of a whole match are kept; a bot that is wrong all the time is not worth more. */
    private static final int MAX = 5_000;

    private final List<String> names;
    private final String standing;
    private final List<Mark> marks = new ArrayList<>();
    private List<Boolean> out = List.of();
    private Optional<Integer> leader = Optional.empty();

    /**
     * Marks of a match.
     *
     * @param names what the seats are called
     * @param standing what a standing counts
     */
    Marks(List<String> names, String standing) {
        this.names = names;
        this.standing = standing;
    }

    /** All so far, in the order of the frames. */
    List<Mark> all() {
        return marks;
    }

    void frame(int frame, List<ReplayStep.ReplayNote> notes, List<Boolean> nowOut, List<Double> standings) {
        if (marks.size() < MAX) {
            faults(frame, notes);
            eliminated(frame, nowOut);
            lead(frame, standings);
        }
    }

    /** One mark a seat and kind: what was wrong a hundred times in one step is one place to look at. */
    private void faults(int frame, List<ReplayStep.ReplayNote> notes) {
        Map<String, List<ReplayStep.ReplayNote>> alike = new LinkedHashMap<>();
        for (ReplayStep.ReplayNote note : notes) {
            kind(note)
                    .ifPresent(kind -> alike.computeIfAbsent(note.seat() + " " + kind, key -> new ArrayList<>())
                            .add(note));
        }
        for (List<ReplayStep.ReplayNote> some : alike.values()) {
            ReplayStep.ReplayNote first = some.get(0);
            String more = some.size() == 1 ? "" : " (and " + (some.size() - 1) + " more)";
            marks.add(new Mark(frame, first.seat(), kind(first).orElseThrow(), first.text() + more));
        }
    }

    /** What a note is marked as; what was legal and could not be carried out any more is no fault. */
    private static Optional<Mark.Kind> kind(ReplayStep.ReplayNote note) {
        if (note.kind().equals(Note.Kind.REFUSED.name())) {
            return Optional.empty();
        }
        if (note.kind().equals(Note.Kind.LATE.name())) {
            return Optional.of(Mark.Kind.TIMEOUT);
        }
        if (note.kind().equals(Note.Kind.ILLEGAL.name())) {
            return Optional.of(Mark.Kind.ILLEGAL);
        }
        boolean crash = note.kind().equals(Note.Kind.GONE.name()) || note.kind().equals(Note.Kind.FAILED.name());
        return Optional.of(crash ? Mark.Kind.CRASH : Mark.Kind.WARNING);
    }

    private void eliminated(int frame, List<Boolean> nowOut) {
        for (int seat = 0; seat < nowOut.size() && seat < out.size(); seat++) {
            if (nowOut.get(seat) && !out.get(seat)) {
                marks.add(new Mark(frame, seat, Mark.Kind.ELIMINATED, name(seat) + " is out"));
            }
        }
        out = nowOut;
    }

    /** A tie changes nothing: who led before it still does. */
    private void lead(int frame, List<Double> standings) {
        Optional<Integer> ahead = ahead(standings);
        if (ahead.isPresent() && !ahead.equals(leader)) {
            if (leader.isPresent()) {
                String text = name(ahead.get()) + " goes ahead of " + name(leader.get()) + " in " + standing;
                marks.add(new Mark(frame, ahead.get(), Mark.Kind.LEAD, text));
            }
            leader = ahead;
        }
    }

    private static Optional<Integer> ahead(List<Double> standings) {
        int best = 0;
        boolean shared = standings.size() < 2;
        for (int seat = 1; seat < standings.size(); seat++) {
            int compared = Double.compare(standings.get(seat), standings.get(best));
            shared = compared == 0 || (shared && compared < 0);
            best = compared > 0 ? seat : best;
        }
        return shared ? Optional.empty() : Optional.of(best);
    }

    private String name(int seat) {
        return seat < names.size() ? names.get(seat) : "seat " + seat;
    }
}
