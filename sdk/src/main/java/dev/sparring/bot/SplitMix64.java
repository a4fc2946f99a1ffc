package dev.sparring.bot;

import java.util.random.RandomGenerator;

/**
 * A random generator whose whole state is one {@code long}, so that a game's state can contain it.
 *
 * <p>It is the published SplitMix64 (Steele, Lea and Flood 2014). The methods below are implemented here and not inherited, so
 * that a replay gives the same match on every machine and later Java version. Inherited methods such as {@code nextGaussian}
 * can change from one Java version to the next; rules must not use them.
 */
public final class SplitMix64 implements RandomGenerator {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    public SplitMix64(long state) {
        this.state = state;
    }

    /** Returns the state: a new generator with this state continues where this one is now. */
    public long state() {
        return state;
    }

    @Override
    public long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** Returns a uniformly distributed number from 0 to {@code bound - 1}. */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("the bound must be at least 1, not " + bound);
        }
        // Lemire's multiply-and-shift: the upper half is the number. The few lower halves that would favour some
        // numbers are rejected, and the product is computed again.
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

    /** Returns a number from {@code origin} to {@code bound - 1}; the two differ by at most 2^31 - 1. */
    @Override
    public int nextInt(int origin, int bound) {
        return origin + nextInt(Math.subtractExact(bound, origin));
    }

    @Override
    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    /** Returns a number from 0 (inclusive) to 1 (exclusive), a multiple of 2^-53. */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    @Override
    public boolean nextBoolean() {
        return nextLong() < 0;
    }

    /** Mixes the bits with the output function of the generator, which also derives seeds from other seeds. */
    public static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
