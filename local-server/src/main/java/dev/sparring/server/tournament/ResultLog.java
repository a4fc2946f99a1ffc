package dev.sparring.server.tournament;

import java.util.List;

/** The kept results of a run of many heats. Used by one thread. */
public interface ResultLog {

    /** A change of the results. */
    sealed interface Change {
        /** Returns the number of the heat. */
        int heat();
    }

    /** A match has been played, and it counts. */
    record Result(int heat, UnitResult result) implements Change {}

    /** A heat was void: its results so far no longer count. */
    record Voided(int heat, String why) implements Change {}

    /** Returns the results of all heats that have been begun, in the order of their numbers. */
    List<HeatRecord> heats();

    /**
     * Keeps changes, all or none of them. When this method returns, they outlast the end of this process and of the machine.
     *
     * @throws dev.sparring.wire.CannotPlayException if they cannot be kept; then the log is as it was before
     */
    void add(List<Change> changes);
}
