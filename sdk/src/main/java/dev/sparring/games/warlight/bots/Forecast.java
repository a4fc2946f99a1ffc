package dev.sparring.games.warlight.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.rules.Income;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * Evaluates an answer by a playout in which this bot then follows {@link Plan}. One forecast has one opponent, and one sequence of
 * random numbers for all fights.
 */
final class Forecast {
    /** The number of rounds of a playout after the current one. */
    static final int ROUNDS = 3;

    private static final double INCOME_VALUE = 3;
    private static final double REGION_VALUE = 0.3;
    private static final double WIN = 10_000;

    private final WarlightRules rules;
    private final Seat me;
    private final Seat other;
    private final Emphasis none;
    private final WarlightBot opponent;
    private final WarlightState start;

    /**
     * Creates a forecast.
     *
     * @param guess the view without fog
     * @param opponent plays like the opponent might play
     * @param random the random numbers of all fights
     */
    Forecast(WarlightView view, WarlightView guess, WarlightBot opponent, RandomGenerator random) {
        rules = new WarlightRules(view.map(), view.maxRounds());
        me = new Seat(view.seat());
        other = new Seat(1 - view.seat());
        none = Emphasis.none(view.map().size());
        this.opponent = opponent;
        WarlightState before = rules.determinize(guess, random.nextLong());
        start = view.phase() == Phase.PLACE ? before : step(before, new WarlightAction.Place(List.of()));
    }

    /**
     * Returns this bot's lead after the playout; empty if the time ran out.
     *
     * @param mine the answer to the current request
     * @param emphasis the emphasis of this bot's moves, if the answer is a placement
     */
    OptionalDouble valueOf(WarlightAction mine, Emphasis emphasis, Budget budget) {
        WarlightState state = step(start, mine);
        if (state.phase() == Phase.MARCH) {
            state = step(state, Plan.answer(rules.view(state, me), emphasis));
        }
        for (int phase = 0; phase < 2 * ROUNDS && state.phase() != Phase.OVER; phase++) {
            if (budget.timeIsUp()) {
                return OptionalDouble.empty();
            }
            state = step(state, Plan.answer(rules.view(state, me), none));
        }
        return OptionalDouble.of(lead(state));
    }

    private WarlightState step(WarlightState state, WarlightAction mine) {
        WarlightAction theirs = opponent.decide(rules.view(state, other), Deadline.none());
        return rules.apply(state, Map.of(me, mine, other, theirs));
    }

    private double lead(WarlightState state) {
        int[] owners = new int[rules.map().size()];
        double[] worth = new double[2];
        for (int region = 0; region < owners.length; region++) {
            owners[region] = state.owner(region);
            if (owners[region] != WarlightState.NEUTRAL) {
                worth[owners[region]] += state.armies(region) + REGION_VALUE;
            }
        }
        int[] income = Income.of(rules.map(), owners);
        for (int seat = 0; seat < worth.length; seat++) {
            worth[seat] = worth[seat] == 0 ? -WIN : worth[seat] + INCOME_VALUE * income[seat];
        }
        return worth[me.index()] - worth[other.index()];
    }
}
