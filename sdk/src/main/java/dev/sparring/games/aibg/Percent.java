package dev.sparring.games.aibg;

/** Percentages that are multiplied exactly and rounded once, half up. */
public final class Percent {
    private static final long WHOLE = 100;

    private Percent() {}

    /** Returns a percentage of a value, which may be negative. */
    public static long of(long value, int percent) {
        return halfUp(value * percent, WHOLE);
    }

    /** Returns the product of a value and three percentages. */
    public static long of(long value, int first, int second, int third) {
        return halfUp(value * first * second * third, WHOLE * WHOLE * WHOLE);
    }

    private static long halfUp(long dividend, long divisor) {
        return Math.floorDiv(2 * dividend + divisor, 2 * divisor);
    }
}
