package dev.sparring.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitMix64Test {

    /** The first numbers that the published C code gives for this seed. */
    @Test
    void theNumbersAreThoseOfThePublishedGenerator() {
        SplitMix64 random = new SplitMix64(1234567);
        assertEquals(6457827717110365317L, random.nextLong());
        assertEquals(3203168211198807973L, random.nextLong());
        assertEquals(Long.parseUnsignedLong("9817491932198370423"), random.nextLong());
        assertEquals(4593380528125082431L, random.nextLong());
        assertEquals(Long.parseUnsignedLong("16408922859458223821"), random.nextLong());
    }

    @Test
    void aGeneratorWithTheStateOfAnotherContinuesItsSequence() {
        SplitMix64 random = new SplitMix64(7);
        random.nextInt(10);
        SplitMix64 copy = new SplitMix64(random.state());
        assertEquals(random.nextLong(), copy.nextLong());
        assertEquals(random.state(), copy.state());
    }

    /** Chi-square with 9 degrees of freedom: above 27.88 once in a thousand; the seed is fixed. */
    @Test
    void smallNumbersAreEquallyLikely() {
        assertTrue(chiSquare(new SplitMix64(42), 10, 10, 1_000_000) < 27.88);
    }

    /** With 3 * 2^29 a plain multiplication or remainder would favour some numbers two to one. */
    @ValueSource(ints = {3 << 29, Integer.MAX_VALUE, (1 << 30) + 1})
    @ParameterizedTest
    void largeNumbersAreAlsoEquallyLikely(int bound) {
        assertTrue(chiSquare(new SplitMix64(42), bound, 10, 1_000_000) < 27.88);
    }

    private static double chiSquare(RandomGenerator random, int bound, int cells, int draws) {
        int[] counts = new int[cells];
        for (int i = 0; i < draws; i++) {
            counts[(int) ((long) random.nextInt(bound) * cells / bound)]++;
        }
        double sum = 0;
        double expected = (double) draws / cells;
        for (int count : counts) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }

    @Test
    void randomNumbersAreWithinTheirBounds() {
        SplitMix64 random = new SplitMix64(3);
        boolean low = false;
        boolean high = false;
        for (int i = 0; i < 1000; i++) {
            assertEquals(0, random.nextInt(1));
            int die = random.nextInt(1, 7);
            assertTrue(1 <= die && die <= 6);
            low |= die == 1;
            high |= die == 6;
            double part = random.nextDouble();
            assertTrue(0 <= part && part < 1);
        }
        assertTrue(low && high);
    }

    @Test
    void doublesHaveTheMeanAndVarianceOfAUniformDistribution() {
        SplitMix64 random = new SplitMix64(11);
        int draws = 1_000_000;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < draws; i++) {
            double part = random.nextDouble();
            sum += part;
            squares += part * part;
        }
        double mean = sum / draws;
        assertEquals(0.5, mean, 0.001);
        assertEquals(1.0 / 12, squares / draws - mean * mean, 0.001);
    }

    @Test
    void booleansAreEquallyLikely() {
        SplitMix64 random = new SplitMix64(5);
        int heads = 0;
        for (int i = 0; i < 100_000; i++) {
            heads += random.nextBoolean() ? 1 : 0;
        }
        assertEquals(50_000, heads, 600);
    }

    @Test
    void emptyRangesAreRejected() {
        SplitMix64 random = new SplitMix64(0);
        assertThrows(IllegalArgumentException.class, () -> random.nextInt(0));
        assertThrows(IllegalArgumentException.class, () -> random.nextInt(-5));
        assertThrows(IllegalArgumentException.class, () -> random.nextInt(4, 4));
    }
}
