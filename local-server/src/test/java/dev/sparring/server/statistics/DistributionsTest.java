package dev.sparring.server.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Compares with values that scipy 1.17 computed. */
class DistributionsTest {

    @Test
    void normalProbabilitiesAreRight() {
        assertClose(0.6914624612740131, Distributions.normal(0.5));
        assertClose(0.8413447460685429, Distributions.normal(1));
        assertClose(0.9937903346742238, Distributions.normal(2.5));
        assertClose(0.0013498980316300933, Distributions.normal(-3));
        assertClose(3.3976731247300535e-06, Distributions.normal(-4.5));
        assertClose(1.898956246588768e-08, Distributions.normal(-5.5));
        assertClose(6.22096057427174e-16, Distributions.normal(-8));
        assertClose(0.9999999990134123, Distributions.normal(6));
    }

    @Test
    void quantilesOfStudentsDistributionAreRight() {
        assertClose(12.706204736174694, Distributions.studentT975(1));
        assertClose(4.302652729749462, Distributions.studentT975(2));
        assertClose(3.1824463052837078, Distributions.studentT975(3));
        assertClose(2.5705818356363146, Distributions.studentT975(5));
        assertClose(2.228138851986274, Distributions.studentT975(10));
        assertClose(2.0422724563012378, Distributions.studentT975(30));
        assertClose(1.9839715185235518, Distributions.studentT975(100));
        assertClose(1.9611514201705613, Distributions.studentT975(1999));
        assertClose(1.9604385517065073, Distributions.studentT975(5000));
        assertClose(1.9599877075346095, Distributions.studentT975(100000));
    }

    @Test
    void quantilesFallWithTheDegreesOfFreedom() {
        double before = Double.POSITIVE_INFINITY;
        for (int freedom = 1; freedom < 2_100; freedom++) {
            double quantile = Distributions.studentT975(freedom);
            assertTrue(quantile < before, "at " + freedom);
            before = quantile;
        }
        assertThrows(IllegalArgumentException.class, () -> Distributions.studentT975(0));
    }

    private static void assertClose(double expected, double actual) {
        assertEquals(expected, actual, 1e-12 * Math.abs(expected));
    }
}
