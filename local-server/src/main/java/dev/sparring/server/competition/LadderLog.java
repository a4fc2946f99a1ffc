package dev.sparring.server.competition;

import java.util.List;

/** Where the results of a ladder are kept. Safe for several threads. */
public interface LadderLog {

    /** Returns all heats, in the order in which they were added. */
    List<LadderHeat> heats();

    /**
     * Keeps a heat. When this method returns, it outlasts the end of this process and of the machine.
     *
     * @throws dev.sparring.wire.CannotPlayException if it cannot be kept
     */
    void add(LadderHeat heat);

    /**
     * Removes a heat, which then no longer counts.
     *
     * @param number the number of the heat
     * @throws dev.sparring.wire.CannotPlayException if the change cannot be kept
     */
    void remove(int number);
}
