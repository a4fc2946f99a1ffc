package dev.sparring.server.statistics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * Simulates whole comparisons with fixed seeds and looks after every heat. An error rate of 5 % must show in at most 5 % of the runs
 * plus three standard deviations of the binomial distribution: 7.7 % of 600 runs.
 */
class ErrorRatesTest {
    private static final double ERROR = 0.05;
    private static final int RUNS = 600;
    private static final double MOST = ERROR + 3 * Math.sqrt(ERROR * (1 - ERROR) / RUNS);
    private static final int CAP = 500;
    private static final Margins TWO = Margins.ofElo(Design.HEAD_TO_HEAD, 0, 50);
    private static final Margins FOUR = Margins.ofElo(Design.SWAP, 0, 50);

    /** A pair of matches of two equal bots on a map that favours one of them and one of the seats. */
    private static double pair(SplittableRandom random) {
        double map = random.nextGaussian() * 80;
        double seat = 40 + random.nextGaussian() * 120;
        return score(map + seat, random) + score(map - seat, random) - 1;
    }

    private static double score(double advantage, SplittableRandom random) {
        double expected = Elo.score(advantage);
        double draw = expected * (1 - expected);
        double luck = random.nextDouble();
        return luck < draw ? 0.5 : luck < draw / 2 + expected ? 1 : 0;
    }

    /** Two equal bots in turn against three others, in each of four seats, on a map that favours some of them. */
    private static double swap(SplittableRandom random) {
        double[] map = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double[] seats = {
            0.5 + random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()
        };
        double own = random.nextGaussian();
        return placesOf(own, map, seats, random)
                - placesOf(own + random.nextGaussian() - random.nextGaussian(), map, seats, random);
    }

    private static double placesOf(double own, double[] map, double[] seats, SplittableRandom random) {
        int beaten = 0;
        for (int seat = 0; seat < 4; seat++) {
            double mine = own + seats[seat] + 2 * random.nextGaussian();
            for (int i = 0; i < 3; i++) {
                beaten += mine > map[i] + seats[(seat + 1 + i) % 4] + 2 * random.nextGaussian() ? 1 : 0;
            }
        }
        return beaten / 12.0;
    }

    private static double share(
            Margins margins, Verdict error, double shift, ToDoubleFunction<SplittableRandom> heat, boolean betting) {
        int errors = 0;
        for (int run = 0; run < RUNS; run++) {
            SplittableRandom random = new SplittableRandom(run);
            HeatTest test =
                    betting ? new BettingTest(margins, ERROR, ERROR, CAP) : Gsprt.logistic(0, 50, ERROR, ERROR, CAP);
            while (!test.isFinished()) {
                double difference = heat.applyAsDouble(random);
                test.add(Math.max(-1, Math.min(1, difference + shift)));
            }
            errors += test.verdict() == error ? 1 : 0;
        }
        return (double) errors / RUNS;
    }

    private static void assertAtMostAlpha(double share) {
        assertTrue(share <= MOST, share + " of the runs are wrong");
        // A test that never decides would pass the line above.
        assertTrue(share > 0, "no run is wrong");
    }

    @Test
    void equalBotsOfTwoPlayersAreRarelyCalledBetter() {
        assertAtMostAlpha(share(TWO, Verdict.BETTER, 0, ErrorRatesTest::pair, true));
    }

    @Test
    void equalBotsOfFourPlayersAreRarelyCalledBetter() {
        assertAtMostAlpha(share(FOUR, Verdict.BETTER, 0, ErrorRatesTest::swap, true));
    }

    @Test
    void aBotThatIsBetterByTheMarginIsRarelyCalledNotBetter() {
        // No heat of four players is so near 1 that the shift is cut.
        assertAtMostAlpha(share(FOUR, Verdict.NOT_BETTER, FOUR.upper(), ErrorRatesTest::swap, true));
    }

    @Test
    void theSprtIsAboutAsReliableForTwoPlayers() {
        assertAtMostAlpha(share(TWO, Verdict.BETTER, 0, ErrorRatesTest::pair, false));
    }

    @Test
    void rareGreatLossesDoNotMakeSmallGainsLookBetter() {
        // The mean is exactly 0: +0.05 in 20 of 21 heats, -1 in one of them.
        assertTrue(share(FOUR, Verdict.BETTER, 0, random -> random.nextInt(21) == 0 ? -1 : 0.05, true) <= MOST);
    }

    @Test
    void eachEndOfTheIntervalIsRightWhenOneLooksAfterEveryHeat() {
        int runs = 200;
        int tooHigh = 0;
        int tooLow = 0;
        for (int run = 0; run < runs; run++) {
            SplittableRandom random = new SplittableRandom(run);
            HeatTest test = new BettingTest(FOUR, ERROR, ERROR, CAP);
            for (int i = 0; i < 200; i++) {
                test.add(swap(random));
            }
            // The ends never go back, so the last ones are the worst.
            tooHigh += test.interval().low() > 0 ? 1 : 0;
            tooLow += test.interval().high() < 0 ? 1 : 0;
        }
        double most = runs * (ERROR + 3 * Math.sqrt(ERROR * (1 - ERROR) / runs));
        assertTrue(tooHigh <= most && tooLow <= most, tooHigh + " too high, " + tooLow + " too low");
    }

    @Test
    void aBotThatIsMuchBetterIsFound() {
        assertTrue(share(TWO, Verdict.BETTER, 0, random -> random.nextDouble() < 0.75 ? pair(random) : 1, true) > 0.98);
    }
}
