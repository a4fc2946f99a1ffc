package dev.sparring.server.statistics;

/**
 * How many heats a betting test is expected to take, to print before it starts. The figures are rules of thumb from simulation; a
 * single run can take half or twice as many.
 *
 * @param toBetter the mean number of heats if the truth is the upper margin
 * @param toNotBetter the mean number of heats if the truth is the lower margin
 * @param halfway the mean number of heats if the truth is halfway between the margins, which takes longest
 * @param fixedSize the number of heats of a test that looks only once (5 % two-sided, with a power of 80 %), for comparison
 */
public record ExpectedLength(int toBetter, int toNotBetter, int halfway, int fixedSize) {

    /** The square of the sum of the normal quantiles of 97.5 % and 80 %. */
    private static final double FIXED_SIZE = 7.85;

    /** The aimed bettor starts with 0.8 of the stake. */
    private static final double STAKE = -Math.log(0.8);

    /** How much longer than Wald's test the betting test takes halfway. */
    private static final double HALFWAY = 1.3;

    /** Bets are limited, so a decision takes at least this many times ln(1/error)/gap heats. */
    private static final double AT_LEAST = 1.5;

    private static final double AT_LEAST_HALFWAY = 2.3;

    /** Returns the expected length if the differences have the standard deviation that is usual for equal bots. */
    public static ExpectedLength assumed(Design design, int players, Margins margins, double alpha, double beta) {
        return of(design.typicalDeviation(players), margins, alpha, beta);
    }

    /** Returns the expected length if the differences have this standard deviation, for example that of an earlier comparison. */
    public static ExpectedLength of(double deviation, Margins margins, double alpha, double beta) {
        BettingRule.requireInside("alpha", alpha);
        BettingRule.requireInside("beta", beta);
        double ratio = deviation / margins.gap();
        double heats = ratio * ratio;
        double better = -Math.log(alpha);
        double notBetter = -Math.log(beta);
        double gap = margins.gap();
        double slower = Math.max(better, notBetter);
        return new ExpectedLength(
                rounded(Math.max(2 * (better + STAKE) * heats, AT_LEAST * better / gap)),
                rounded(Math.max(2 * (notBetter + STAKE) * heats, AT_LEAST * notBetter / gap)),
                rounded(Math.max(HALFWAY * better * notBetter * heats, AT_LEAST_HALFWAY * slower / gap)),
                rounded(FIXED_SIZE * heats));
    }

    private static int rounded(double heats) {
        return Math.max(1, (int) Math.ceil(heats));
    }
}
