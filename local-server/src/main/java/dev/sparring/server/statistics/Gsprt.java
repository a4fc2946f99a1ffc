package dev.sparring.server.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The generalised sequential probability ratio test, exact rather than by the normal approximation. Its error rates hold for many
 * heats; with strongly unequal margins or few heats they are approximate, unlike those of {@link BettingTest}. Its interval is that
 * of a betting sequence with the same error rates, because estimates made when this test stops lean away from 0.
 */
public final class Gsprt extends SequentialTest {
    /** What a result that never occurred counts. */
    static final double EMPTY = 0.001;

    /** A pair of matches of two players: lost both, ..., won both. */
    private static final double[] PAIR = {-1, -0.5, 0, 0.5, 1};

    private final Ratio ratio;
    private final double lowerBound;
    private final double upperBound;
    private final Map<Double, Integer> counts = new TreeMap<>();
    private double logRatio;

    /** Returns the log-likelihood ratio per heat of the upper to the lower hypothesis, for data with these frequencies. */
    interface Ratio {
        double of(FiniteLaw data);
    }

    private Gsprt(double[] support, Ratio ratio, Margins margins, double alpha, double beta, int cap) {
        super(new BettingSequence(BettingRule.of(alpha, beta, margins.gap()), margins.lower(), margins.upper()), cap);
        this.ratio = ratio;
        lowerBound = lowerBound(alpha, beta);
        upperBound = upperBound(alpha, beta);
        for (double value : support) {
            counts.put(value, 0);
        }
    }

    /** Returns the pentanomial test of two players' pairs of matches, with hypotheses in logistic Elo. */
    public static Gsprt logistic(double elo0, double elo1, double alpha, double beta, int cap) {
        Margins margins = Margins.ofElo(Design.HEAD_TO_HEAD, elo0, elo1);
        return new Gsprt(PAIR, data -> logistic(data, margins), margins, alpha, beta, cap);
    }

    /**
     * Returns the pentanomial test of two players' pairs of matches, with hypotheses in normalized Elo. Its length does not depend on
     * the rate of draws.
     */
    public static Gsprt normalized(double elo0, double elo1, double alpha, double beta, int cap) {
        // The margins only say where the interval is narrowest.
        Margins margins = Margins.ofElo(Design.HEAD_TO_HEAD, elo0, elo1);
        double perDeviation = Math.sqrt(2) / Elo.PER_LOG_WORTH / 2;
        return new Gsprt(
                PAIR, data -> normalized(data, elo0 * perDeviation, elo1 * perDeviation), margins, alpha, beta, cap);
    }

    /** Returns the test of differences that can have any values from -1 to 1, for any number of players. */
    public static Gsprt ofDifferences(Margins margins, double alpha, double beta, int cap) {
        return new Gsprt(new double[] {-1, 1}, data -> logistic(data, margins), margins, alpha, beta, cap);
    }

    /**
     * Returns the log-likelihood ratio of the upper to the lower hypothesis. Without heats it is 0.
     *
     * @param empty what a value without heats counts, above 0
     */
    static double logRatio(double[] values, int[] heats, double empty, Ratio ratio) {
        if (Arrays.stream(heats).allMatch(count -> count == 0)) {
            return 0;
        }
        double[] weights = weights(heats, empty);
        return Arrays.stream(weights).sum() * ratio.of(FiniteLaw.of(values, weights));
    }

    static double[] weights(int[] heats, double empty) {
        return Arrays.stream(heats)
                .mapToDouble(count -> count == 0 ? empty : count)
                .toArray();
    }

    /** Returns the log-likelihood ratio per heat of the likeliest laws with the margins as means. */
    static double logistic(FiniteLaw data, Margins margins) {
        return data.logRatio(data.likeliestWithMean(margins.upper()), data.likeliestWithMean(margins.lower()));
    }

    /** Returns the log-likelihood ratio per heat of the likeliest laws with these means, in units of their standard deviations. */
    static double normalized(FiniteLaw data, double lower, double upper) {
        return data.logRatio(data.likeliestWithMeanInDeviations(upper), data.likeliestWithMeanInDeviations(lower));
    }

    /** Returns Wald's bound for accepting the lower hypothesis. */
    static double lowerBound(double alpha, double beta) {
        BettingRule.requireInside("alpha", alpha);
        BettingRule.requireInside("beta", beta);
        return Math.log(beta / (1 - alpha));
    }

    /** Returns Wald's bound for accepting the upper hypothesis. */
    static double upperBound(double alpha, double beta) {
        BettingRule.requireInside("alpha", alpha);
        BettingRule.requireInside("beta", beta);
        return Math.log((1 - beta) / alpha);
    }

    @Override
    void read(double difference) {
        counts.merge(difference, 1, Integer::sum);
        double[] values =
                counts.keySet().stream().mapToDouble(Double::doubleValue).toArray();
        int[] heats = counts.values().stream().mapToInt(Integer::intValue).toArray();
        logRatio = logRatio(values, heats, EMPTY, ratio);
    }

    @Override
    public Evidence better() {
        return new Evidence(logRatio, upperBound);
    }

    @Override
    public Evidence notBetter() {
        return new Evidence(-logRatio, -lowerBound);
    }
}
