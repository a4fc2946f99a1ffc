package dev.sparring.concurrent;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Methods that wait for futures that are likely to complete very soon. */
public final class SpinWait {
    /** The time to spin before blocking. A trivial bot answers faster, and waking a thread takes much longer on some machines. */
    private static final long SPIN_NANOS = 50_000;

    /** After this many waits in a row in which spinning did not help, most waits block immediately. */
    private static final int MAX_FAILURES = 16;

    /** Then only one wait in this number spins, to find out whether it helps again. */
    private static final int RARELY = 32;

    /**
     * The number of waits since spinning last helped, in any thread. If many matches share a machine, or bots think, threads that spin
     * only keep others from computing. Threads may overwrite each other's numbers, which does no harm.
     */
    private static volatile int failures;

    private SpinWait() {}

    private static void spin(CompletableFuture<?> future) {
        if (future.isDone()) {
            return;
        }
        int before = failures;
        if (before < MAX_FAILURES || before % RARELY == 0) {
            long end = System.nanoTime() + SPIN_NANOS;
            while (!future.isDone() && System.nanoTime() - end < 0) {
                Thread.onSpinWait();
            }
        }
        failures = future.isDone() ? 0 : (before + 1) & Integer.MAX_VALUE;
    }

    /**
     * Waits until a future is done, or until a time on the clock of {@link System#nanoTime}. Returns early if the thread is
     * interrupted.
     *
     * @return whether the future is done
     */
    public static boolean on(CompletableFuture<?> future, long until) {
        spin(future);
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
        spin(future);
        return future.join();
    }
}
