package dev.sparring.bot;

import java.util.random.RandomGenerator;

/**
 * A random generator whose whole state is one {@code long}, so that it can lie in a game's state.
 *
 * <p>The numbers are those of the published SplitMix64 (Steele, Lea and Flood 2014), and what is made of them is
 * spelled out here, so a game replays alike on every machine and every Java to come. (What is not spelled out here,
 * {@code nextGaussian} say, is Java's own and may change with it: rules keep to the methods below.)
 */
public final class SplitMix64 implements RandomGenerator {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    public SplitMix64(long state) {
        this.state = state;
    }

    /** What to make a generator from that goes on where this one is now. */
    public long state() {
        return state;
    }

    @Override
    public long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** A number from 0 to {@code bound - 1}, each as likely as the others. */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("a bound is positive, not " + bound);
        }
        // Lemire's multiply-and-shift: the upper half is the number; the few lower halves that would favour some
        // numbers are drawn again.
        long product = (nextLong() >>> 32) * bound;
        long low = product & 0xFFFF_FFFFL;
        if (low < bound) {
            long threshold = (0x1_0000_0000L - bound) % bound;
            while (low < threshold) {
                product = (nextLong() >>> 32) * bound;
                low = product & 0xFFFF_FFFFL;
            }
        }
        return (int) (product >>> 32);
    }

    /** A number from {@code origin} to {@code bound - 1}; the two are at most 2^31 - 1 apart. */
    @Override
    public int nextInt(int origin, int bound) {
        return origin + nextInt(Math.subtractExact(bound, origin));
    }

    @Override
    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    /** A number from 0 to just below 1, in steps of 2^-53. */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    @Override
    public boolean nextBoolean() {
        return nextLong() < 0;
    }

    /** Returns the bits mixed: the output function of the generator, which also derives seeds from other seeds. */
    public static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
