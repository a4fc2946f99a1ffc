package dev.sparring.rules;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of one game on one map: pure functions from state to state.
 *
 * <p>No method reads a clock, does I/O or draws from a generator of its own. Chance comes from a generator whose whole
 * state lies in {@code S}, so the same seed and the same actions give the same states on every machine.
 *
 * @param <S> the whole state, hidden parts included; immutable
 * @param <V> what one seat may see of it
 * @param <A> what one seat may do
 */
public interface Rules<S, V, A> {

    /**
     * The state before anything has been done.
     *
     * @param seats how many play
     * @param seed where all the game's chance comes from
     */
    S start(int seats, long seed);

    /** The seats that act next: one where players alternate, several where they act at once, none when it is over. */
    Set<Seat> toAct(S state);

    /** What this seat may know, and nothing else. */
    V view(S state, Seat seat);

    /** What this seat may do now. The seat must be one of {@link #toAct}. */
    LegalActions<A> legal(S state, Seat seat);

    /**
     * The state after these actions, taken at once.
     *
     * @param actions one legal action for each seat of {@link #toAct}
     * @throws IllegalArgumentException if a seat is missing or an action is illegal: the referee's bug, not the bot's
     */
    S apply(S state, Map<Seat, A> actions);

    /**
     * The legal action that stands in for a missing or illegal answer.
     *
     * @param attempt what the bot answered, if that could be read; what is legal of a list of orders is kept
     */
    A fallback(S state, Seat seat, Optional<A> attempt);

    /**
     * The legal action for a bot whose own code failed: {@code Reply.Failed}. It must never cost the bot the match, so a game
     * overrides this if a missing answer does.
     */
    default A idle(S state, Seat seat) {
        return fallback(state, seat, Optional.empty());
    }

    /** The outcome: present exactly when {@link #toAct} is empty. */
    Optional<Ranking> ranking(S state);

    /** The turn being played, counted as the game's rulebook counts. */
    int turn(S state);

    /**
     * The orders that were legal when they were given and that the last {@link #apply} could not carry out any more,
     * such as an attack from a region lost in the meantime.
     */
    default List<Refusal> refusals(S state) {
        return List.of();
    }
}
