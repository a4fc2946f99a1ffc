package dev.sparring.server.tournament;

import dev.sparring.wire.CannotPlayException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.IntFunction;

/**
 * Plays the heats of a plan, and returns them in the order of their numbers. So the number of workers does not affect which results
 * are read first.
 *
 * <p>If a match is void, its whole heat is played again. Used by one thread; {@link #close} may be called by any.
 */
public final class HeatQueue implements AutoCloseable {
    private final IntFunction<Heat> plan;
    private final int last;
    private final Workers workers;
    private final Queue<Playing> playing = new ArrayDeque<>();
    private int planned;

    private record Playing(Heat heat, List<CompletableFuture<UnitResult>> results) {}

    /**
     * Creates a queue; heats are played ahead from the first call of {@link #next} on.
     *
     * @param plan returns the heat with a number
     * @param last the number of the last heat; the first one is 1
     * @param workers play the matches, and are closed with this queue
     */
    public HeatQueue(IntFunction<Heat> plan, int last, Workers workers) {
        this.plan = plan;
        this.last = last;
        this.workers = workers;
    }

    /**
     * Waits for the next heat.
     *
     * @throws CannotPlayException if a heat is void too often, a bot can never be started, or this queue has been closed
     * @throws NoSuchElementException after the last heat
     */
    public Heat.Played next() {
        while (planned < last && playing.size() <= workers.capacity()) {
            playing.add(start(plan.apply(++planned)));
        }
        Playing next = playing.remove();
        for (int attempt = 1; true; attempt++) {
            List<UnitResult> results = await(next);
            Optional<String> why =
                    results.stream().flatMap(result -> result.voided().stream()).findFirst();
            if (why.isEmpty()) {
                return new Heat.Played(next.heat, results);
            }
            if (attempt == HeatRecord.ATTEMPTS) {
                throw new CannotPlayException("heat " + next.heat.number() + " could not be played, "
                        + HeatRecord.ATTEMPTS + " times: " + why.get());
            }
            next = start(next.heat);
        }
    }

    private Playing start(Heat heat) {
        List<CompletableFuture<UnitResult>> results = new ArrayList<>();
        for (WorkUnit unit : heat.units()) {
            results.add(workers.play(unit));
        }
        return new Playing(heat, results);
    }

    private static List<UnitResult> await(Playing heat) {
        try {
            return heat.results.stream().map(CompletableFuture::join).toList();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    /** Stops all matches, and waits at most some seconds until they have ended. */
    @Override
    public void close() {
        workers.close();
    }
}
