package dev.sparring.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A game in which the first seat alone is asked, and all others do anything that is legal: what a bot is walked through.
 *
 * @param <S> the whole state
 */
public final class Rehearsal<S, V, A> {
    private static final Seat FIRST = new Seat(0);

    private final Rules<S, V, A> rules;
    private final SplitMix64 chance;
    private S state;

    /** A game at its beginning. */
    public Rehearsal(Setup<S, V, A> setup) {
        rules = setup.rules();
        chance = new SplitMix64(Seeds.derive(setup.seed(), "rehearsal"));
        state = setup.start();
        toFirst();
    }

    private void toFirst() {
        while (!isOver() && !rules.toAct(state).contains(FIRST)) {
            state = rules.apply(state, others());
        }
    }

    private Map<Seat, A> others() {
        Map<Seat, A> actions = new HashMap<>();
        Set<Seat> asked = rules.toAct(state);
        asked.stream()
                .filter(seat -> !seat.equals(FIRST))
                .sorted((one, other) -> Integer.compare(one.index(), other.index()))
                .forEach(seat -> actions.put(seat, rules.legal(state, seat).sample(chance)));
        return actions;
    }

    /** Whether nobody acts any more. */
    public boolean isOver() {
        return rules.toAct(state).isEmpty();
    }

    /** What the first seat sees. */
    public V view() {
        return rules.view(state, FIRST);
    }

    /** What is illegal about an action of the first seat, a sentence each. */
    public List<String> whyNot(A action) {
        return rules.legal(state, FIRST).whyNot(action);
    }

    /**
     * Carries out what the first seat does, or what stands in for it, and goes on until it is asked again.
     *
     * @return what of it could not be carried out, a sentence each
     */
    public List<String> act(Optional<A> attempt) {
        Map<Seat, A> actions = others();
        boolean legal = attempt.isPresent() && whyNot(attempt.get()).isEmpty();
        actions.put(FIRST, legal ? attempt.get() : rules.fallback(state, FIRST, attempt));
        state = rules.apply(state, actions);
        List<String> refused = rules.refusals(state).stream()
                .filter(refusal -> refusal.seat().equals(FIRST))
                .map(Refusal::why)
                .toList();
        toFirst();
        return refused;
    }
}
