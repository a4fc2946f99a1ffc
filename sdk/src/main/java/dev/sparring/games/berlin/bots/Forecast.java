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
import org.jspecify.annotations.Nullable;

/** Evaluates moves by a playout in which every player then plays like {@link GeneralBot}. */
final class Forecast {
    /** The number of turns in a playout. */
    static final int TURNS = 7;

    private static final double POINT_VALUE = 4;
    private static final double SOLDIER_VALUE = 0.3;

    private final BerlinBot general = new GeneralBot();
    private final BerlinRules rules;
    private final BerlinState now;
    private final Seat me;
    private final Budget budget;
    private @Nullable Map<Seat, Moves> firstTurn;

    Forecast(BerlinView view, Budget budget) {
        this.rules = BerlinRules.of(view);
        this.now = view.state();
        this.me = view.seatOf(view.me());
        this.budget = budget;
    }

    /** Returns the player's lead after a playout that begins with these moves; empty if the time ran out. */
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
        if (firstTurn == null) {
            firstTurn = movesOfAll(now).orElse(null);
        }
        return Optional.ofNullable(firstTurn).map(general -> {
            Map<Seat, Moves> changed = new HashMap<>(general);
            changed.put(me, mine);
            return changed;
        });
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
