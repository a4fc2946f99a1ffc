package dev.sparring.wire.stomp;

import dev.sparring.concurrent.Threads;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Calls a connection's tick when it is due. */
final class Ticker {
    private ScheduledFuture<?> next;
    private boolean stopped;

    /**
     * Calls it at once, and again after as many nanoseconds as it says. Called again, it forgets what it was waiting for
     * and does the same.
     */
    synchronized void start(LongSupplier tick) {
        if (next != null) {
            next.cancel(false);
        }
        long wait = stopped ? HeartBeats.NEVER : tick.getAsLong();
        if (wait != HeartBeats.NEVER) {
            next = Threads.TIMER.schedule(() -> start(tick), wait, TimeUnit.NANOSECONDS);
        }
    }

    synchronized void stop() {
        stopped = true;
        if (next != null) {
            next.cancel(false);
        }
    }
}
