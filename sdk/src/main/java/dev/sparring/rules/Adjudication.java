package dev.sparring.rules;

import dev.sparring.bot.Seat;
import java.util.List;
import java.util.Optional;

/**
 * A decision about one answer of a bot: the legal action that the referee plays for the seat.
 *
 * @param played the bot's own action if it is legal, otherwise the game's replacement; always legal
 * @param illegal one message for each illegal order of the answer; empty if nothing was illegal or there was no answer
 */
public record Adjudication<A>(A played, List<String> illegal) {
    public Adjudication {
        illegal = List.copyOf(illegal);
    }

    /**
     * Adjudicates an answer. A legal action is played unchanged; {@link Rules#fallback} replaces any other.
     *
     * @param attempt the bot's action; empty if the bot was not asked, or its answer is missing or unreadable
     */
    public static <S, A> Adjudication<A> of(Rules<S, ?, A> rules, S state, Seat seat, Optional<A> attempt) {
        List<String> illegal =
                attempt.map(action -> rules.legal(state, seat).whyNot(action)).orElse(List.of());
        boolean legal = attempt.isPresent() && illegal.isEmpty();
        return new Adjudication<>(legal ? attempt.get() : rules.fallback(state, seat, attempt), illegal);
    }

    /** Decides for a bot whose own code failed: {@link Rules#idle} replaces its answer, so that the match goes on. */
    public static <S, A> Adjudication<A> ofFailure(Rules<S, ?, A> rules, S state, Seat seat) {
        return new Adjudication<>(rules.idle(state, seat), List.of());
    }
}
