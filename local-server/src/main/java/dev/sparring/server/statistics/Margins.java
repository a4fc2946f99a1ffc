package dev.sparring.server.statistics;

/**
 * The two mean differences that a test tells apart. "Better" means a mean above the lower one, "not better" a mean below the upper
 * one. Between them both are true.
 *
 * @param lower from -1 to 1
 * @param upper from -1 to 1, greater than {@code lower}
 */
public record Margins(double lower, double upper) {

    public Margins {
        if (!(lower > -1 && lower < upper && upper < 1)) {
            throw new IllegalArgumentException("margins " + lower + " and " + upper
                    + ": expected two numbers between -1 and 1, the smaller one first");
        }
    }

    /** Returns the margins at two Elo differences. */
    public static Margins ofElo(Design design, double elo0, double elo1) {
        if (!(elo0 < elo1)) {
            throw new IllegalArgumentException(
                    "margins of " + elo0 + " and " + elo1 + " Elo: expected the smaller number first");
        }
        return new Margins(design.meanAt(elo0), design.meanAt(elo1));
    }

    /** Returns the distance between the margins. */
    public double gap() {
        return upper - lower;
    }
}
