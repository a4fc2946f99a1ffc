package dev.sparring.bot;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * What one seat may do in one state.
 *
 * @param <A> the game's actions
 */
public interface LegalActions<A> {

    /**
     * Everything that is illegal about an action, a sentence each, for the bot's author. Empty means legal.
     *
     * <p>Where an action is a list of orders, each illegal order has its own sentence.
     */
    List<String> whyNot(A action);

    /** Whether the action may be taken as it is. */
    default boolean allows(A action) {
        return whyNot(action).isEmpty();
    }

    /** A legal action drawn at random. Every legal action has some chance unless the game's page says otherwise. */
    A sample(RandomGenerator random);

    /** Every legal action, where there are few enough to list. */
    default Optional<List<A>> all() {
        return Optional.empty();
    }
}
