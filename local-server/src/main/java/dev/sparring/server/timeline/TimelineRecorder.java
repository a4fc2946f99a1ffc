package dev.sparring.server.timeline;

import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.LogLengths;

/** Films a match while it is played; nobody who looks at the film holds it up. */
public final class TimelineRecorder<S, A> implements MatchListener<S, A> {
    private final Timeline<S, ?, A> film;
    private final LogLengths logs;

    /**
     * Films a match that begins where the film does.
     *
     * @param logs how long the bots' logs are
     */
    public TimelineRecorder(Timeline<S, ?, A> film, LogLengths logs) {
        this.film = film;
        this.logs = logs;
    }

    @Override
    public void stepped(Step<S, A> step) {
        film.add(TimelineStep.of(step, logs.after(step.number())), step.state());
    }
}
