package dev.sparring.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Processor time of a bot's processes.
 *
 * @param received the time for which they ran on a processor
 * @param threads the time of each of their threads that has not ended, by its id; empty if the operating system does not report it
 */
public record CpuTime(Duration received, Map<Long, ThreadTime> threads) {

    public CpuTime {
        threads = Map.copyOf(threads);
    }

    /**
     * The time of one thread.
     *
     * @param received the time for which it ran on a processor
     * @param waited the time for which it was ready to run but waited for a processor
     */
    public record ThreadTime(Duration received, Duration waited) {
        private static final ThreadTime NONE = new ThreadTime(Duration.ZERO, Duration.ZERO);
    }

    /** Returns the difference from an earlier measurement; never negative. */
    public CpuTime since(CpuTime earlier) {
        Map<Long, ThreadTime> since = new HashMap<>();
        threads.forEach((id, time) -> {
            ThreadTime before = earlier.threads.getOrDefault(id, ThreadTime.NONE);
            since.put(
                    id,
                    new ThreadTime(difference(time.received, before.received), difference(time.waited, before.waited)));
        });
        return new CpuTime(difference(received, earlier.received), since);
    }

    /**
     * Returns for how long the bot was ready to run but waited for a processor: the time for which one of its threads waited while no other
     * one ran. So a bot that starts more threads than there are processors does not wait for itself. Zero if the operating system does not report it.
     */
    public Duration waited() {
        Duration longest = Duration.ZERO;
        for (ThreadTime thread : threads.values()) {
            Duration others = difference(received, thread.received);
            Duration waited = difference(thread.waited, others);
            longest = waited.compareTo(longest) > 0 ? waited : longest;
        }
        return longest;
    }

    /** Returns the time for which they ran or were ready to run. */
    public Duration wanted() {
        return received.plus(waited());
    }

    private static Duration difference(Duration later, Duration earlier) {
        Duration difference = later.minus(earlier);
        return difference.isNegative() ? Duration.ZERO : difference;
    }
}
