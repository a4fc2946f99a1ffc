package dev.sparring.server.timeline;

import dev.sparring.bot.Seat;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.ReplayStep;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What led from one frame to the next.
 *
 * @param turn the turn it belongs to
 * @param actions what each seat did
 * @param notes what went wrong
 * @param millis how long each seat that was asked took, by seat
 * @param logs how many bytes each seat's log had afterwards, by seat
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

    /** A step of a match that is being played. */
    static <A> TimelineStep<A> of(Step<?, A> step, Map<Integer, Long> logs) {
        Map<Integer, Double> millis = new HashMap<>();
        step.used().forEach((seat, used) -> millis.put(seat.index(), milliseconds(used)));
        List<ReplayStep.ReplayNote> notes =
                step.notes().stream().map(ReplayStep.ReplayNote::of).toList();
        return new TimelineStep<>(step.turn(), step.actions(), notes, millis, logs);
    }

    /** A step of a replay. */
    static <A> TimelineStep<A> of(ReplayStep step, Map<Seat, A> actions) {
        return new TimelineStep<>(step.turn(), actions, step.notes(), step.millis(), step.logs());
    }

    private static double milliseconds(Duration used) {
        return Math.round(used.toNanos() / 1000.0) / 1000.0;
    }
}
