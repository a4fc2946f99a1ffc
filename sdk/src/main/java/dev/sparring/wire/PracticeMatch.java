package dev.sparring.wire;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.rules.Adjudication;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/**
 * A game in which the first seat alone is asked, and all others do anything that is legal: what a bot is walked through.
 *
 * @param <S> the whole state
 */
public final class PracticeMatch<S, V, A> {
    private static final Seat FIRST = new Seat(0);

    private final Rules<S, V, A> rules;
    private final SplitMix64 chance;
    private final ToIntFunction<? super A> orders;
    private S state;
    private int carriedOut;
    private int refused;
    private int empty;

    /**
     * The orders that the first seat has given.
     *
     * @param carriedOut the orders that the rules have carried out
     * @param refused the orders that were illegal or could not be carried out
     * @param empty the answers without any order
     */
    public record Tally(int carriedOut, int refused, int empty) {}

    /**
     * A game at its beginning.
     *
     * @param orders how many orders an action contains: 0 for an action that does nothing
     */
    public PracticeMatch(Setup<S, V, A> setup, ToIntFunction<? super A> orders) {
        this.orders = orders;
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
        A done = Adjudication.of(rules, state, FIRST, attempt).played();
        actions.put(FIRST, done);
        state = rules.apply(state, actions);
        List<String> refusals = rules.refusals(state).stream()
                .filter(refusal -> refusal.seat().equals(FIRST))
                .map(Refusal::why)
                .toList();
        attempt.ifPresent(given -> count(given, done, refusals.size()));
        toFirst();
        return refusals;
    }

    private void count(A given, A done, int refusals) {
        int all = orders.applyAsInt(given);
        // A fallback may contain an order of its own, which is none of the bot's.
        int good = Math.max(0, Math.min(all, orders.applyAsInt(done)) - refusals);
        carriedOut += good;
        refused += all - good;
        empty += all == 0 ? 1 : 0;
    }

    /** Counts an order that was refused before it came to {@link #act}. */
    public void countRefused() {
        refused++;
    }

    /** Replaces the state, for a step that needs another position. The first seat must still be the one that is asked. */
    public void change(UnaryOperator<S> change) {
        state = change.apply(state);
    }

    /** The orders that the first seat has given up to now. */
    public Tally tally() {
        return new Tally(carriedOut, refused, empty);
    }
}
