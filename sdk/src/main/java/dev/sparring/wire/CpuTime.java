package dev.sparring.wire;

import java.time.Duration;

/**
 * Processor time of a bot's processes.
 *
 * @param received the time for which they ran on a processor
 * @param waited the time for which they were ready to run but waited for a processor, summed over their threads; zero if the
 *     operating system does not report it
 */
public record CpuTime(Duration received, Duration waited) {

    /** Returns the difference from an earlier measurement; never negative. */
    public CpuTime since(CpuTime earlier) {
        return new CpuTime(difference(received, earlier.received), difference(waited, earlier.waited));
    }

    /** Returns the time for which they ran or were ready to run. */
    public Duration wanted() {
        return received.plus(waited);
    }

    private static Duration difference(Duration later, Duration earlier) {
        Duration difference = later.minus(earlier);
        return difference.isNegative() ? Duration.ZERO : difference;
    }
}
