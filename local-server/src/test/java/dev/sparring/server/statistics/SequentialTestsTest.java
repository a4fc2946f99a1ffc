package dev.sparring.server.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Checks what all tests that read heats have in common, and what their formulas imply. */
class SequentialTestsTest {
    private static final Margins MARGINS = Margins.ofElo(Design.HEAD_TO_HEAD, 0, 50);

    private static BettingTest betting() {
        return new BettingTest(MARGINS, 0.05, 0.05, 1000);
    }

    private static List<HeatTest> all() {
        return List.of(
                betting(),
                Gsprt.logistic(0, 50, 0.05, 0.05, 1000),
                Gsprt.normalized(0, 50, 0.05, 0.05, 1000),
                Gsprt.ofDifferences(MARGINS, 0.05, 0.05, 1000));
    }

    private static List<Double> pairs(int heats, double shift, Random random) {
        List<Double> differences = new ArrayList<>();
        for (int i = 0; i < heats; i++) {
            double x = (random.nextInt(5) - 2) / 2.0;
            differences.add(random.nextDouble() < Math.abs(shift) ? Math.signum(shift) : x);
        }
        return differences;
    }

    @Test
    void theFirstDecisionIsFinal() {
        for (HeatTest test : all()) {
            while (test.verdict() == Verdict.UNDECIDED) {
                test.add(1);
            }
            int decided = test.heats();
            assertEquals(Verdict.BETTER, test.verdict());
            assertEquals(decided, test.decidedAt());
            assertTrue(test.isFinished());
            for (int i = 0; i < 300; i++) {
                assertEquals(Verdict.BETTER, test.add(-1));
            }
            assertEquals(decided, test.decidedAt());
            assertEquals(decided + 300, test.heats());
        }
    }

    @Test
    void aBotThatLosesEverythingIsNotBetter() {
        for (HeatTest test : all()) {
            while (!test.isFinished()) {
                test.add(-1);
            }
            assertEquals(Verdict.NOT_BETTER, test.verdict());
            assertEquals(1, test.notBetter().progress());
            assertEquals(0, test.better().progress());
        }
    }

    @Test
    void noDecisionComesAfterTheCap() {
        HeatTest test = new BettingTest(MARGINS, 0.05, 0.05, 3);
        for (int i = 0; i < 3; i++) {
            assertTrue(!test.isFinished() && test.heatsLeft() >= 1 && test.heatsLeft() <= 3 - i);
            test.add(0);
        }
        assertTrue(test.isFinished());
        assertEquals(0, test.heatsLeft());
        for (int i = 0; i < 100; i++) {
            assertEquals(Verdict.UNDECIDED, test.add(1));
        }
        assertEquals(0, test.decidedAt());
    }

    @Test
    void withoutHeatsNothingIsKnown() {
        for (HeatTest test : all()) {
            assertEquals(Verdict.UNDECIDED, test.verdict());
            assertEquals(new Interval(-1, 1), test.interval());
            assertEquals(0, test.better().progress(), 1e-15);
            assertEquals(0, test.notBetter().progress(), 1e-15);
            assertTrue(Double.isNaN(test.mean()));
            assertTrue(Double.isNaN(test.standardDeviation()));
            assertEquals(1000, test.heatsLeft());
        }
    }

    @Test
    void meanAndDeviationAreThoseOfTheDifferences() {
        HeatTest test = betting();
        for (double difference : new double[] {1, 0, 0.5, -0.5}) {
            test.add(difference);
        }
        assertEquals(0.25, test.mean(), 1e-15);
        assertEquals(Math.sqrt(1.25 / 4), test.standardDeviation(), 1e-15);
    }

    @Test
    void theIntervalNeverGrowsAndDoesNotDependOnWhenOneLooks() {
        Random random = new Random(3);
        for (double shift : new double[] {0, 0.3, -0.3}) {
            HeatTest watched = betting();
            HeatTest unwatched = betting();
            Interval before = watched.interval();
            for (double difference : pairs(400, shift, random)) {
                watched.add(difference);
                unwatched.add(difference);
                Interval now = watched.interval();
                assertTrue(now.low() >= before.low() && now.high() <= before.high());
                before = now;
            }
            assertEquals(before.low(), unwatched.interval().low(), 1e-9);
            assertEquals(before.high(), unwatched.interval().high(), 1e-9);
        }
    }

    @Test
    void theVerdictIsBetterExactlyWhenTheIntervalPassesTheMargin() {
        Random random = new Random(4);
        for (int run = 0; run < 40; run++) {
            BettingTest test = betting();
            for (double difference : pairs(300, run % 2 == 0 ? 0.15 : -0.15, random)) {
                test.add(difference);
                boolean above = test.interval().low() > MARGINS.lower();
                boolean below = test.interval().high() < MARGINS.upper();
                Verdict expected = above ? Verdict.BETTER : below ? Verdict.NOT_BETTER : Verdict.UNDECIDED;
                assertEquals(expected, test.verdict());
                if (above || below) {
                    break;
                }
            }
        }
    }

    @Test
    void oppositeDifferencesGiveTheOppositeVerdict() {
        Random random = new Random(5);
        for (int run = 0; run < 20; run++) {
            BettingTest test = new BettingTest(new Margins(-0.1, 0.2), BettingRule.of(0.02, 0.1, 0.3), 1000);
            BettingTest opposite = new BettingTest(new Margins(-0.2, 0.1), BettingRule.of(0.1, 0.02, 0.3), 1000);
            for (double difference : pairs(200, 0.2, random)) {
                test.add(difference);
                opposite.add(-difference);
                assertEquals(test.better().log(), opposite.notBetter().log(), 1e-9);
                assertEquals(test.notBetter().log(), opposite.better().log(), 1e-9);
            }
            assertEquals(test.interval().low(), -opposite.interval().high(), 1e-9);
        }
    }

    @Test
    void theLikelihoodRatioDoesNotDependOnTheOrderOfTheHeats() {
        List<Double> differences = pairs(200, 0.1, new Random(6));
        List<HeatTest> one = all();
        List<HeatTest> other = all();
        differences.forEach(difference -> one.forEach(test -> test.add(difference)));
        Collections.shuffle(differences, new Random(7));
        differences.forEach(difference -> other.forEach(test -> test.add(difference)));
        for (int i = 1; i < one.size(); i++) {
            assertEquals(one.get(i).better().log(), other.get(i).better().log(), 1e-9);
        }
    }

    @Test
    void heatsOneByOneGiveTheRatioOfTheirCounts() {
        HeatTest test = Gsprt.logistic(0, 20, 0.05, 0.05, 1000);
        int[] counts = {21, 35, 80, 39, 25};
        for (int k = 0; k < 5; k++) {
            for (int i = 0; i < counts[k]; i++) {
                test.add((k - 2) / 2.0);
            }
        }
        // As fishtest's LLRcalc computes it.
        assertEquals(0.044008317942467734, test.better().log(), 1e-9);
        assertEquals(2.9444389791664403, test.better().threshold(), 1e-12);
        assertEquals(2.9444389791664403, test.notBetter().threshold(), 1e-12);
    }

    @Test
    void theLikeliestLawKeepsItsCondition() {
        double[] values = {-1, -0.5, 0, 0.5, 1};
        for (double[] weights :
                new double[][] {{1, 2, 3, 2, 1}, {0.001, 0.001, 40, 0.001, 0.001}, {0.001, 0.001, 0.001, 0.001, 25}}) {
            FiniteLaw data = FiniteLaw.of(values, weights);
            for (double ratio : new double[] {-0.4, -0.1, 0, 0.01, 0.2, 0.5}) {
                FiniteLaw law = data.likeliestWithMeanInDeviations(ratio);
                assertEquals(ratio, law.mean() / Math.sqrt(law.variance()), 1e-6);
                assertEquals(1, law.total(), 1e-6);
                assertEquals(ratio / 2, data.likeliestWithMean(ratio / 2).mean(), 1e-9);
            }
        }
    }

    @Test
    void whatIsNoDifferenceIsRejected() {
        for (HeatTest test : all()) {
            for (double difference : new double[] {1.01, -1.01, Double.NaN}) {
                String message = assertThrows(IllegalArgumentException.class, () -> test.add(difference))
                        .getMessage();
                assertTrue(message.contains("from -1 to 1"), message);
            }
            assertEquals(0, test.heats());
        }
    }

    @Test
    void badSettingsAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> Margins.ofElo(Design.SWAP, 20, 20));
        assertThrows(IllegalArgumentException.class, () -> new Margins(0.1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Margins(Double.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> BettingRule.of(0, 0.05, 0.1));
        assertThrows(IllegalArgumentException.class, () -> BettingRule.of(0.05, 1, 0.1));
        assertThrows(IllegalArgumentException.class, () -> new BettingTest(MARGINS, 0.05, 0.05, 0));
        assertThrows(IllegalArgumentException.class, () -> Gsprt.logistic(0, 20, 0.05, 1.5, 10));
        assertThrows(IllegalArgumentException.class, () -> new Interval(1, 0));
    }

    @Test
    void theExpectedLengthIsNearTheSimulatedOne() {
        // Mean heats of 4,000 simulated runs each, with these standard deviations.
        assertLength(690, 1_250, 0.61, Margins.ofElo(Design.HEAD_TO_HEAD, 0, 20));
        assertLength(122, 245, 0.61, Margins.ofElo(Design.HEAD_TO_HEAD, 0, 50));
        assertLength(32, 57, 0.61, Margins.ofElo(Design.HEAD_TO_HEAD, 0, 100));
        assertLength(380, 670, 0.23, Margins.ofElo(Design.SWAP, 0, 20));
        assertLength(34, 50, 0.23, Margins.ofElo(Design.SWAP, 0, 100));
        assertLength(660, 1_090, 0.15, Margins.ofElo(Design.SWAP, 0, 10));
        assertLength(65, 99, 0.15, Margins.ofElo(Design.SWAP, 0, 50));
    }

    private static void assertLength(int atMargin, int halfway, double deviation, Margins margins) {
        ExpectedLength length = ExpectedLength.of(deviation, margins, 0.05, 0.05);
        assertEquals(1, (double) length.toBetter() / atMargin, 0.2, length.toString());
        assertEquals(length.toBetter(), length.toNotBetter());
        assertEquals(1, (double) length.halfway() / halfway, 0.2, length.toString());
    }

    @Test
    void fewerErrorsTakeMoreHeats() {
        Margins margins = Margins.ofElo(Design.SWAP, 0, 20);
        ExpectedLength usual = ExpectedLength.assumed(Design.SWAP, 4, margins, 0.05, 0.05);
        ExpectedLength strict = ExpectedLength.assumed(Design.SWAP, 4, margins, 0.01, 0.05);
        assertTrue(strict.toBetter() > usual.toBetter());
        assertEquals(usual.toNotBetter(), strict.toNotBetter());
        assertEquals(2, Design.HEAD_TO_HEAD.matches(2));
        assertEquals(8, Design.SWAP.matches(4));
    }
}
