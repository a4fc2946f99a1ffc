package dev.sparring.games.berlin.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeType;
import dev.sparring.games.berlin.rules.BerlinRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Evaluates moves by playouts in which every player then plays like {@link GeneralBot}. In the first turn of a playout, the others
 * play like the general or make random changes of its moves.
 */
final class Forecast {
    /** The number of turns in a playout. */
    static final int TURNS = 7;

    /** The number of playouts of one version. */
    static final int PLAYOUTS = 3;

    /** The weight of the playout in which all others play like the general now; the other playouts have 1. */
    private static final double USUAL_WEIGHT = 2;

    private static final double POINT_VALUE = 4;
    private static final double SOLDIER_VALUE = 0.3;

    private final BerlinBot general = new GeneralBot();
    private final BerlinRules rules;
    private final BerlinState now;
    private final Seat me;
    private final Budget budget;
    private final Variation variation;
    /** The moves of all players in the first turn of each playout; empty until they are needed. */
    private final List<Map<Seat, Moves>> firstTurns = new ArrayList<>();

    Forecast(BerlinView view, Variation variation, Budget budget) {
        this.variation = variation;
        this.rules = BerlinRules.of(view);
        this.now = view.state();
        this.me = view.seatOf(view.me());
        this.budget = budget;
    }

    /** Returns a weighted sum of the player's leads after playouts that begin with these moves; empty if the time ran out. */
    OptionalDouble valueOf(Moves moves) {
        double sum = 0;
        for (int playout = 0; playout < PLAYOUTS; playout++) {
            Optional<BerlinState> end = playOut(moves, playout);
            if (end.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += (playout == 0 ? USUAL_WEIGHT : 1) * lead(end.get());
        }
        return OptionalDouble.of(sum);
    }

    private Optional<BerlinState> playOut(Moves moves, int playout) {
        BerlinState state = now;
        for (int turn = 0; turn < TURNS && !rules.toAct(state).isEmpty(); turn++) {
            Optional<Map<Seat, Moves>> actions = turn == 0 ? firstWith(moves, playout) : movesOfAll(state);
            if (actions.isEmpty()) {
                return Optional.empty();
            }
            state = rules.apply(state, actions.get());
        }
        return Optional.of(state);
    }

    private Optional<Map<Seat, Moves>> firstWith(Moves mine, int playout) {
        if (firstTurns.isEmpty()) {
            movesOfAll(now).ifPresent(this::prepareFirstTurns);
        }
        if (firstTurns.isEmpty()) {
            return Optional.empty();
        }
        Map<Seat, Moves> all = new HashMap<>(firstTurns.get(playout));
        all.put(me, mine);
        return Optional.of(all);
    }

    private void prepareFirstTurns(Map<Seat, Moves> usual) {
        firstTurns.add(usual);
        while (firstTurns.size() < PLAYOUTS) {
            Map<Seat, Moves> varied = new HashMap<>();
            for (Seat seat : rules.toAct(now)) {
                Moves theirs = Objects.requireNonNull(usual.get(seat), "every seat that acts has moves");
                varied.put(seat, seat.equals(me) ? theirs : variation.of(rules.view(now, seat), theirs));
            }
            firstTurns.add(varied);
        }
    }

    /** Returns the general's moves for every player; empty if the time ran out. */
    private Optional<Map<Seat, Moves>> movesOfAll(BerlinState state) {
        Map<Seat, Moves> moves = new HashMap<>();
        for (Seat seat : rules.toAct(state)) {
            if (budget.timeIsUp()) {
                return Optional.empty();
            }
            moves.put(seat, general.decide(rules.view(state, seat), Deadline.none()));
        }
        return Optional.of(moves);
    }

    /** Returns the value of the player's position minus that of the strongest other player. */
    private double lead(BerlinState state) {
        double[] worth = new double[state.seats()];
        int turnsLeft =
                rules.toAct(state).isEmpty() ? 0 : rules.scenario().maximumNumberOfTurns() - state.turnsPlayed();
        for (int node = 0; node < state.nodes(); node++) {
            if (state.owner(node) != BerlinState.FREE) {
                NodeType type = rules.map().type(rules.map().nodes().get(node).id());
                double soldiers =
                        turnsLeft == 0 ? 0 : state.soldiers(node) + type.soldiersPerTurn() * (double) turnsLeft;
                worth[state.owner(node)] += POINT_VALUE * type.points() + SOLDIER_VALUE * soldiers;
            }
        }
        double strongest = 0;
        for (int seat = 0; seat < worth.length; seat++) {
            strongest = seat == me.index() ? strongest : Math.max(strongest, worth[seat]);
        }
        return worth[me.index()] - strongest;
    }
}
