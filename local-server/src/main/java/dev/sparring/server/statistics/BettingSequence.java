package dev.sparring.server.statistics;

/**
 * Evidence for and against two margins, and an interval for the mean that is true at every look, from differences in [-1, 1]. It
 * assumes nothing but that the mean of each difference, given all earlier ones, is the same.
 */
final class BettingSequence {
    private final BettingEvidence above;
    /** The evidence that the mean is below, in negated numbers. */
    private final BettingEvidence below;

    private int heats;
    private double mean;
    private double squares;

    /** The last interval that was not empty. */
    private Interval shown = new Interval(-1, 1);

    /**
     * @param lower evidence is collected that the mean is above this one
     * @param upper evidence is collected that the mean is below this one
     */
    BettingSequence(BettingRule rule, double lower, double upper) {
        above = new BettingEvidence(rule, rule.alpha(), lower);
        below = new BettingEvidence(rule, rule.beta(), -upper);
    }

    void add(double difference) {
        if (!(difference >= -1 && difference <= 1)) {
            throw new IllegalArgumentException("difference " + difference + ": expected a number from -1 to 1");
        }
        above.add(difference);
        below.add(-difference);
        heats++;
        double old = mean;
        mean += (difference - old) / heats;
        squares += (difference - old) * (difference - mean);
    }

    int heats() {
        return heats;
    }

    double mean() {
        return heats == 0 ? Double.NaN : mean;
    }

    double standardDeviation() {
        return Math.sqrt(squares / heats);
    }

    Evidence above() {
        return new Evidence(above.log(), above.logThreshold());
    }

    Evidence below() {
        return new Evidence(below.log(), below.logThreshold());
    }

    double lowerNow() {
        return above.boundNow();
    }

    double upperNow() {
        return -below.boundNow();
    }

    double lower() {
        return above.bound();
    }

    double upper() {
        return -below.bound();
    }

    Interval interval() {
        if (lower() <= upper()) {
            shown = new Interval(lower(), upper());
        }
        return shown;
    }
}
