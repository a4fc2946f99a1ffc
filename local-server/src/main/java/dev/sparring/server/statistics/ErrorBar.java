package dev.sparring.server.statistics;

import java.util.OptionalDouble;

/**
 * A mean score with its standard error.
 *
 * @param centre the middle of the bar; NaN if there is none
 * @param standardError at least 0; NaN if there is none
 */
public record ErrorBar(double centre, double standardError) {

    /** Smaller standard errors come from rounding only. */
    private static final double ROUNDING = 1e-14;

    /** Returns the lower end of the 95 % interval. It can be less than 0. */
    public double low() {
        return centre - Distributions.NORMAL_975 * standardError;
    }

    /** Returns the upper end of the 95 % interval. It can be greater than 1. */
    public double high() {
        return centre + Distributions.NORMAL_975 * standardError;
    }

    /** Returns the 95 % interval, cut to scores from 0 to 1. */
    public Interval interval() {
        return new Interval(Math.max(0, low()), Math.min(1, high()));
    }

    /**
     * Returns the likelihood of superiority: how probable a true score above 1/2 is in view of these heats. It describes one look at
     * the results. A comparison must not stop because of it. Empty if the standard error is 0 or NaN.
     */
    public OptionalDouble superiority() {
        return standardError > ROUNDING
                ? OptionalDouble.of(Distributions.normal((centre - 0.5) / standardError))
                : OptionalDouble.empty();
    }
}
