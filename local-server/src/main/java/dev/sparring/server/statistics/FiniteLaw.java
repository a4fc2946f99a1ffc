package dev.sparring.server.statistics;

import java.util.Arrays;

/** A distribution on a finite number of values. Immutable. */
final class FiniteLaw {
    private final double[] values;
    private final double[] probabilities;

    /**
     * @param values the values, at least two different ones
     * @param probabilities the probability of each value, all above 0 and 1 together
     */
    private FiniteLaw(double[] values, double[] probabilities) {
        this.values = values;
        this.probabilities = probabilities;
    }

    /** Returns the law with probabilities in proportion to weights, all above 0. */
    static FiniteLaw of(double[] values, double[] weights) {
        double sum = Arrays.stream(weights).sum();
        return new FiniteLaw(
                values, Arrays.stream(weights).map(weight -> weight / sum).toArray());
    }

    double mean() {
        double mean = 0;
        for (int k = 0; k < values.length; k++) {
            mean += probabilities[k] * values[k];
        }
        return mean;
    }

    double variance() {
        double mean = mean();
        double variance = 0;
        for (int k = 0; k < values.length; k++) {
            variance += probabilities[k] * (values[k] - mean) * (values[k] - mean);
        }
        return variance;
    }

    /** Returns the law on the same values that makes data with these frequencies likeliest, among those with this mean. */
    FiniteLaw likeliestWithMean(double mean) {
        return tilted(Arrays.stream(values).map(value -> value - mean).toArray());
    }

    /**
     * Returns the law on the same values that makes data with these frequencies likeliest, among those whose mean is {@code ratio}
     * times their standard deviation. In each round the condition is replaced by its tangent at the present law.
     */
    FiniteLaw likeliestWithMeanInDeviations(double ratio) {
        double[] equal = new double[values.length];
        Arrays.fill(equal, 1);
        FiniteLaw law = of(values, equal);
        for (int round = 0; round < 1000; round++) {
            double mean = law.mean();
            double deviation = Math.sqrt(law.variance());
            FiniteLaw next = tilted(Arrays.stream(values)
                    .map(value -> {
                        double standard = (value - mean) / deviation;
                        return value - ratio * deviation * (1 + standard * standard) / 2;
                    })
                    .toArray());
            double moved = 0;
            for (int k = 0; k < values.length; k++) {
                moved = Math.max(moved, Math.abs(next.probabilities[k] - law.probabilities[k]));
            }
            law = next;
            if (moved < 1e-14) {
                break;
            }
        }
        return law;
    }

    /** Returns p/(1 + theta f) with the theta that makes the mean of f zero. */
    private FiniteLaw tilted(double[] f) {
        double theta = solve(f);
        double[] law = new double[f.length];
        for (int k = 0; k < f.length; k++) {
            law[k] = probabilities[k] / (1 + theta * f[k]);
        }
        return new FiniteLaw(values, law);
    }

    /** Returns the zero of the sum of p f/(1 + theta f), which falls in theta. */
    private double solve(double[] f) {
        double low = -1 / Arrays.stream(f).max().orElseThrow();
        double high = -1 / Arrays.stream(f).min().orElseThrow();
        if (!(low < 0 && high > 0)) {
            throw new IllegalArgumentException("no law on " + Arrays.toString(values) + " fits this hypothesis:"
                    + " expected margins between the smallest and the largest result");
        }
        double middle = 0;
        double precision = 1e-16 * (high - low);
        for (int round = 0; round < 100 && high - low > precision; round++) {
            middle = (low + high) / 2;
            double sum = 0;
            for (int k = 0; k < f.length; k++) {
                sum += probabilities[k] * f[k] / (1 + middle * f[k]);
            }
            if (sum > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return middle;
    }

    /** Returns the mean log-likelihood ratio of two laws on the same values, for data with these frequencies. */
    double logRatio(FiniteLaw one, FiniteLaw zero) {
        double sum = 0;
        for (int k = 0; k < values.length; k++) {
            sum += probabilities[k] * Math.log(one.probabilities[k] / zero.probabilities[k]);
        }
        return sum;
    }

    /** Returns the sum of the probabilities, which is 1 up to rounding. */
    double total() {
        return Arrays.stream(probabilities).sum();
    }
}
