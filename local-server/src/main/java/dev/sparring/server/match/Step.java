package dev.sparring.server.match;

import dev.sparring.bot.Seat;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * One application of the rules.
 *
 * @param number the number of the step, counted from 1
 * @param turn the turn that the step belongs to
 * @param actions the applied actions, including fallbacks, by seat
 * @param notes the faults and warnings
 * @param used the time used by each seat that was asked
 * @param state the new state
 */
public record Step<S, A>(
        int number, int turn, Map<Seat, A> actions, List<Note> notes, Map<Seat, Duration> used, S state) {
    public Step {
        actions = Map.copyOf(actions);
        notes = List.copyOf(notes);
        used = Map.copyOf(used);
    }
}
