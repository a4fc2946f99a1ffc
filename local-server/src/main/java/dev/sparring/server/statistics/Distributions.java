package dev.sparring.server.statistics;

/** The normal distribution, and quantiles of Student's t distribution. Accurate to 1e-12. */
public final class Distributions {
    /** The 97.5 % quantile of the normal distribution. */
    public static final double NORMAL_975 = 1.959963984540054;

    /** From this many degrees of freedom on, three terms of the expansion around the normal quantile are exact to 1e-12. */
    private static final int MANY = 2_000;

    private Distributions() {}

    /** Returns the probability that a standard normal variable is at most {@code z}. NaN gives NaN. */
    public static double normal(double z) {
        if (Math.abs(z) > 2.5) {
            double tail = normalTail(Math.abs(z));
            return z < 0 ? tail : 1 - tail;
        }
        double term = z;
        double sum = z;
        for (int k = 1; Math.abs(term) > 1e-17 * Math.abs(sum); k++) {
            term *= z * z / (2 * k + 1);
            sum += term;
        }
        return 0.5 + density(z) * sum;
    }

    private static double density(double z) {
        return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
    }

    /** Returns the upper tail for a large argument, by Laplace's continued fraction. */
    private static double normalTail(double z) {
        double fraction = z;
        for (int k = 80; k >= 1; k--) {
            fraction = z + k / fraction;
        }
        return density(z) / fraction;
    }

    /** Returns the 97.5 % quantile of Student's t distribution with at least 1 degree of freedom. */
    public static double studentT975(int freedom) {
        if (freedom < 1) {
            throw new IllegalArgumentException(freedom + " degrees of freedom: expected at least 1");
        }
        if (freedom >= MANY) {
            return expandedT975(freedom);
        }
        double low = NORMAL_975;
        double high = 13;
        while (high - low > 1e-14 * high) {
            double middle = (low + high) / 2;
            if (centralT(middle, freedom) < 0.95) {
                low = middle;
            } else if (middle < high) {
                high = middle;
            } else {
                break;
            }
        }
        return (low + high) / 2;
    }

    private static double expandedT975(double freedom) {
        double z = NORMAL_975;
        double z2 = z * z;
        double first = z * (z2 + 1) / 4;
        double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
        double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
        return z + (first + (second + third / freedom) / freedom) / freedom;
    }

    /** Returns the probability of being between -t and t, by the finite sums for whole degrees of freedom. */
    private static double centralT(double t, int freedom) {
        double angle = Math.atan(t / Math.sqrt(freedom));
        double cosine = Math.cos(angle);
        boolean odd = freedom % 2 == 1;
        double term = odd ? cosine : 1;
        double sum = 0;
        for (int k = odd ? 1 : 0; k <= freedom - 2; k += 2) {
            sum += term;
            term *= cosine * cosine * (k + 1) / (k + 2);
        }
        return odd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
    }
}
