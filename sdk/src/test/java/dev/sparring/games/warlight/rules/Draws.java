package dev.sparring.games.warlight.rules;

import java.util.random.RandomGenerator;

/** A random number generator for tests: returns the given numbers in order, and then repeats the last one. */
public final class Draws implements RandomGenerator {
    /** The first player wins every coin toss, and every army hits. */
    public static final Draws ALL_LUCKY = new Draws(0.1);

    /** The second player wins every coin toss, and no army hits. */
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
