package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.rules.Adjudication;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A whole match in the calling thread, without wires and without a clock: for tests of strategies.
 *
 * <pre>{@code
 * Ranking ranking = Bout.of(setup).seat(new MyBot()).seat(new OtherBot()).play().ranking();
 * }</pre>
 */
public final class InMemoryMatch<S, V, A> {
    private final Setup<S, V, A> setup;
    private final List<Bot<? super V, ? extends A>> bots = new ArrayList<>();
    private Deadline deadline = Deadline.none();

    private InMemoryMatch(Setup<S, V, A> setup) {
        this.setup = setup;
    }

    /** A match on this setup; its bots follow. */
    public static <S, V, A> InMemoryMatch<S, V, A> of(Setup<S, V, A> setup) {
        return new InMemoryMatch<>(setup);
    }

    /** Puts a bot on the next seat. */
    public InMemoryMatch<S, V, A> seat(Bot<? super V, ? extends A> bot) {
        bots.add(bot);
        return this;
    }

    /** Gives the bots this deadline to look at; without it they have all the time there is. */
    public InMemoryMatch<S, V, A> withDeadline(Deadline given) {
        deadline = given;
        return this;
    }

    /**
     * What a bout came to.
     *
     * @param state the last state
     * @param faults a sentence for each illegal order, with the turn and the seat in front
     */
    public record Outcome<S>(Ranking ranking, S state, List<String> faults) {
        public Outcome {
            faults = List.copyOf(faults);
        }
    }

    /**
     * Plays to the end. Illegal orders are replaced by the game's fallback, as in a real match, and reported.
     *
     * @throws IllegalStateException if there are fewer or more bots than the setup has seats
     */
    public Outcome<S> play() {
        if (bots.size() != setup.seats()) {
            throw new IllegalStateException(
                    "this setup is for " + setup.seats() + " bots, and " + bots.size() + " were seated");
        }
        Rules<S, V, A> rules = setup.rules();
        List<String> faults = new ArrayList<>();
        S state = setup.start();
        while (!rules.toAct(state).isEmpty()) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                A answer = bots.get(seat.index()).decide(rules.view(state, seat), deadline);
                int turn = rules.turn(state);
                Objects.requireNonNull(
                        answer, () -> "the bot in seat " + seat.index() + " answered null in turn " + turn);
                Adjudication<A> adjudication = Adjudication.of(rules, state, seat, Optional.of(answer));
                for (String why : adjudication.illegal()) {
                    faults.add("turn " + turn + ", seat " + seat.index() + ": " + why);
                }
                actions.put(seat, adjudication.played());
            }
            state = rules.apply(state, actions);
        }
        Ranking ranking = rules.ranking(state).orElseThrow();
        for (int seat = 0; seat < bots.size(); seat++) {
            bots.get(seat)
                    .matchEnded(rules.view(state, new Seat(seat)), new MatchResult(Optional.of(ranking), List.of()));
        }
        return new Outcome<>(ranking, state, faults);
    }
}
