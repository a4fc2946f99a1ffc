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
 * A whole match in the calling thread, without protocols and without a clock, for tests of strategies.
 *
 * <pre>{@code
 * Ranking ranking = InMemoryMatch.of(setup).seat(new MyBot()).seat(new OtherBot()).play().ranking();
 * }</pre>
 */
public final class InMemoryMatch<S, V, A> {
    private final Setup<S, V, A> setup;
    private final List<Bot<? super V, ? extends A>> bots = new ArrayList<>();
    private Deadline deadline = Deadline.none();

    private InMemoryMatch(Setup<S, V, A> setup) {
        this.setup = setup;
    }

    /** Returns a match without bots; add one for each seat with {@link #seat}. */
    public static <S, V, A> InMemoryMatch<S, V, A> of(Setup<S, V, A> setup) {
        return new InMemoryMatch<>(setup);
    }

    /** Adds a bot in the next seat. */
    public InMemoryMatch<S, V, A> seat(Bot<? super V, ? extends A> bot) {
        bots.add(bot);
        return this;
    }

    /** Passes this deadline to the bots. By default, the deadline never passes. */
    public InMemoryMatch<S, V, A> withDeadline(Deadline given) {
        deadline = given;
        return this;
    }

    /**
     * The outcome of a match.
     *
     * @param state the last state
     * @param faults one sentence for each illegal order, with its turn and seat
     */
    public record Outcome<S>(Ranking ranking, S state, List<String> faults) {
        public Outcome {
            faults = List.copyOf(faults);
        }
    }

    /**
     * Plays to the end. The game replaces illegal orders, as in a real match, and they are reported.
     *
     * @throws IllegalStateException if the number of bots is not the setup's number of seats
     * @throws NullPointerException if a bot returns null; an exception that a bot throws is passed on unchanged
     */
    public Outcome<S> play() {
        if (bots.size() != setup.seats()) {
            throw new IllegalStateException("expected " + setup.seats() + " bots, not " + bots.size());
        }
        Rules<S, V, A> rules = setup.rules();
        List<String> faults = new ArrayList<>();
        S state = setup.start();
        while (!rules.toAct(state).isEmpty()) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                A answer = bots.get(seat.index()).decide(rules.view(state, seat), deadline);
                String where = "turn " + rules.turn(state) + ", seat " + seat.index() + ": ";
                Objects.requireNonNull(answer, () -> where + "the bot returned null");
                Adjudication<A> adjudication = Adjudication.of(rules, state, seat, Optional.of(answer));
                adjudication.illegal().forEach(why -> faults.add(where + why));
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
