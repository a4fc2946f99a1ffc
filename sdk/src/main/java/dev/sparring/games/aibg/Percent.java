package dev.sparring.games.aibg;

/** Multiplies exactly and rounds once, half up. */
public final class Percent {
    private static final long WHOLE = 100;

    private Percent() {}

    /** So many percent of a value, which may be negative. */
    public static long of(long value, int percent) {
        return halfUp(value * percent, WHOLE);
    }

    /** So many percent of so many percent of so many percent of a value. */
    public static long of(long value, int first, int second, int third) {
        return halfUp(value * first * second * third, WHOLE * WHOLE * WHOLE);
    }

    private static long halfUp(long dividend, long divisor) {
        return Math.floorDiv(2 * dividend + divisor, 2 * divisor);
    }
}
