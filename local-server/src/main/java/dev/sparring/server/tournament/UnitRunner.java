package dev.sparring.server.tournament;

import dev.sparring.wire.CannotPlayException;

/** Plays the matches of a plan. Several threads may call {@link #play} at the same time. */
public interface UnitRunner extends AutoCloseable {

    /**
     * Plays one match. A match in which the machine was at fault has a result that is void.
     *
     * @throws CannotPlayException if this runner has been closed, or if a bot cannot be started and no match has been played yet
     */
    UnitResult play(WorkUnit unit);

    /** Stops all matches that are being played, and plays no more. */
    @Override
    void close();
}
