package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Outcome;
import java.util.Objects;

/**
 * The last action in a turn and its outcome.
 *
 * @param seat the seat whose turn it was
 * @param cutOff whether the turn was ended because it had too many actions
 */
public record LastAction(int seat, Outcome outcome, boolean cutOff) {
    public LastAction {
        Objects.requireNonNull(outcome);
    }
}
