package dev.sparring.bot;

/**
 * What one seat sees, where it can also tell what may be answered. The views of the games that come with the project do,
 * and one of your own should: tests then say what is wrong with an answer in the words of the rules.
 *
 * @param <A> what the seat answers
 */
public interface View<A> {

    /**
     * What may be answered now: the same as {@code Rules.legal} says of the state that this was seen in.
     *
     * @throws IllegalStateException if nothing may be answered, in games that do not ask any more
     */
    LegalActions<A> legal();
}
