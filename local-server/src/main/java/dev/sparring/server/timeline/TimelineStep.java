package dev.sparring.server.timeline;

import dev.sparring.bot.Seat;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.ReplayStep;
import java.util.List;
import java.util.Map;

/**
 * The step between two frames.
 *
 * @param turn the turn that the step belongs to
 * @param actions the applied actions, by seat
 * @param notes the faults and warnings
 * @param millis the time used by each seat that was asked, in milliseconds, by seat
 * @param logs the length of each seat's log after the step, in bytes, by seat
 */
record TimelineStep<A>(
        int turn,
        Map<Seat, A> actions,
        List<ReplayStep.ReplayNote> notes,
        Map<Integer, Double> millis,
        Map<Integer, Long> logs) {
    TimelineStep {
        actions = Map.copyOf(actions);
        notes = List.copyOf(notes);
        millis = Map.copyOf(millis);
        logs = Map.copyOf(logs);
    }

    /** Creates a step of a running match. */
    static <A> TimelineStep<A> of(Step<?, A> step, Map<Integer, Long> logs) {
        return new TimelineStep<>(step.turn(), step.actions(), ReplayStep.notes(step), ReplayStep.millis(step), logs);
    }

    /** Creates a step of a replay. */
    static <A> TimelineStep<A> of(ReplayStep step, Map<Seat, A> actions) {
        return new TimelineStep<>(step.turn(), actions, step.notes(), step.millis(), step.logs());
    }
}
