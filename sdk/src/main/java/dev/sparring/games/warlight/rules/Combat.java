package dev.sparring.games.warlight.rules;

import java.util.random.RandomGenerator;

/**
 * The result of an attack: the sum of 84% of the expected losses and 16% of randomly drawn losses.
 *
 * @param attackersLost the number of attackers that die
 * @param defendersLost the number of defenders that die; if all die, the region is taken
 */
record Combat(int attackersLost, int defendersLost) {
    /** The losses of a transfer. */
    static final Combat NONE = new Combat(0, 0);

    private static final double KILLS_DEFENDER = 0.6;
    private static final double KILLS_ATTACKER = 0.7;

    /** 0.84 x 0.6, in thousandths: integers are rounded in the same way on every machine. */
    private static final long EXPECTED_DEFENDERS = 504;

    private static final long EXPECTED_ATTACKERS = 588;
    private static final long LUCK = 160;

    /** Resolves an attack with one random number for each attacker, then one for each defender. */
    static Combat fight(int attackers, int defenders, RandomGenerator draws) {
        int luckyAttackers = hits(attackers, KILLS_DEFENDER, draws);
        int luckyDefenders = hits(defenders, KILLS_ATTACKER, draws);
        int attackersLost = rounded(EXPECTED_ATTACKERS * defenders + LUCK * luckyDefenders);
        int defendersLost = rounded(EXPECTED_DEFENDERS * attackers + LUCK * luckyAttackers);
        if (attackersLost >= attackers) {
            // No attacker is left to take the region, so at least one defender survives.
            return new Combat(attackers, Math.min(defendersLost, defenders - 1));
        }
        return new Combat(attackersLost, Math.min(defendersLost, defenders));
    }

    private static int hits(int armies, double chance, RandomGenerator draws) {
        int hits = 0;
        for (int i = 0; i < armies; i++) {
            hits += draws.nextDouble() < chance ? 1 : 0;
        }
        return hits;
    }

    private static int rounded(long thousandths) {
        return Math.toIntExact((thousandths + 500) / 1000);
    }
}
