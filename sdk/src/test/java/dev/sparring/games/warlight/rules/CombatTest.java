package dev.sparring.games.warlight.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.SplitMix64;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CombatTest {
    private static final int BATTLES = 40_000;

    @Test
    void lossesFollowTheStatedDistribution() {
        int[][] pairs = {{5, 5}, {10, 6}, {17, 10}, {30, 30}, {7, 40}, {60, 25}};
        for (int[] pair : pairs) {
            Map<Combat, Double> expected = exact(pair[0], pair[1]);
            Map<Combat, Integer> seen = new java.util.HashMap<>();
            SplitMix64 draws = new SplitMix64(pair[0] * 1000L + pair[1]);
            for (int i = 0; i < BATTLES; i++) {
                seen.merge(Combat.fight(pair[0], pair[1], draws), 1, Integer::sum);
            }
            String battle = pair[0] + " against " + pair[1];
            assertTrue(expected.keySet().containsAll(seen.keySet()), battle + ": " + seen + " of " + expected);
            assertLikely(battle, expected, seen);
        }
    }

    /** Computes chi-square; rare outcomes are combined. */
    private static void assertLikely(String battle, Map<Combat, Double> expected, Map<Combat, Integer> seen) {
        double chiSquare = 0;
        int cells = 0;
        double rareExpected = 0;
        int rareSeen = 0;
        for (Map.Entry<Combat, Double> outcome : expected.entrySet()) {
            double often = outcome.getValue() * BATTLES;
            int count = seen.getOrDefault(outcome.getKey(), 0);
            if (often < 5) {
                rareExpected += often;
                rareSeen += count;
            } else {
                chiSquare += (count - often) * (count - often) / often;
                cells++;
            }
        }
        if (rareExpected >= 1) {
            chiSquare += (rareSeen - rareExpected) * (rareSeen - rareExpected) / rareExpected;
            cells++;
        }
        int freedom = cells - 1;
        // Four standard deviations of a chi-square: less than once in ten thousand, and the seeds are fixed.
        double most = freedom + 4 * Math.sqrt(2.0 * freedom) + 4;
        assertTrue(chiSquare <= most, battle + ": chi-square " + chiSquare + " with " + freedom + " degrees");
    }

    /** The documented formula: 84 % of the expected value and 16 % of a binomial one, rounded half up. */
    private static Map<Combat, Double> exact(int attackers, int defenders) {
        Map<Combat, Double> chances = new java.util.LinkedHashMap<>();
        for (int x = 0; x <= attackers; x++) {
            for (int y = 0; y <= defenders; y++) {
                long killedDefenders = roundHalfUp(0.84 * 0.6 * attackers + 0.16 * x);
                long killedAttackers = Math.min(attackers, roundHalfUp(0.84 * 0.7 * defenders + 0.16 * y));
                long most = killedAttackers == attackers ? defenders - 1 : defenders;
                Combat combat = new Combat((int) killedAttackers, (int) Math.min(most, killedDefenders));
                chances.merge(combat, binomial(attackers, x, 0.6) * binomial(defenders, y, 0.7), Double::sum);
            }
        }
        return chances;
    }

    private static long roundHalfUp(double number) {
        return (long) Math.floor(Math.round(number * 1000) / 1000.0 + 0.5);
    }

    private static double binomial(int n, int k, double p) {
        double chance = Math.pow(1 - p, n);
        for (int i = 1; i <= k; i++) {
            chance *= (n - i + 1) / (double) i * p / (1 - p);
        }
        return chance;
    }

    @Test
    void smallBattlesHaveOneOutcomeWhateverTheRandomNumbers() {
        Map<String, Boolean> taken = new TreeMap<>(
                Map.of("2-1", true, "3-2", true, "5-3", true, "1-1", false, "2-2", false, "3-3", false, "1-2", false));
        taken.forEach((battle, expected) -> {
            int attackers = battle.charAt(0) - '0';
            int defenders = battle.charAt(2) - '0';
            for (Draws luck : new Draws[] {Draws.ALL_LUCKY, Draws.NO_LUCK}) {
                boolean all = Combat.fight(attackers, defenders, luck).defendersLost() == defenders;
                assertEquals(expected, all, battle);
            }
        });
    }

    @Test
    void ifAllAttackersDieADefenderSurvives() {
        assertEquals(new Combat(1, 0), Combat.fight(1, 1, Draws.ALL_LUCKY));
        assertEquals(new Combat(2, 1), Combat.fight(2, 4, Draws.ALL_LUCKY));
    }

    @Test
    void oneRandomNumberIsUsedForEachArmy() {
        Draws draws = new Draws(0.5);
        Combat.fight(7, 11, draws);
        assertEquals(18, draws.made());
    }
}
