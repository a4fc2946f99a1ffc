package dev.sparring.bot;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The legal actions of one seat in one state.
 *
 * @param <A> the game's actions
 */
public interface LegalActions<A> {

    /**
     * Returns one message for each illegal order in the action, written for the bot's author. An empty list means that the
     * action is legal.
     */
    List<String> whyNot(A action);

    /** Returns whether the whole action is legal. */
    default boolean allows(A action) {
        return whyNot(action).isEmpty();
    }

    /** Returns a random legal action. Every legal action is possible unless the game's page says otherwise. */
    A sample(RandomGenerator random);

    /** Returns every legal action; empty if there are too many to list. */
    default Optional<List<A>> all() {
        return Optional.empty();
    }
}
