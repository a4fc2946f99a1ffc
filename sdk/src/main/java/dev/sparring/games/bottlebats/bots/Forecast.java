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

/** What becomes of some orders when one rushes on from then on, and the others besiege. */
final class Forecast {
    /** How many steps there usually are; bots are not told. Where there are more, the last one looks far away. */
    private static final int DEFAULT_STEPS = 500;

    private static final int LEAST_STEPS = 8;
    private static final int MAX_STEPS = 60;
    /** What a fort is worth in soldiers: about what it recruits while one looks ahead. */
    private static final int OF_A_FORT = 30;

    private final BottleBatsBot mine = new RusherBottleBatsBot();
    private final BottleBatsBot others = new BesiegerBottleBatsBot();
    private final BottleBatsRules rules;
    private final BottleBatsState now;
    private final Seat me;
    private final int steps;

    /**
     * @param view what is known
     * @param step how many steps have been played
     */
    Forecast(BottleBatsView view, int step) {
        this.rules = BottleBatsRules.ofVisible(view, DEFAULT_STEPS);
        this.now = rules.determinize(view, Math.min(step, DEFAULT_STEPS - LEAST_STEPS));
        this.me = rules.seatOf(view.me());
        this.steps = Math.min(MAX_STEPS, Math.max(LEAST_STEPS, 2 * longestWay(view)));
    }

    /** Armies that set out now arrive while one looks ahead, and there is something to be seen of what they did. */
    private static int longestWay(BottleBatsView view) {
        int longest = 0;
        for (Garrison fort : view.mine()) {
            for (Garrison neighbour : view.neighbours(fort)) {
                longest = Math.max(longest, view.steps(fort, neighbour));
            }
        }
        return longest;
    }

    /** How often somebody looks at a fort while some orders are played forward. */
    int looks() {
        return steps * rules.toAct(now).size() * rules.scenario().garrisons().size();
    }

    /** How far ahead one is some steps after these orders; empty when time ran out over it. */
    OptionalLong valueOf(BottleBatsAction orders, Budget budget) {
        BottleBatsState state = now;
        for (int step = 0; step < steps && !rules.toAct(state).isEmpty(); step++) {
            if (budget.timeIsUp()) {
                return OptionalLong.empty();
            }
            Map<Seat, BottleBatsAction> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                boolean isFirst = step == 0 && seat.equals(me);
                actions.put(seat, isFirst ? orders : usual(state, seat));
            }
            state = rules.apply(state, actions);
        }
        return OptionalLong.of(lead(state));
    }

    private BottleBatsAction usual(BottleBatsState state, Seat seat) {
        return (seat.equals(me) ? mine : others).decide(rules.view(state, seat), Deadline.none());
    }

    /** What one has, less what the strongest of the others has. */
    private long lead(BottleBatsState state) {
        long strongest = 0;
        for (String player : rules.scenario().players()) {
            Seat seat = rules.seatOf(player);
            strongest = seat.equals(me) ? strongest : Math.max(strongest, worth(state, seat));
        }
        return worth(state, me) - strongest;
    }

    private static long worth(BottleBatsState state, Seat seat) {
        return state.soldiersOf(seat) + (long) OF_A_FORT * state.fortsOf(seat);
    }
}
