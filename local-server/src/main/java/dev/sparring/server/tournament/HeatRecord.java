package dev.sparring.server.tournament;

import java.util.ArrayList;
import java.util.List;

/**
 * The results of one heat so far.
 *
 * @param number the number of the heat
 * @param results the results so far, in any order; none is void
 * @param voids the number of times that the heat was void
 * @param why the reason for which it was void the last time; empty if it never was
 */
public record HeatRecord(int number, List<UnitResult> results, int voids, String why) {
    /** The maximum number of times that a heat is played, if it is void each time. */
    public static final int ATTEMPTS = 3;

    public HeatRecord {
        results = List.copyOf(results);
    }

    /** Returns a heat that has not been played. */
    public static HeatRecord none(int number) {
        return new HeatRecord(number, List.of(), 0, "");
    }

    /** Returns whether the heat is never played again although it has no result. */
    public boolean isVoid() {
        return voids >= ATTEMPTS;
    }

    /** Returns the record with one more result. */
    HeatRecord with(UnitResult result) {
        List<UnitResult> all = new ArrayList<>(results);
        all.add(result);
        return new HeatRecord(number, all, voids, why);
    }

    /** Returns the record after the heat was void: without results. */
    HeatRecord voided(String reason) {
        return new HeatRecord(number, List.of(), voids + 1, reason);
    }
}
