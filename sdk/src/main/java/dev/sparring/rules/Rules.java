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
 * <p>No method reads a clock, does I/O or uses a random generator of its own. All randomness comes from a generator whose
 * state is part of {@code S}, so the same seed and the same actions give the same states on every machine.
 *
 * @param <S> the whole state, including its hidden parts; immutable
 * @param <V> the part of the state that one seat may know
 * @param <A> the action of one seat
 */
public interface Rules<S, V, A> {

    /**
     * Returns the state at the start of a match.
     *
     * @param seats the number of players
     * @param seed the seed of all randomness in the match
     */
    S start(int seats, long seed);

    /**
     * Returns the seats that act next: one if the players take turns, several if they act simultaneously, none if the match has
     * ended.
     */
    Set<Seat> toAct(S state);

    /** Returns everything that this seat may know, and nothing else. */
    V view(S state, Seat seat);

    /** Returns the legal actions of a seat, which must be one of {@link #toAct}. */
    LegalActions<A> legal(S state, Seat seat);

    /**
     * Returns the state after these simultaneous actions.
     *
     * @param actions one legal action for each seat of {@link #toAct}
     * @throws IllegalArgumentException if a seat is missing or an action is illegal, which is a bug in the referee, not in a bot
     */
    S apply(S state, Map<Seat, A> actions);

    /**
     * Returns the legal action that replaces a missing or illegal answer. It keeps the legal orders of an illegal answer.
     *
     * @param attempt the bot's answer; empty if it is missing or unreadable
     */
    A fallback(S state, Seat seat, Optional<A> attempt);

    /**
     * Returns the legal action for a bot whose own code failed ({@code Reply.Failed}). It must never cost the bot the match, so a
     * game whose fallback for a missing answer would do so must override this method.
     */
    default A idle(S state, Seat seat) {
        return fallback(state, seat, Optional.empty());
    }

    /** Returns the ranking; empty until the match has ended, that is, until {@link #toAct} is empty. */
    Optional<Ranking> ranking(S state);

    /** Returns the number of the turn, which never decreases. The game's page says what counts as a turn. */
    int turn(S state);

    /**
     * Returns the orders that were legal when they were given but failed in the last {@link #apply}, for example an attack from a
     * region that was lost in the same turn.
     */
    default List<Refusal> refusals(S state) {
        return List.of();
    }
}
