package dev.sparring.games.warlight.bots;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** A factor for the value of each region, which leads to another {@link Plan}. */
final class Emphasis {
    private static final double[] FACTORS = {0.3, 0.5, 0.7, 1, 1.4, 2, 3.3};

    private final double[] factors;

    private Emphasis(double[] factors) {
        this.factors = factors;
    }

    /** Returns an emphasis that changes nothing. */
    static Emphasis none(int regions) {
        double[] factors = new double[regions];
        Arrays.fill(factors, 1);
        return new Emphasis(factors);
    }

    static Emphasis random(int regions, RandomGenerator random) {
        double[] factors = new double[regions];
        for (int region = 0; region < regions; region++) {
            factors[region] = FACTORS[random.nextInt(FACTORS.length)];
        }
        return new Emphasis(factors);
    }

    double on(int region) {
        return factors[region];
    }
}
