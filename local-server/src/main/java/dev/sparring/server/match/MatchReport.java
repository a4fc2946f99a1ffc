package dev.sparring.server.match;

import dev.sparring.bot.Ending;
import dev.sparring.bot.Ranking;
import dev.sparring.wire.CpuTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The outcome of a match.
 *
 * @param state the last state
 * @param turns the last turn that was played
 * @param seats the reports, in the order of the seats
 * @param elapsed the time from the first request to the last answer
 */
public record MatchReport<S>(S state, int turns, Ranking ranking, List<SeatReport> seats, Duration elapsed) {
    public MatchReport {
        seats = List.copyOf(seats);
    }

    /**
     * The outcome for one seat.
     *
     * @param counts the number of notes of each kind; a kind without notes is missing
     * @param decisions the number of requests that the bot answered, whether legally or not
     * @param used the time used for these answers, in total
     * @param slowest the longest time used for a reply
     * @param slowestTurn the turn of that reply; often the first one, because a program has just been started then
     * @param cpu the CPU time of the bot's processes, from their start to the end of the bot's part in the match; empty for a bot that
     *     is not a program of its own, that the referee did not start, or whose process has ended
     * @param notes the first notes of each kind, at most {@link SeatWatch#KEPT_OF_A_KIND}, in the order of the match
     */
    public record SeatReport(
            Ending ending,
            Map<Note.Kind, Integer> counts,
            int decisions,
            Duration used,
            Duration slowest,
            int slowestTurn,
            Optional<CpuTime> cpu,
            List<Note> notes) {
        public SeatReport {
            counts = Map.copyOf(counts);
            notes = List.copyOf(notes);
        }

        /** Returns the number of notes of a kind. */
        public int count(Note.Kind kind) {
            return counts.getOrDefault(kind, 0);
        }

        /** Returns the number of late answers. */
        public int timeouts() {
            return count(Note.Kind.LATE);
        }

        /** Returns the number of illegal orders. */
        public int illegal() {
            return count(Note.Kind.ILLEGAL);
        }

        /** Returns the number of all other notes. */
        public int warnings() {
            return counts.values().stream().mapToInt(Integer::intValue).sum() - timeouts() - illegal();
        }
    }
}
