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
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
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
    private Optional<Map<Seat, Moves>> firstOfAll = Optional.empty();

    Forecast(BerlinView view, Budget budget) {
        this.rules = BerlinRules.of(view);
        this.now = view.state();
        this.me = view.seatOf(view.me());
        this.budget = budget;
    }

    /** How far ahead one is some turns after these moves; empty when time ran out over it. */
    OptionalDouble valueOf(Moves moves) {
        BerlinState state = now;
        for (int turn = 0; turn < TURNS && !rules.toAct(state).isEmpty(); turn++) {
            Optional<Map<Seat, Moves>> actions = turn == 0 ? firstWith(moves) : movesOfAll(state);
            if (actions.isEmpty()) {
                return OptionalDouble.empty();
            }
            state = rules.apply(state, actions.get());
        }
        return OptionalDouble.of(lead(state));
    }

    private Optional<Map<Seat, Moves>> firstWith(Moves mine) {
        if (firstOfAll.isEmpty()) {
            firstOfAll = movesOfAll(now);
        }
        return firstOfAll.map(usual -> {
            Map<Seat, Moves> changed = new HashMap<>(usual);
            changed.put(me, mine);
            return changed;
        });
    }

    /** What the general would do for each; empty when time ran out over it. */
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
