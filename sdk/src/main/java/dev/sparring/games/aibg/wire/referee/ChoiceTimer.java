package dev.sparring.games.aibg.wire.referee;

import dev.sparring.concurrent.Threads;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Expires the choices of one player when their time runs out. Nearly all choices are made earlier, so the timer is not set again for each
 * of them: when it runs, it looks for the time that is left. Safe for several threads.
 */
final class ChoiceTimer {
    private @Nullable OpenChoice choice;
    /** When the choice expires, on the clock of {@link System#nanoTime}. */
    private long end;

    /** The next run of the timer; null if it is not set. */
    private @Nullable Future<?> next;
    /** When the timer runs next. */
    private long nextRun;

    /**
     * Starts the time of a choice, in place of the player's last one, which is no longer open.
     *
     * @param nanos the time until the choice expires
     */
    synchronized void start(OpenChoice opened, long nanos) {
        choice = opened;
        end = System.nanoTime() + nanos;
        if (next != null && nextRun - end > 0) {
            next.cancel(false);
            next = null;
        }
        if (next == null) {
            set(nanos);
        }
    }

    private void set(long nanos) {
        nextRun = end;
        next = Threads.TIMER.schedule(this::run, Math.max(1, nanos), TimeUnit.NANOSECONDS);
    }

    private void run() {
        OpenChoice due;
        synchronized (this) {
            long left = end - System.nanoTime();
            next = null;
            due = choice;
            if (due == null || !due.isOpen()) {
                choice = null;
                return;
            }
            if (left > 0) {
                set(left);
                return;
            }
            choice = null;
        }
        due.expire();
    }
}
