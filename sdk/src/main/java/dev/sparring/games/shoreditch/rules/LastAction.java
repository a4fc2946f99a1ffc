package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Outcome;
import java.util.Objects;

/**
 * The last thing that was done in a turn, and what came of it.
 *
 * @param seat whose turn it was
 * @param cutOff whether the turn was ended since there had been too many actions in it
 */
public record LastAction(int seat, Outcome outcome, boolean cutOff) {
    public LastAction {
        Objects.requireNonNull(outcome);
    }
}
