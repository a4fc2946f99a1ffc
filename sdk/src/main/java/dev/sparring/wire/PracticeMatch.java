package dev.sparring.wire;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.rules.Adjudication;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/**
 * A match in which only the first seat is asked; the others make random legal moves. A {@link ProtocolCheck} plays it with the
 * bot that it checks.
 *
 * @param <S> the whole state
 */
public final class PracticeMatch<S, V, A> {
    private static final Seat FIRST = new Seat(0);

    private final Rules<S, V, A> rules;
    private final SplitMix64 random;
    private final ToIntFunction<? super A> orders;
    private S state;
    private int carriedOut;
    private int refused;
    private int empty;

    /**
     * The number of orders that the first seat has given.
     *
     * @param carriedOut the orders that the rules have carried out
     * @param refused the orders that were illegal or failed when they were resolved
     * @param empty the answers without any order
     */
    public record Tally(int carriedOut, int refused, int empty) {}

    /**
     * Creates a match and plays it until the first seat is asked.
     *
     * @param orders counts the orders in an action: 0 for an action that does nothing
     */
    public PracticeMatch(Setup<S, V, A> setup, ToIntFunction<? super A> orders) {
        this.orders = orders;
        rules = setup.rules();
        random = new SplitMix64(Seeds.derive(setup.seed(), "rehearsal"));
        state = setup.start();
        playUntilFirstIsAsked();
    }

    private void playUntilFirstIsAsked() {
        while (!isOver() && !rules.toAct(state).contains(FIRST)) {
            state = rules.apply(state, actionsOfOthers());
        }
    }

    private Map<Seat, A> actionsOfOthers() {
        Map<Seat, A> actions = new HashMap<>();
        // In the order of the seats, so that the same seed always gives the same actions.
        rules.toAct(state).stream()
                .filter(seat -> !seat.equals(FIRST))
                .sorted(Comparator.comparingInt(Seat::index))
                .forEach(seat -> actions.put(seat, rules.legal(state, seat).sample(random)));
        return actions;
    }

    /** Returns whether the match has ended. */
    public boolean isOver() {
        return rules.toAct(state).isEmpty();
    }

    /** Returns the view of the first seat. */
    public V view() {
        return rules.view(state, FIRST);
    }

    /** Returns one message for each illegal order in an action of the first seat. */
    public List<String> whyNot(A action) {
        return rules.legal(state, FIRST).whyNot(action);
    }

    /**
     * Plays the answer of the first seat, or the action that replaces it, and continues until the first seat is asked again.
     *
     * @return one message for each order of the first seat that failed when it was resolved
     */
    public List<String> act(Optional<A> attempt) {
        Map<Seat, A> actions = actionsOfOthers();
        A played = Adjudication.of(rules, state, FIRST, attempt).played();
        actions.put(FIRST, played);
        state = rules.apply(state, actions);
        List<String> refusals = rules.refusals(state).stream()
                .filter(refusal -> refusal.seat().equals(FIRST))
                .map(Refusal::why)
                .toList();
        attempt.ifPresent(given -> count(given, played, refusals.size()));
        playUntilFirstIsAsked();
        return refusals;
    }

    private void count(A given, A played, int refusals) {
        int all = orders.applyAsInt(given);
        // A fallback can contain an order of its own, which is not the bot's.
        int good = Math.max(0, Math.min(all, orders.applyAsInt(played)) - refusals);
        carriedOut += good;
        refused += all - good;
        empty += all == 0 ? 1 : 0;
    }

    /** Counts an order that was refused before {@link #act} was called. */
    public void countRefused() {
        refused++;
    }

    /** Replaces the state, for a step that needs another position, in which the first seat must still be asked. */
    public void change(UnaryOperator<S> change) {
        state = change.apply(state);
    }

    /** Returns the number of orders that the first seat has given so far. */
    public Tally tally() {
        return new Tally(carriedOut, refused, empty);
    }
}
