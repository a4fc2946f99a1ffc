package dev.sparring.server.tournament;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Plays the matches of a run, many at the same time: on threads of this JVM, or on other machines. Any thread may call the
 * methods.
 */
public interface Workers extends AutoCloseable {

    /** Returns the number of matches that should have been asked for, so that no worker is idle. At least 1. */
    int capacity();

    /**
     * Plays a match as soon as there is room.
     *
     * @param voided is asked before the match begins: if there is a reason, the match is not played, and its result is void for this reason
     * @return the result, or what {@link UnitRunner#play} has thrown; a {@link dev.sparring.wire.CannotPlayException} if this has been
     *     closed
     */
    CompletableFuture<UnitResult> play(WorkUnit unit, Supplier<Optional<String>> voided);

    /** Plays a match as soon as there is room. */
    default CompletableFuture<UnitResult> play(WorkUnit unit) {
        return play(unit, Optional::empty);
    }

    /**
     * Plays no more: matches that have not begun are not played, and those that have begun are stopped. Returns immediately, and has no
     * effect the second time.
     */
    void stop();

    /** {@linkplain #stop Stops}, and waits at most some seconds until all matches have ended. */
    @Override
    void close();
}
