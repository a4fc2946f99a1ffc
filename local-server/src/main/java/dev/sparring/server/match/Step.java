package dev.sparring.server.match;

import dev.sparring.bot.Seat;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * One application of the rules and all that led to it.
 *
 * @param number counted from 1
 * @param turn the turn it belongs to, as the game counts
 * @param actions what was applied, fallbacks included
 * @param notes what went wrong
 * @param used how long each seat that was asked took
 * @param state what came of it
 */
public record Step<S, A>(
        int number, int turn, Map<Seat, A> actions, List<Note> notes, Map<Seat, Duration> used, S state) {
    public Step {
        actions = Map.copyOf(actions);
        notes = List.copyOf(notes);
        used = Map.copyOf(used);
    }
}
