package dev.sparring.bot;

/**
 * A view that knows the legal actions of its seat. All views of the project's games implement it, and so should the view of
 * your own game: tests can then say what is wrong with an answer in the words of the rules.
 *
 * @param <A> the action
 */
public interface View<A> {

    /**
     * Returns the legal actions: the same as {@code Rules.legal} for the state that this view shows.
     *
     * @throws IllegalStateException if the seat has no action to choose, in games whose views include such moments
     */
    LegalActions<A> legal();
}
