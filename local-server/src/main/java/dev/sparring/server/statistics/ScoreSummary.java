package dev.sparring.server.statistics;

/**
 * The scores of a bot in a number of heats, one score for each heat. Immutable.
 *
 * @param heats the number of heats
 * @param mean the mean score, from 0 to 1; NaN without heats
 * @param squares the sum of the squared deviations from the mean
 */
public record ScoreSummary(int heats, double mean, double squares) {

    /** No heats. */
    public static final ScoreSummary NONE = new ScoreSummary(0, Double.NaN, 0);

    /** Returns the summary of heat scores. */
    public static ScoreSummary of(Iterable<Double> scores) {
        ScoreSummary summary = NONE;
        for (double score : scores) {
            summary = summary.with(score);
        }
        return summary;
    }

    /** Returns the summary with one more heat. */
    public ScoreSummary with(double score) {
        if (!(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("heat score " + score + ": expected a number from 0 to 1");
        }
        if (heats == 0) {
            return new ScoreSummary(1, score, 0);
        }
        // Welford's update: equal scores keep a variance of exactly 0.
        double moved = mean + (score - mean) / (heats + 1);
        return new ScoreSummary(heats + 1, moved, squares + (score - mean) * (score - moved));
    }

    /** Returns whether there are heats and every match was won. */
    public boolean allWon() {
        return mean == 1;
    }

    /** Returns whether there are heats and every match was lost. */
    public boolean allLost() {
        return mean == 0;
    }

    /** Returns the mean as Elo: infinite if everything was won or lost, NaN without heats. */
    public double elo() {
        return Elo.ofScore(mean);
    }

    /** Returns the variance of the heat scores, divided by the number of heats; NaN without heats. */
    public double variance() {
        return squares / heats;
    }

    /**
     * Returns the Elo difference in units of the heats' noise, as chess engine testers use it: it does not depend on the rate of
     * draws. Only for 2 players. Infinite if the scores do not vary, NaN if they are all 1/2 or there are none.
     */
    public double normalizedElo() {
        return (mean - 0.5) / Math.sqrt(2 * variance()) * 800 / Math.log(10);
    }

    /**
     * Returns the error bar to show: that of the heats together with half a virtual heat of score 1 and half of score 0. It stays
     * true for few heats, for scores near 0 or 1 and if all heats have the same score.
     */
    public ErrorBar shown() {
        if (heats == 0) {
            return new ErrorBar(0.5, 0.5);
        }
        double all = heats + 1.0;
        double centre = (heats * mean + 0.5) / all;
        // The squared deviations from the new centre, of the heats and of the virtual ones.
        double sum = squares
                + heats * (mean - centre) * (mean - centre)
                + (centre * centre + (1 - centre) * (1 - centre)) / 2;
        return new ErrorBar(centre, Math.sqrt(sum / all / all));
    }

    /**
     * Returns the error bar without virtual heats, as chess tools print it. It is far too short for few heats or scores near 0 or 1;
     * use it only to compare with those tools. NaN without heats.
     */
    public ErrorBar plain() {
        return new ErrorBar(mean, Math.sqrt(variance() / heats));
    }
}
