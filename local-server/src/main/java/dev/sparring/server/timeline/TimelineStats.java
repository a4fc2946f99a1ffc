package dev.sparring.server.timeline;

import dev.sparring.display.Display;
import dev.sparring.display.Picture;
import dev.sparring.rules.Setup;
import dev.sparring.server.replay.ReplayStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns, standings and marks of a match, computed only up to the last frame that was requested. */
final class TimelineStats<S, A> {
    private final Checkpoints<S, A> checkpoints;
    private final Display<S, A> display;
    private final Marks marks;
    private final List<Integer> turns = new ArrayList<>();
    private final List<List<Double>> standings = new ArrayList<>();
    private S state;

    TimelineStats(Checkpoints<S, A> checkpoints, Setup<S, ?, A> setup, Display<S, A> display, List<String> names) {
        this.checkpoints = checkpoints;
        this.display = display;
        this.marks = new Marks(names, display.standingUnit());
        this.state = checkpoints.state(0);
        add(0, setup.rules().turn(state), List.of());
    }

    /** Returns the part from one frame to another. */
    synchronized TimelinePart part(int from, int to) {
        while (turns.size() <= to) {
            int frame = turns.size();
            TimelineStep<A> step = checkpoints.step(frame);
            state = checkpoints.after(state, frame);
            add(frame, step.turn(), step.notes());
        }
        List<Mark> between = marks.all().stream()
                .filter(mark -> mark.frame() >= from && mark.frame() <= to)
                .toList();
        return new TimelinePart(turns.subList(from, to + 1), standings.subList(from, to + 1), between);
    }

    private void add(int frame, int turn, List<ReplayStep.ReplayNote> notes) {
        turns.add(turn);
        standings.add(List.copyOf(display.standings(state)));
        List<Boolean> out = display.picture(state, Optional.empty()).seats().stream()
                .map(Picture.SeatLine::out)
                .toList();
        marks.add(frame, notes, out, standings.get(frame));
    }
}
