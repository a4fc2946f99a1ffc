package dev.sparring.games.aibg.bots;

import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import java.util.Map;

/** Plays a round to its end: both sides make a given move first and then only attack. */
final class Playout {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);

    /** The number of turns after which a round that has not ended is judged by health. */
    private static final int MAX_TURNS = 40;

    /** The value of winning the round. */
    private static final double WIN = 0.3;

    /** The value of a creature that lives at the end of the round. It can fight again; a dead one cannot. */
    private static final double CREATURE = 0.1;

    /** The amount of health, about that of a line-up, whose value is 1. */
    private static final double HEALTH = 400;

    private final AibgRules rules;
    private final AttackChoice attacks;
    private final int me;

    Playout(AibgRules rules, int me) {
        this.rules = rules;
        this.attacks = new AttackChoice(rules.catalogue());
        this.me = me;
    }

    /** Returns the value of two moves for this bot; positive if it expects to win the round. */
    double value(AibgState from, AibgAction mine, AibgAction theirs) {
        int round = from.round();
        AibgState last = from;
        AibgState state = next(from, mine, theirs);
        for (int turn = 0; turn < MAX_TURNS && isIn(round, state); turn++) {
            last = state;
            state = next(state, attacks.of(state, me), attacks.of(state, 1 - me));
        }
        double won = state.wins(me) - state.wins(1 - me) - (from.wins(me) - from.wins(1 - me));
        // The survivors are healed when a round ends, so the health before the last turn tells how close it was.
        AibgState end = isIn(round, state) ? state : last;
        double margin = (won < 0 ? 0 : health(end, me)) - (won > 0 ? 0 : health(end, 1 - me));
        return WIN * won + margin / HEALTH + CREATURE * (living(state, me) - living(state, 1 - me));
    }

    private AibgState next(AibgState state, AibgAction mine, AibgAction theirs) {
        return rules.apply(state, me == 0 ? Map.of(FIRST, mine, SECOND, theirs) : Map.of(FIRST, theirs, SECOND, mine));
    }

    private static boolean isIn(int round, AibgState state) {
        return state.phase() == Phase.MOVE && state.round() == round;
    }

    private static double health(AibgState state, int seat) {
        double health = 0;
        for (int slot = 0; slot < state.living(seat); slot++) {
            health += state.health(state.at(seat, slot));
        }
        return health;
    }

    private static int living(AibgState state, int seat) {
        int living = 0;
        for (int creature = seat * MatchFormat.POOL; creature < (seat + 1) * MatchFormat.POOL; creature++) {
            living += state.health(creature) > 0 ? 1 : 0;
        }
        return living;
    }
}
