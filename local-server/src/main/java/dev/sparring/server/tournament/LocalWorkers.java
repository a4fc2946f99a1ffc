package dev.sparring.server.tournament;

import dev.sparring.server.inprocess.MatchThreads;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Threads of this JVM, which play matches. */
public final class LocalWorkers implements Workers {
    private static final long END_SECONDS = 5;

    private final UnitRunner runner;
    private final int threads;
    private final MatchThreads matches;

    /** Starts the threads. {@link #close} also closes the runner. */
    public LocalWorkers(UnitRunner runner, int threads) {
        this.runner = runner;
        this.threads = threads;
        this.matches = new MatchThreads(threads);
    }

    @Override
    public int capacity() {
        return threads;
    }

    @Override
    public CompletableFuture<UnitResult> play(WorkUnit unit, Supplier<Optional<String>> voided) {
        return matches.submit(
                () -> voided.get().map(why -> UnitResult.voided(unit, why)).orElseGet(() -> runner.play(unit)));
    }

    @Override
    public void stop() {
        matches.close();
    }

    @Override
    public void close() {
        matches.close();
        runner.close();
        matches.awaitEnd(END_SECONDS);
    }
}
