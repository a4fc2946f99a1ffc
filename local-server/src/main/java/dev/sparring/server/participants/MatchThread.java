package dev.sparring.server.participants;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread that plays matches and calls their bots itself, while another thread looks after it.
 *
 * <p>That is several times as fast as a thread for each bot, but a bot that does not return stops its match. So no fault that has to
 * do with time is judged here. If a bot exceeds its time, even by a little, the match ends with an {@link OverdueException}, and the
 * caller plays it again with a thread for each bot. If the bot does not return at all, its thread is left behind.
 */
public final class MatchThread implements AutoCloseable {
    /** How often the calling thread looks at the bot that is running. */
    private static final long LOOK_MILLIS = 50;

    /** No bot is being called. Times are odd. */
    private static final long IDLE = 0;

    /** The call has been given up. Nothing that follows it on the thread may have an effect. */
    private static final long GIVEN_UP = 2;

    private final ThreadGroup group = new ThreadGroup("match");
    private final BotThreads.Called called = new BotThreads.Called(null);
    private final ExecutorService executor =
            Executors.newSingleThreadExecutor(work -> BotThreads.thread(group, called, work));
    /** When the current call must have returned, on the clock of {@link System#nanoTime}, or one of these constants. */
    private final AtomicLong due = new AtomicLong(IDLE);

    /**
     * Does work that calls bots, on this object's thread, and waits for it. If this throws an {@link OverdueException}, or returns
     * empty, the thread may be left behind, so this object must not be used again.
     *
     * @param stopped whether to stop waiting for a bot
     * @return the result; empty if the work has been stopped while a bot was running
     * @throws OverdueException if a bot has exceeded its time
     */
    public <R> Optional<R> call(Supplier<R> work, BooleanSupplier stopped) {
        CompletableFuture<R> result = CompletableFuture.supplyAsync(work, executor);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return Optional.of(result.get(LOOK_MILLIS, TimeUnit.MILLISECONDS));
                } catch (TimeoutException e) {
                    if (givesUp(stopped)) {
                        return Optional.empty();
                    }
                } catch (ExecutionException e) {
                    throw unchecked(e.getCause());
                } catch (InterruptedException e) {
                    // The work ends soon, or is given up.
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Gives up the current call if it is overdue, or if the work has been stopped. Returns whether it has been stopped. */
    private boolean givesUp(BooleanSupplier stopped) {
        long running = due.get();
        if (running == IDLE || running == GIVEN_UP) {
            return false;
        }
        boolean overdue = isOverdue(running);
        // The bot may return at this moment; then the work goes on.
        if ((!overdue && !stopped.getAsBoolean()) || !due.compareAndSet(running, GIVEN_UP)) {
            return false;
        }
        if (overdue) {
            throw new OverdueException(called.last().name());
        }
        return true;
    }

    private static boolean isOverdue(long running) {
        return System.nanoTime() - running > 0;
    }

    private static RuntimeException unchecked(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException failure ? failure : new IllegalStateException(cause);
    }

    /** Notes that this thread is about to call a bot, which has this much time. */
    void enter(BotThreads bot, Duration time) {
        called.set(bot);
        due.set((System.nanoTime() + time.toNanos()) | 1);
    }

    /**
     * Notes that the bot has returned.
     *
     * @throws OverdueException if it has exceeded its time, or has been given up
     */
    void leave() {
        long running = due.get();
        boolean inTime = running != GIVEN_UP && !isOverdue(running) && due.compareAndSet(running, IDLE);
        called.set(null);
        // A bot may leave this behind; it must not disturb the next one.
        Thread.interrupted();
        if (!inTime) {
            due.set(GIVEN_UP);
            throw new OverdueException(called.last().name());
        }
    }

    /** Ends the thread, or interrupts the bot that it is calling. */
    @Override
    public void close() {
        executor.shutdownNow();
        BotThreads.remove(group);
    }
}
