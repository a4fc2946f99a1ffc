package dev.sparring.games.warlight.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What there is to do in a round, with its value. The numbers are the result of matches against other bots. */
final class Tasks {
    /** Neutral regions with less worth than this stay neutral while there is an opponent to fight. */
    private static final double MIN_WORTH = 0.04;

    private static final double HOLD = 0.46;
    private static final double HOLD_BONUS = 0.6;
    private static final double HOLD_WORTH = 0.07;
    private static final double DEFENDERS_FOR_EACH_ARMY_NEARBY = 0.2;
    private static final double DEFENDERS_FOR_EACH_ARMY_OF_INCOME = 0.16;

    private static final double ATTACK = 0.5;
    private static final double BREAK_BONUS = 0.3;
    private static final double EXPECTED_SHARE_OF_INCOME = 0.055;

    private static final double FRONT = 1.9;
    private static final double FRONT_OWN_BONUS = 0.35;
    private static final double FRONT_OPPONENTS_BONUS = 0.3;
    private static final double FRONT_ARMY = 0.01;

    private final Situation now;
    private final Emphasis emphasis;
    private final boolean contact;

    Tasks(Situation now, Emphasis emphasis) {
        this.now = now;
        this.emphasis = emphasis;
        this.contact = now.isInContact();
    }

    /**
     * Something to do at a region: take it, or hold it if it is the bot's own.
     *
     * @param armies the armies that are needed: attackers, or all armies that have to be on the region
     */
    record Task(int region, double value, int armies) {}

    /** Returns all tasks; the most valuable one is first. */
    List<Task> byValue() {
        List<Task> tasks = new ArrayList<>();
        for (int region = 0; region < now.size(); region++) {
            if (now.isMine(region) && now.bordersOnOpponent(region)) {
                tasks.add(hold(region));
            } else if (!now.isMine(region) && isWorthTaking(region) && now.bordersOnMine(region)) {
                tasks.add(take(region));
            }
        }
        tasks.sort(Comparator.comparingDouble(Task::value).reversed().thenComparing(Task::region));
        return tasks;
    }

    private boolean isWorthTaking(int region) {
        return now.isOpponents(region) || !contact || now.worthAt(region) >= MIN_WORTH;
    }

    private Task hold(int region) {
        double value =
                HOLD + (now.isInOwnBonus(region) ? HOLD_BONUS * now.bonusAt(region) : HOLD_WORTH * now.worthAt(region));
        double enemies = DEFENDERS_FOR_EACH_ARMY_NEARBY * now.threat(region)
                + DEFENDERS_FOR_EACH_ARMY_OF_INCOME * now.opponentIncome();
        return new Task(region, emphasis.on(region) * value, (int) Math.ceil(enemies) + 1);
    }

    private Task take(int region) {
        double value = now.worthAt(region);
        int defenders = now.armies(region);
        if (now.isOpponents(region)) {
            value += ATTACK + (now.isInOpponentsBonus(region) ? BREAK_BONUS * now.bonusAt(region) : 0);
            defenders += (int) (EXPECTED_SHARE_OF_INCOME * now.opponentIncome());
        }
        return new Task(region, emphasis.on(region) * value, Odds.needed(defenders));
    }

    /** Returns the value of more armies on one of the bot's regions after all tasks. */
    double frontValue(int region) {
        double value = 0;
        for (int next : now.neighbours(region)) {
            if (now.isOpponents(next)) {
                value = Math.max(value, frontValue(region, next));
            } else if (!now.isMine(next)) {
                value = Math.max(value, now.worthAt(next));
            }
        }
        return emphasis.on(region) * value;
    }

    private double frontValue(int region, int opponents) {
        return FRONT
                + now.worthAt(opponents)
                + (now.isInOwnBonus(region) ? FRONT_OWN_BONUS * now.bonusAt(region) : 0)
                + (now.isInOpponentsBonus(opponents) ? FRONT_OPPONENTS_BONUS * now.bonusAt(opponents) : 0)
                + FRONT_ARMY * now.armies(region);
    }
}
