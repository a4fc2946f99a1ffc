package dev.sparring.server.standings;

import dev.sparring.server.tournament.SeatResult;
import java.time.Duration;
import java.util.OptionalDouble;

/**
 * The totals of a bot in all matches that count.
 *
 * @param matches the number of matches
 * @param failures the number of matches in which the bot failed, for example because its program crashed
 * @param late the number of late answers
 * @param faults the number of illegal orders, unreadable answers and failures of the bot's code
 * @param decisions the number of answered requests
 * @param used the time used for these answers together
 * @param measured the number of matches for which the processor time is known
 * @param cpu the processor time in these matches together
 */
public record BotTotals(
        int matches, int failures, long late, long faults, long decisions, Duration used, int measured, Duration cpu) {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    /** Returns the mean time of an answer in milliseconds; empty if there were no answers. */
    public OptionalDouble meanMillis() {
        return decisions == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(used.toNanos() / NANOS_PER_MILLI / decisions);
    }

    /** Returns the mean processor time of a match in seconds; empty if it is not known for any match. */
    public OptionalDouble meanCpuSeconds() {
        return measured == 0 ? OptionalDouble.empty() : OptionalDouble.of(cpu.toNanos() / NANOS_PER_SECOND / measured);
    }

    /** Adds up the matches of a bot. */
    static final class Sum {
        private int matches;
        private int failures;
        private long late;
        private long faults;
        private long decisions;
        private long usedNanos;
        private int measured;
        private long cpuNanos;

        void add(SeatResult seat) {
            matches++;
            failures += seat.isPlayed() ? 0 : 1;
            late += seat.late();
            faults += seat.faults();
            decisions += seat.decisions();
            usedNanos += seat.used().toNanos();
            seat.cpu().ifPresent(cpu -> {
                measured++;
                cpuNanos += cpu.toNanos();
            });
        }

        BotTotals totals() {
            return new BotTotals(
                    matches,
                    failures,
                    late,
                    faults,
                    decisions,
                    Duration.ofNanos(usedNanos),
                    measured,
                    Duration.ofNanos(cpuNanos));
        }
    }
}
