package dev.sparring.display;

import dev.sparring.bot.Seat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a game is shown to people, live and in replays. Computed from the states by the game itself, so that what is shown
 * cannot drift from the rules. Made for one match; pure, and used by several threads at once.
 *
 * @param <S> the whole state
 * @param <A> what one seat does
 */
public interface Display<S, A> {

    /** What is drawn all through the match. */
    Scene scene();

    /**
     * A moment of the match.
     *
     * @param eyes the seat that looks, which is shown nothing that its view would not have; empty for somebody who may
     *     see everything
     */
    Picture picture(S state, Optional<Seat> eyes);

    /**
     * Who went from where to where in a step; empty for a game in which nobody does.
     *
     * @param eyes the seat that looks, or empty for somebody who may see everything
     */
    default List<Motion> motions(S before, Map<Seat, A> actions, S after, Optional<Seat> eyes) {
        return List.of();
    }

    /** An action in words, a line an order, and at least one; what is to be said of an action without orders is up to the game. */
    List<String> words(S before, Seat seat, A action);

    /** What {@link #standings} counts, in the plural: {@code armies}. */
    String standing();

    /** How well each seat stands, in the order of the seats; more is better. */
    List<Double> standings(S state);
}
