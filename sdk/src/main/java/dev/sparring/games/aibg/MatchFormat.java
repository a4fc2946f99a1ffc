package dev.sparring.games.aibg;

/** The fixed numbers of every AIBG match. */
public final class MatchFormat {
    /** How many rounds a match has at most. */
    public static final int ROUNDS = 5;

    /** How many creatures there are in a pool. */
    public static final int POOL = 12;

    /** How many creatures fight at most. */
    public static final int SLOTS = 4;

    /** How many items a round's shop has. */
    public static final int SHOP = 3;

    /** After that many turns a round is a draw. */
    public static final int TURNS = 600;

    private static final int[] AREA_PERCENTS = {80, 60, 35, 15};

    private MatchFormat() {}

    /** How many atoms a bot may spend in a round, counted from 1. */
    public static int atomsIn(int round) {
        return 1 + 2 * round;
    }

    /** How much of its damage an area attack does in a slot. */
    public static int areaPercent(int slot) {
        return AREA_PERCENTS[slot];
    }

    /** The id of a creature by its number in a state. */
    public static long id(int creature) {
        return creature + 1L;
    }

    /** The number of a creature in a state by its id. */
    public static int creature(long id) {
        return Math.toIntExact(id - 1);
    }
}
