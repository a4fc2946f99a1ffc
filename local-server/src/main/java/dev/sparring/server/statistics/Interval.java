package dev.sparring.server.statistics;

/**
 * A closed interval. Its ends may be infinite.
 *
 * @param low the lower end
 * @param high the upper end, at least {@code low}
 */
public record Interval(double low, double high) {

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("interval from " + low + " to " + high + ": expected low <= high");
        }
    }

    /** Returns whether a value is in the interval. The ends are. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Converts an interval of scores into Elo. An end at a score of 0 or 1 becomes infinite. */
    public Interval toElo() {
        return new Interval(Elo.ofScore(low), Elo.ofScore(high));
    }
}
