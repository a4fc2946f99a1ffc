package dev.sparring.games.aibg;

/** The constants of every AIBG match. */
public final class MatchFormat {
    /** The maximum number of rounds in a match. */
    public static final int ROUNDS = 5;

    /** The number of creatures in a pool. */
    public static final int POOL = 12;

    /** The maximum number of creatures in a line-up. */
    public static final int SLOTS = 4;

    /** The number of items in a round's shop. */
    public static final int SHOP = 3;

    /** The number of turns after which a round is a draw. */
    public static final int TURNS = 600;

    private MatchFormat() {}

    /** Returns the atoms that a bot can spend in a round; rounds are counted from 1. */
    public static int atomsIn(int round) {
        return 1 + 2 * round;
    }

    /** Returns the id of the creature with this number in a state. */
    public static long id(int creature) {
        return creature + 1L;
    }

    /** Returns the number that a state uses for the creature with this id. */
    public static int creature(long id) {
        return Math.toIntExact(id - 1);
    }
}
