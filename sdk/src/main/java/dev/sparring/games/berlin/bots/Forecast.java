package dev.sparring.games.berlin.bots;

import dev.sparring.core.Budget;
import dev.sparring.core.Deadline;
import dev.sparring.core.Seat;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinRules;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeType;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** What becomes of some moves when everybody plays like the general from then on. */
final class Forecast {
    /** How many turns are played forward. */
    static final int TURNS = 7;

    private static final double OF_A_POINT = 4;
    private static final double OF_A_SOLDIER = 0.3;

    private final BerlinBot general = new GeneralBot();
    private final BerlinRules rules;
    private final BerlinState now;
    private final Seat me;
    private final Budget budget;
    private final Map<Seat, Moves> usual;

    Forecast(BerlinView view, Budget budget) {
        this.rules = view.rules();
        this.now = view.state();
        this.me = view.seatOf(view.me());
        this.budget = budget;
        this.usual = movesOfAll(now);
    }

    private Map<Seat, Moves> movesOfAll(BerlinState state) {
        Map<Seat, Moves> moves = new HashMap<>();
        for (Seat seat : rules.toAct(state)) {
            moves.put(seat, general.decide(rules.view(state, seat), Deadline.none()));
        }
        return moves;
    }

    /** What the general would do now. */
    Moves usualMoves() {
        return usual.getOrDefault(me, Moves.NONE);
    }

    /** How far ahead one is some turns after these moves; empty when time ran out over it. */
    OptionalDouble valueOf(Moves moves) {
        Map<Seat, Moves> first = new HashMap<>(usual);
        first.put(me, moves);
        BerlinState state = rules.apply(now, first);
        for (int turn = 1; turn < TURNS && !rules.toAct(state).isEmpty(); turn++) {
            if (budget.timeIsUp()) {
                return OptionalDouble.empty();
            }
            state = rules.apply(state, movesOfAll(state));
        }
        return OptionalDouble.of(lead(state));
    }

    /** What one has, less what the strongest of the others has. */
    private double lead(BerlinState state) {
        double[] worth = new double[state.seats()];
        int turnsLeft =
                rules.toAct(state).isEmpty() ? 0 : rules.scenario().maximumNumberOfTurns() - state.turnsPlayed();
        for (int node = 0; node < state.nodes(); node++) {
            if (state.owner(node) != BerlinState.FREE) {
                NodeType type = rules.map().type(rules.map().nodes().get(node).id());
                double soldiers =
                        turnsLeft == 0 ? 0 : state.soldiers(node) + type.soldiersPerTurn() * (double) turnsLeft;
                worth[state.owner(node)] += OF_A_POINT * type.points() + OF_A_SOLDIER * soldiers;
            }
        }
        double strongest = 0;
        for (int seat = 0; seat < worth.length; seat++) {
            strongest = seat == me.index() ? strongest : Math.max(strongest, worth[seat]);
        }
        return worth[me.index()] - strongest;
    }
}
