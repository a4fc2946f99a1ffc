package dev.sparring.server.rating;

import dev.sparring.server.statistics.Distributions;

/**
 * How two bots of one group compare.
 *
 * @param elo the first bot's rating minus the second one's
 * @param halfWidth half the length of the 95 % interval of that difference
 */
public record RatingDifference(double elo, double halfWidth) {

    /** Returns whether the difference is inside its interval: the results do not say which bot is better. */
    public boolean isTie() {
        return Math.abs(elo) <= halfWidth;
    }

    /** Returns the probability that the first bot is better, from 0 to 1. */
    public double probabilityBetter() {
        return halfWidth == 0 ? 0.5 : Distributions.normal(elo / halfWidth * Distributions.NORMAL_975);
    }
}
