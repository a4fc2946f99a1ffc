package dev.sparring.concurrent;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what is likely to come very soon. */
public final class SpinWait {
    /** Longer than a trivial bot takes to answer, and much shorter than it takes to wake a thread on some machines. */
    private static final long SPIN_NANOS = 50_000;

    private SpinWait() {}

    /**
     * Waits until a future is done, or until a time on the clock of {@link System#nanoTime}.
     *
     * @return whether it is done
     */
    public static boolean on(CompletableFuture<?> future, long until) {
        long spinEnd = System.nanoTime() + SPIN_NANOS;
        while (!future.isDone() && System.nanoTime() - spinEnd < 0) {
            Thread.onSpinWait();
        }
        try {
            if (!future.isDone()) {
                future.get(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS);
            }
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            // It is done; whoever wants its value learns how.
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return future.isDone();
    }

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
