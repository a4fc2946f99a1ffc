package dev.sparring.games.bottlebats.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Simulates the result of orders if this bot then plays like the rusher and the others play like the besieger. */
final class Forecast {
    /** The default number of steps of a match, which bots do not know. In longer matches the end is assumed to be far away. */
    private static final int DEFAULT_STEPS = 500;

    private static final int MIN_STEPS = 8;
    private static final int MAX_STEPS = 60;
    /** The value of a fort in soldiers: about the number that it recruits during a simulation. */
    private static final int FORT_WORTH = 30;

    private final BottleBatsBot mine = new RusherBottleBatsBot();
    private final BottleBatsBot others = new BesiegerBottleBatsBot();
    private final BottleBatsRules rules;
    private final BottleBatsState now;
    private final Seat me;
    private final int steps;

    /**
     * Creates a forecast.
     *
     * @param view everything that is known
     * @param step the number of steps that have been played
     */
    Forecast(BottleBatsView view, int step) {
        this.rules = BottleBatsRules.ofVisible(view, DEFAULT_STEPS);
        this.now = rules.determinize(view, Math.min(step, DEFAULT_STEPS - MIN_STEPS));
        this.me = rules.seatOf(view.me());
        this.steps = Math.min(MAX_STEPS, Math.max(MIN_STEPS, 2 * longestWay(view)));
    }

    /** Returns the longest march from this bot's forts, so that a simulation lasts until armies that set out now arrive. */
    private static int longestWay(BottleBatsView view) {
        int longest = 0;
        for (Garrison fort : view.mine()) {
            for (Garrison neighbour : view.neighbours(fort)) {
                longest = Math.max(longest, view.steps(fort, neighbour));
            }
        }
        return longest;
    }

    /** Returns the cost of one simulation: steps times players times forts. */
    int cost() {
        return steps * rules.toAct(now).size() * rules.scenario().garrisons().size();
    }

    /** Returns the lead of this bot at the end of a simulation of these orders; empty if the time runs out. */
    OptionalLong valueOf(BottleBatsAction orders, Budget budget) {
        BottleBatsState state = now;
        for (int step = 0; step < steps && !rules.toAct(state).isEmpty(); step++) {
            if (budget.timeIsUp()) {
                return OptionalLong.empty();
            }
            Map<Seat, BottleBatsAction> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                boolean isFirst = step == 0 && seat.equals(me);
                actions.put(seat, isFirst ? orders : defaultAction(state, seat));
            }
            state = rules.apply(state, actions);
        }
        return OptionalLong.of(lead(state));
    }

    private BottleBatsAction defaultAction(BottleBatsState state, Seat seat) {
        return (seat.equals(me) ? mine : others).decide(rules.view(state, seat), Deadline.none());
    }

    /** Returns the value of this bot's position, minus that of its strongest opponent. */
    private long lead(BottleBatsState state) {
        long strongest = 0;
        for (String player : rules.scenario().players()) {
            Seat seat = rules.seatOf(player);
            strongest = seat.equals(me) ? strongest : Math.max(strongest, worth(state, seat));
        }
        return worth(state, me) - strongest;
    }

    private static long worth(BottleBatsState state, Seat seat) {
        return state.soldiersOf(seat) + (long) FORT_WORTH * state.fortsOf(seat);
    }
}
