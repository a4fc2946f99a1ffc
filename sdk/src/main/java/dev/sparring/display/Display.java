package dev.sparring.display;

import dev.sparring.bot.Seat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The display of one match for viewers, live and in replays. Pictures are computed from the states by the game itself, so that they
 * cannot drift from the rules. All methods are pure and safe for several threads.
 *
 * @param <S> the full state
 * @param <A> the action of one seat
 */
public interface Display<S, A> {

    /** Returns the part of the pictures that never changes. */
    Scene scene();

    /**
     * Returns the picture of a state.
     *
     * @param viewpoint the seat from whose viewpoint the picture is made: it contains only information in the seat's view; empty
     *     for a picture of everything
     */
    Picture picture(S state, Optional<Seat> viewpoint);

    /**
     * Returns the movements of a step; empty if nothing moved.
     *
     * @param viewpoint the seat from whose viewpoint the movements are shown; empty for all movements
     */
    default List<Motion> motions(S before, Map<Seat, A> actions, S after, Optional<Seat> viewpoint) {
        return List.of();
    }

    /** Describes an action in words: one line for each order, and at least one line. */
    List<String> words(S before, Seat seat, A action);

    /** Returns the unit of {@link #standings} in the plural, for example {@code armies}. */
    String standingUnit();

    /** Returns a number for each seat, in the order of the seats; more is better. */
    List<Double> standings(S state);

    /**
     * Returns whether the standings contain only what every seat may know. If not, a viewer that shows the match from a seat's
     * viewpoint shows only the standings of this seat.
     */
    default boolean standingsArePublic() {
        return false;
    }
}
