package dev.sparring.games.shoreditch.rules;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchLegal;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.Terms;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seats;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;

/**
 * The rules of Shoreditch.
 *
 * <p>In each round every generator may produce something, and then each player has one turn with any number of actions. Each
 * call of {@link #apply} carries out one action. While an offer is pending, the player that it is offered to acts.
 */
public final class ShoreditchRules implements Rules<ShoreditchState, ShoreditchView, ShoreditchAction> {
    private final Terms terms;
    private final LongFunction<Chance> chances;

    public ShoreditchRules(Terms terms) {
        this(terms, SeededChance::new);
    }

    ShoreditchRules(Terms terms, LongFunction<Chance> chances) {
        this.terms = terms;
        this.chances = chances;
    }

    public Terms terms() {
        return terms;
    }

    @Override
    public ShoreditchState start(int seats, long seed) {
        Chance chance = chances.apply(seed);
        Play play = new Play(terms, chance, Rounds.deal(seats, chance));
        new Rounds(play).begin();
        return play.state();
    }

    /** Returns the player whose turn it is, or the player that is offered a trade. */
    @Override
    public Set<Seat> toAct(ShoreditchState state) {
        return state.over() ? Set.of() : Seats.of(state.asked());
    }

    @Override
    public ShoreditchView view(ShoreditchState state, Seat seat) {
        int index = seat.index();
        Map<String, List<Event>> unseen = new TreeMap<>();
        for (History.Entry entry : state.history().after(state.seen(index))) {
            if (entry.seat() != index) {
                unseen.computeIfAbsent(ShoreditchState.id(entry.seat()), id -> new ArrayList<>())
                        .add(entry.event());
            }
        }
        Phase phase = phase(state, index);
        return new ShoreditchView(
                ShoreditchState.id(index),
                name(index),
                phase,
                state.startup(index),
                unseen,
                state.bargain().filter(out -> phase == Phase.OFFER).map(PendingOffer::shown),
                outcome(state, index, phase));
    }

    /** Returns the outcome of an action to the player that acted, until it is asked to take its next turn. */
    private static Optional<Outcome> outcome(ShoreditchState state, int seat, Phase phase) {
        boolean asked = phase == Phase.TURN || phase == Phase.WAITING;
        return state.last()
                .filter(last -> asked && !state.over() && last.seat() == seat)
                .map(LastAction::outcome);
    }

    private static Phase phase(ShoreditchState state, int seat) {
        if (state.over() || state.asked() != seat) {
            return Phase.WAITING;
        }
        return state.bargain().isPresent() ? Phase.OFFER : state.currentPhase();
    }

    private String name(int seat) {
        return seat < terms.names().size() ? terms.names().get(seat) : "player " + (seat + 1);
    }

    @Override
    public LegalActions<ShoreditchAction> legal(ShoreditchState state, Seat seat) {
        return of(state, seat.index());
    }

    private static ShoreditchLegal of(ShoreditchState state, int seat) {
        return new ShoreditchLegal(
                phase(state, seat), state.startup(seat), state.bargain().map(PendingOffer::shown));
    }

    /** A player that does not answer skips, ends its turn or declines. An illegal action is refused, and the turn continues. */
    @Override
    public ShoreditchAction fallback(ShoreditchState state, Seat seat, Optional<ShoreditchAction> attempt) {
        return of(state, seat.index()).legalOrFallback(attempt);
    }

    @Override
    public ShoreditchState apply(ShoreditchState state, Map<Seat, ShoreditchAction> actions) {
        int seat = state.asked();
        ShoreditchAction action = actions.get(new Seat(seat));
        List<String> whyNot =
                action == null ? List.of("no action") : of(state, seat).whyNot(action);
        if (state.over() || action == null || !whyNot.isEmpty()) {
            throw new IllegalArgumentException("seat " + seat + ": " + whyNot);
        }
        Play play = new Play(terms, chances.apply(state.chance()), state);
        Turn turn = new Turn(play, seat);
        if (action instanceof ShoreditchAction.TakeTurn) {
            turn.take();
        } else if (action instanceof ShoreditchAction.SkipTurn) {
            turn.skip();
        } else if (action.phase() == Phase.OFFER) {
            answer(play, action);
        } else {
            turn.act(action);
        }
        return play.state();
    }

    private static void answer(Play play, ShoreditchAction action) {
        Trading trading = new Trading(play);
        if (action instanceof ShoreditchAction.Accept) {
            trading.accept();
        } else {
            trading.decline();
        }
    }

    /** Ranks players by customers, then by resources. The score is the number of customers. */
    @Override
    public Optional<Ranking> ranking(ShoreditchState state) {
        if (!state.over()) {
            return Optional.empty();
        }
        List<Ranking.Standing> standings = new ArrayList<>();
        for (int seat = 0; seat < state.seats(); seat++) {
            int better = 0;
            for (int other = 0; other < state.seats(); other++) {
                better += isBetter(state.startup(other), state.startup(seat)) ? 1 : 0;
            }
            standings.add(new Ranking.Standing(
                    new Seat(seat), better + 1, state.startup(seat).customers()));
        }
        return Optional.of(new Ranking(standings));
    }

    private static boolean isBetter(Startup one, Startup other) {
        return one.customers() != other.customers()
                ? one.customers() > other.customers()
                : one.resources().total() > other.resources().total();
    }

    /** Returns the refusal of an action beyond the maximum of its turn. */
    @Override
    public List<Refusal> refusals(ShoreditchState state) {
        return state.last()
                .filter(LastAction::cutOff)
                .map(last -> List.of(new Refusal(
                        new Seat(last.seat()),
                        "the turn was ended: there had been " + terms.actionsPerTurn()
                                + " actions in it (docs/games/shoreditch.md#turn)")))
                .orElse(List.of());
    }

    /** Returns the number of the current round, from 1, or of the last round if the game has ended. */
    @Override
    public int turn(ShoreditchState state) {
        return state.over() ? state.round() - 1 : state.round();
    }
}
