package dev.sparring.server.timeline;

import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.LogLengths;

/** Adds the steps of a running match to its timeline; viewers do not slow the match down. */
public final class TimelineRecorder<S, A> implements MatchListener<S, A> {
    private final Timeline<S, ?, A> timeline;
    private final LogLengths logs;

    /**
     * Creates a recorder of a match from its start.
     *
     * @param timeline a timeline of frame 0 only
     * @param logs the lengths of the bots' logs
     */
    public TimelineRecorder(Timeline<S, ?, A> timeline, LogLengths logs) {
        this.timeline = timeline;
        this.logs = logs;
    }

    @Override
    public void stepped(Step<S, A> step) {
        timeline.add(TimelineStep.of(step, logs.after(step.number())), step.state());
    }
}
