package dev.sparring.server.timeline;

import dev.sparring.display.Display;
import dev.sparring.display.Picture;
import dev.sparring.rules.Setup;
import dev.sparring.server.replay.ReplayStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is known of every frame of a match, worked out only as far as somebody has asked. */
final class TimelineStats<S, A> {
    private final Checkpoints<S, A> reel;
    private final Display<S, A> display;
    private final Marks marks;
    private final List<Integer> turns = new ArrayList<>();
    private final List<List<Double>> standings = new ArrayList<>();
    private S state;

    TimelineStats(Checkpoints<S, A> reel, Setup<S, ?, A> setup, Display<S, A> display, List<String> names) {
        this.reel = reel;
        this.display = display;
        this.marks = new Marks(names, display.standing());
        this.state = reel.state(0);
        frame(0, setup.rules().turn(state), List.of());
    }

    /** What is known of some frames in a row. */
    synchronized TimelinePart part(int from, int to) {
        while (turns.size() <= to) {
            int frame = turns.size();
            TimelineStep<A> step = reel.step(frame);
            state = reel.after(state, frame);
            frame(frame, step.turn(), step.notes());
        }
        List<Mark> between = marks.all().stream()
                .filter(mark -> mark.frame() >= from && mark.frame() <= to)
                .toList();
        return new TimelinePart(turns.subList(from, to + 1), standings.subList(from, to + 1), between);
    }

    private void frame(int frame, int turn, List<ReplayStep.ReplayNote> notes) {
        turns.add(turn);
        standings.add(List.copyOf(display.standings(state)));
        List<Boolean> out = display.picture(state, Optional.empty()).seats().stream()
                .map(Picture.SeatLine::out)
                .toList();
        marks.frame(frame, notes, out, standings.get(frame));
    }
}
