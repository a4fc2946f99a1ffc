package dev.sparring.wire.stomp;

import dev.sparring.concurrent.Threads;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A timer that calls a connection's tick when it is due. */
final class Ticker {
    private @Nullable ScheduledFuture<?> next;
    private boolean stopped;

    /**
     * Calls the tick now, and again after the number of nanoseconds that it returns. A second call of this method replaces the
     * scheduled tick.
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
