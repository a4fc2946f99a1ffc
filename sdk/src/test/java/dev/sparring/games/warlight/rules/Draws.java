package dev.sparring.games.warlight.rules;

import java.util.random.RandomGenerator;

/** Chance as a test wants it: the numbers given, one after the other, and the last of them for ever. */
public final class Draws implements RandomGenerator {
    /** The first player wins every lot, and every army hits. */
    public static final Draws ALL_LUCKY = new Draws(0.1);

    /** The second player wins every lot, and no army hits. */
    public static final Draws NO_LUCK = new Draws(0.9);

    private final double[] numbers;
    private int made;

    Draws(double... numbers) {
        this.numbers = numbers;
    }

    int made() {
        return made;
    }

    @Override
    public double nextDouble() {
        return numbers[Math.min(made++, numbers.length - 1)];
    }

    @Override
    public long nextLong() {
        throw new UnsupportedOperationException("the rules draw with nextDouble");
    }
}
