package dev.sparring.wire.session;

import dev.sparring.bot.Deadline;
import dev.sparring.concurrent.Threads;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Reports where a thread is that has not answered by its deadline.
 *
 * <p>The timer that was set for one request stays for the next ones, and looks at the current deadline when it rings. So a bot
 * that answers fast does not cost a turn of the timer's thread for each answer.
 */
final class OverdueAlarm {
    /** A bot may use all of its time, and then its answer takes a moment; what it kept for the way is longer. */
    private static final long GRACE_NANOS = 10_000_000;

    private final BotReport report;
    private Thread asked;
    private long due;
    private boolean set;
    private long ringsAt;

    OverdueAlarm(BotReport report) {
        this.report = report;
    }

    /** Watches this thread until {@link #clear}. */
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

    /** The answer is there. */
    synchronized void clear() {
        asked = null;
    }

    // What the callback returns says nothing.
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
