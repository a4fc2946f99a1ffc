package dev.sparring.server.inprocess;

import dev.sparring.bot.Deadline;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One of the {@link MatchThreads}: a thread that plays a match and calls its bots itself.
 *
 * <p>No fault that has to do with time is judged here. If a bot exceeds its time, even by a little, its match ends with an
 * {@link OverdueException}. If a bot does not return at all, its thread is lost: it is left behind, and nothing that it does
 * afterwards has an effect.
 */
public final class MatchThread {
    /** No bot is being called. Times are odd. */
    private static final long IDLE = 0;

    private static final long LOST = 2;

    private static final ThreadLocal<@Nullable MatchThread> CURRENT = new ThreadLocal<>();

    private final ThreadGroup group = new ThreadGroup("match");
    private final BotThreads.Called called = new BotThreads.Called(null);
    private final Thread thread;
    /** When the current call must have returned, on the clock of {@link System#nanoTime}, or one of these constants. */
    private final AtomicLong due = new AtomicLong(IDLE);
    /** What to do if this thread is lost in the current match. */
    private volatile @Nullable Runnable ifLost;

    MatchThread(Runnable work) {
        thread = BotThreads.thread(group, called, work);
    }

    /** Returns the current thread, if it is one of these and may call bots. */
    public static Optional<MatchThread> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    void start() {
        thread.start();
    }

    void interrupt() {
        thread.interrupt();
    }

    /** Does work on this thread. */
    void run(Runnable work) {
        CURRENT.set(this);
        try {
            work.run();
        } finally {
            CURRENT.remove();
        }
    }

    /**
     * Plays a match on this thread.
     *
     * @param lost called by another thread if this one is lost meanwhile
     * @throws OverdueException if a bot has exceeded its time
     */
    public <R> R play(Runnable lost, Supplier<R> match) {
        ifLost = lost;
        try {
            return match.get();
        } finally {
            ifLost = null;
        }
    }

    /**
     * Notes that this thread is about to call a bot, which must return by this deadline.
     *
     * @throws OverdueException if this thread is lost
     */
    void enter(BotThreads bot, Deadline deadline) {
        called.set(bot);
        if (!due.compareAndSet(IDLE, deadline.end() | 1)) {
            throw new OverdueException(bot.name());
        }
    }

    /**
     * Notes that the bot has returned.
     *
     * @throws OverdueException if it has exceeded its time, or this thread is lost
     */
    void leave() {
        long running = due.get();
        boolean lost = running == LOST || !due.compareAndSet(running, IDLE);
        called.set(null);
        // A bot may leave this behind; it must not disturb the next one.
        Thread.interrupted();
        if (lost || isOverdue(running)) {
            throw new OverdueException(called.last().name());
        }
    }

    private static boolean isOverdue(long running) {
        return System.nanoTime() - running > 0;
    }

    /**
     * Looks at the bot that is running. If it is overdue, or if the match has been stopped, this thread is lost from now on.
     *
     * @return whether this thread is now lost
     */
    boolean loses(BooleanSupplier stopped) {
        long running = due.get();
        if (running == IDLE || running == LOST || (!isOverdue(running) && !stopped.getAsBoolean())) {
            return false;
        }
        Runnable lost = ifLost;
        // The bot may return at this moment; then its match goes on.
        if (!due.compareAndSet(running, LOST)) {
            return false;
        }
        thread.interrupt();
        if (lost != null) {
            lost.run();
        }
        return true;
    }

    /** Returns whether this thread has been left behind. */
    public boolean isLost() {
        return due.get() == LOST;
    }

    /** Returns the name of the bot that was called last. */
    public String lastBot() {
        return called.last().name();
    }

    /** Ends the attribution of what this thread and the threads of its bots write. */
    void close() {
        BotThreads.remove(group);
    }
}
