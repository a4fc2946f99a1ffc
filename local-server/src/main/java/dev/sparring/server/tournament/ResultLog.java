package dev.sparring.server.tournament;

import java.util.List;

/** Where the results of a tournament are kept. Used by one thread. */
public interface ResultLog {

    /** A change of what is known. */
    sealed interface Change {
        /** Returns the number of the heat. */
        int heat();
    }

    /** A match has been played, and it counts. */
    record Result(int heat, UnitResult result) implements Change {}

    /** A heat was void: its results so far no longer count. */
    record Voided(int heat, String why) implements Change {}

    /** Returns what is known about all heats that have been begun, in the order of their numbers. */
    List<HeatRecord> heats();

    /**
     * Keeps changes, all or none of them. When this method returns, they outlast the end of this process and of the machine.
     *
     * @throws dev.sparring.wire.CannotPlayException if they cannot be kept; then the log is as it was before
     */
    void add(List<Change> changes);
}
