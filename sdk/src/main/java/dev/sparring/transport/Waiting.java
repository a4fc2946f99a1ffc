package dev.sparring.transport;

import java.util.concurrent.CompletableFuture;

/** Waits for what is likely to come very soon. */
public final class Waiting {
    /** Longer than a trivial bot takes to answer, and much shorter than it takes to wake a thread on some machines. */
    private static final long SPIN_NANOS = 50_000;

    private Waiting() {}

    /**
     * The value of a future, once it is there. Looks for it eagerly for a moment before the thread goes to sleep.
     *
     * @throws java.util.concurrent.CompletionException as {@link CompletableFuture#join} does
     */
    public static <T> T on(CompletableFuture<T> future) {
        long end = System.nanoTime() + SPIN_NANOS;
        while (!future.isDone() && System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
        return future.join();
    }
}
