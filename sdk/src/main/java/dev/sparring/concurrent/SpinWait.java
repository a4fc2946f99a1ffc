package dev.sparring.concurrent;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Methods that wait for futures that are likely to complete very soon. */
public final class SpinWait {
    /** The time to spin before blocking. A trivial bot answers faster, and waking a thread takes much longer on some machines. */
    private static final long SPIN_NANOS = 50_000;

    private SpinWait() {}

    /**
     * Waits until a future is done, or until a time on the clock of {@link System#nanoTime}. Returns early if the thread is
     * interrupted.
     *
     * @return whether the future is done
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
            // The future is done; its value is the exception.
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return future.isDone();
    }

    /**
     * Returns the value of a future when it is done. Spins for a moment before the thread blocks.
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
