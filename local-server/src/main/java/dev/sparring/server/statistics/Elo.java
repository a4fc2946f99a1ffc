package dev.sparring.server.statistics;

/**
 * The logistic Elo scale: a bot that is e Elo stronger than its opponent scores 1/(1 + 10^(-e/400)) on average, with draws as half
 * wins.
 */
public final class Elo {
    /** Elo for each unit of a difference of log-worths. */
    public static final double PER_LOG_WORTH = 400 / Math.log(10);

    private Elo() {}

    /** Returns the expected score at an Elo difference: 0 at negative infinity, 1 at positive infinity. */
    public static double score(double elo) {
        return 1 / (1 + Math.exp(-elo / PER_LOG_WORTH));
    }

    /**
     * Returns the Elo difference at an expected score. It is negative infinity at 0 and positive infinity at 1: a bot that lost or
     * won everything has no finite Elo, so show "all lost" or "all won" instead.
     *
     * @param score from 0 to 1; NaN gives NaN
     * @throws IllegalArgumentException if the score is less than 0 or greater than 1
     */
    public static double ofScore(double score) {
        if (score < 0 || score > 1) {
            throw new IllegalArgumentException("score " + score + ": expected a number from 0 to 1");
        }
        return PER_LOG_WORTH * (Math.log(score) - Math.log1p(-score));
    }
}
