package dev.sparring.wire.process;

import dev.sparring.wire.Limits;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Watches what the processes of bots use. One thread watches all bots. */
final class LimitWatch {
    /** A process on a usual machine reserves at most about 300 MiB in this time. */
    private static final long PERIOD_MILLIS = 100;

    private static final ScheduledExecutorService THREAD = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "limits of bots");
        thread.setDaemon(true);
        return thread;
    });

    private static final String PAGE = " (docs/config.md#limits)";
    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    private static final long UNIT = 1024;

    private final Process process;
    private final Limits limits;
    private final Supplier<Duration> usedBefore;
    private volatile boolean worn;

    private LimitWatch(Process process, Limits limits, Supplier<Duration> usedBefore) {
        this.process = process;
        this.limits = limits;
        this.usedBefore = usedBefore;
    }

    /**
     * Watches a process and its descendants until it ends.
     *
     * @param usedBefore returns the CPU time that does not count
     * @param reached called at most once, with a sentence that begins with what the limit is about: {@code its processes used
     *     more than 1 GiB of memory and were stopped}
     */
    // The callback on the end of the process has no result.
    @SuppressWarnings("FutureReturnValueIgnored")
    static LimitWatch watch(Process process, Limits limits, Supplier<Duration> usedBefore, Consumer<String> reached) {
        LimitWatch watch = new LimitWatch(process, limits, usedBefore);
        Runnable look = () -> {
            if (process.isAlive()) {
                watch.exceeded().ifPresent(sentence -> {
                    reached.accept(sentence + PAGE);
                    throw new Stop();
                });
            }
        };
        ScheduledFuture<?> looks =
                THREAD.scheduleWithFixedDelay(look, PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        process.onExit().thenRun(() -> looks.cancel(false));
        return watch;
    }

    /**
     * Returns whether the process had used all its CPU time, or half of its memory or of its processes, when it was last looked at. Then
     * it could fail in another match because of the matches before.
     */
    boolean isWorn() {
        return worn;
    }

    /** Ends the repetition of a task. */
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stop() {
            super("the limit has been reached", null, false, false);
        }
    }

    private Optional<String> exceeded() {
        Usage usage = Usage.of(process.pid());
        worn = worn
                || usage.cpuTime().compareTo(limits.cpuTime()) > 0
                || usage.tasks() > limits.processes() / 2
                || (usage.memory() > limits.memory() / 2 && usage.exactMemory() > limits.memory() / 2);
        if (usage.memory() > limits.memory() && usage.exactMemory() > limits.memory()) {
            return Optional.of("its processes used more than " + size(limits.memory()) + " of memory and were stopped");
        }
        if (usage.tasks() >= limits.processes()) {
            return Optional.of("it had " + limits.processes() + " processes and threads, which is the limit, and was"
                    + " stopped");
        }
        if (usage.cpuTime().minus(usedBefore.get()).compareTo(limits.cpuTime()) > 0) {
            return Optional.of(
                    "its processes used more than " + limits.cpuTime().toSeconds() + " s of CPU time and were stopped");
        }
        return Optional.empty();
    }

    /** Returns a size in its largest unit that divides it: {@code 1536 MiB}. */
    private static String size(long bytes) {
        long count = bytes;
        int unit = 0;
        while (count % UNIT == 0 && unit + 1 < UNITS.length) {
            count /= UNIT;
            unit++;
        }
        return count + " " + UNITS[unit];
    }
}
