package dev.sparring.server.statistics;

import java.util.Arrays;

/**
 * The evidence that the mean of numbers in [-1, 1] is above a value m: the wealth of two bettors who start with 1 together and bet
 * on each number being above m. If the mean is at most m, their wealth ever reaches 1/error with a probability of at most the error
 * (Ville's inequality).
 *
 * <p>The evidence that the mean is below m is the evidence that the mean of the negated numbers is above -m.
 */
final class BettingEvidence {
    /** The bisection stops at intervals of this length. */
    private static final double PRECISION = 1e-12;

    private final BettingRule rule;
    private final double logThreshold;
    /** The mean for which the evidence is kept up to date. */
    private final double margin;

    private int count;
    private double sum;
    private double squares;
    private double[] values = new double[64];
    private double[] aimedBets = new double[64];
    private double[] plugInBets = new double[64];

    private double logAimed;
    private double logPlugIn;

    /** How many numbers the bound takes into account. */
    private int boundCount;

    private double bound = -1;
    private double logAimedAtBound;
    private double logPlugInAtBound;

    BettingEvidence(BettingRule rule, double error, double margin) {
        this.rule = rule;
        this.logThreshold = -Math.log(error);
        this.margin = margin;
    }

    double logThreshold() {
        return logThreshold;
    }

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
            aimedBets = Arrays.copyOf(aimedBets, 2 * count);
            plugInBets = Arrays.copyOf(plugInBets, 2 * count);
        }
        int next = count + 1;
        // Only earlier numbers count for the bets.
        double variance = (rule.startVariance() + squares) / next;
        values[count] = value;
        aimedBets[count] = rule.gap() / (variance + rule.gap() * rule.gap());
        plugInBets[count] = Math.sqrt(2 * logThreshold / (variance * next * Math.log1p(next)));
        logAimed += logFactor(count, aimedBets, margin);
        logPlugIn += logFactor(count, plugInBets, margin);
        count = next;
        sum += value;
        double mean = sum / (count + 1);
        squares += (value - mean) * (value - mean);
    }

    private double logFactor(int index, double[] bets, double m) {
        return Math.log1p(bet(bets[index], m) * (values[index] - m));
    }

    private double bet(double wanted, double m) {
        return Math.min(wanted, rule.cut() / (1 + m));
    }

    /** Returns the logarithm of the evidence that the mean is above the margin. */
    double log() {
        return mix(logAimed, logPlugIn);
    }

    private double mix(double aimed, double plugIn) {
        double first = Math.log(rule.weight()) + aimed;
        double second = Math.log1p(-rule.weight()) + plugIn;
        double larger = Math.max(first, second);
        return larger + Math.log(Math.exp(first - larger) + Math.exp(second - larger));
    }

    /** Returns the largest m that the evidence has ruled out at any time so far, or -1: the true mean is above it. */
    double bound() {
        for (; boundCount < count; boundCount++) {
            logAimedAtBound += logFactor(boundCount, aimedBets, bound);
            logPlugInAtBound += logFactor(boundCount, plugInBets, bound);
            if (mix(logAimedAtBound, logPlugInAtBound) >= logThreshold) {
                bound = bisect(bound, boundCount + 1);
                logAimedAtBound = logWealth(aimedBets, bound, boundCount + 1);
                logPlugInAtBound = logWealth(plugInBets, bound, boundCount + 1);
            }
        }
        return bound;
    }

    /** Returns the largest m that the evidence after all numbers rules out, or -1. */
    double boundNow() {
        return rulesOut(-1, count) ? bisect(-1, count) : -1;
    }

    /** Returns the largest m that is ruled out, given one that is. The evidence falls in m, and 1 is never ruled out. */
    private double bisect(double ruledOut, int numbers) {
        double low = ruledOut;
        double high = 1;
        while (high - low > PRECISION) {
            double middle = (low + high) / 2;
            if (rulesOut(middle, numbers)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private boolean rulesOut(double m, int numbers) {
        return mix(logWealth(aimedBets, m, numbers), logWealth(plugInBets, m, numbers)) >= logThreshold;
    }

    private double logWealth(double[] bets, double m, int numbers) {
        double log = 0;
        double product = 1;
        for (int i = 0; i < numbers; i++) {
            product *= 1 + bet(bets[i], m) * (values[i] - m);
            // One logarithm for many factors is much faster, and the product stays far from the ends of the range.
            if (product < 1e-100 || product > 1e100) {
                log += Math.log(product);
                product = 1;
            }
        }
        return log + Math.log(product);
    }
}
