package dev.sparring.wire.session;

import dev.sparring.bot.Deadline;
import dev.sparring.concurrent.Threads;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reports the position of a thread that has not answered by its deadline.
 *
 * <p>A timer that was set for one request stays set for the next ones and checks the current deadline when it fires. So a fast bot
 * does not wake the timer thread for each answer.
 */
final class OverdueAlarm {
    /** A bot may use all of its time, and its answer then takes a moment; the margin of its deadline is longer than this. */
    private static final long GRACE_NANOS = 10_000_000;

    private final FaultReporter report;
    private @Nullable Thread asked;
    private long due;
    private boolean set;
    private long ringsAt;

    OverdueAlarm(FaultReporter report) {
        this.report = report;
    }

    /** Watches the current thread until {@link #clear}. */
    synchronized void set(Deadline deadline) {
        Duration time = deadline.remaining();
        if (time.compareTo(Deadline.UNLIMITED) >= 0) {
            return;
        }
        asked = Thread.currentThread();
        due = System.nanoTime() + time.toNanos() + GRACE_NANOS;
        if (!set || ringsAt - due > 0) {
            schedule();
        }
    }

    /** Stops watching: the bot has answered. */
    synchronized void clear() {
        asked = null;
    }

    // The result of the callback is not used.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void schedule() {
        set = true;
        ringsAt = due;
        Threads.TIMER.schedule(this::ring, due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private synchronized void ring() {
        if (asked == null) {
            set = false;
            return;
        }
        if (due - System.nanoTime() > 0) {
            schedule();
            return;
        }
        set = false;
        List<StackTraceElement> stack = List.of(asked.getStackTrace());
        asked = null;
        report.overdue(ExceptionSummary.position(stack), stack);
    }
}
