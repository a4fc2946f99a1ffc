package dev.sparring.server.statistics;

/**
 * How a betting test bets. Every rule keeps the error rates; it only changes the number of heats. {@code docs/statistics.md} has the
 * formulas.
 *
 * @param alpha the error rate of "better" and of the interval's lower end, above 0 and below 1
 * @param beta the error rate of "not better" and of the interval's upper end, above 0 and below 1
 * @param gap the difference that the aimed bettor is best for, at least 0
 * @param weight the part of the stake that the aimed bettor has, from 0 to 1; the plug-in bettor has the rest
 * @param cut the largest part of its wealth that a bettor can lose in one heat, above 0 and below 1
 * @param startVariance the variance that is assumed before the first heat, above 0
 */
public record BettingRule(double alpha, double beta, double gap, double weight, double cut, double startVariance) {

    public BettingRule {
        requireInside("alpha", alpha);
        requireInside("beta", beta);
        requireInside("cut", cut);
        if (!(gap >= 0 && gap <= 2)) {
            throw new IllegalArgumentException("gap " + gap + ": expected a number from 0 to 2");
        }
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("weight " + weight + ": expected a number from 0 to 1");
        }
        if (!(startVariance > 0 && startVariance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("start variance " + startVariance + ": expected a number above 0");
        }
    }

    /** Returns the default rule for these error rates and this distance of the margins. */
    public static BettingRule of(double alpha, double beta, double gap) {
        return new BettingRule(alpha, beta, gap, 0.8, 0.75, 0.25);
    }

    static void requireInside(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException(name + " " + value + ": expected a number above 0 and below 1");
        }
    }
}
