package dev.sparring.server.match;

import dev.sparring.bot.Ending;
import dev.sparring.bot.Ranking;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The outcome of a match.
 *
 * @param state the last state
 * @param turns the last turn that was played, as the game counts
 * @param seats one report for each seat
 * @param elapsed from the first question to the last answer
 */
public record MatchReport<S>(S state, int turns, Ranking ranking, List<SeatReport> seats, Duration elapsed) {
    public MatchReport {
        seats = List.copyOf(seats);
    }

    /**
     * The outcome for one seat.
     *
     * @param counts how many notes of each kind there are; a kind that is missing has none
     * @param slowest the longest it took to answer
     * @param slowestTurn when that was; a program that has just been started takes long over its first answer
     * @param notes the first notes of each kind, at most {@link SeatWatch#KEPT_OF_A_KIND}, in the order in which they came
     */
    public record SeatReport(
            Ending ending, Map<Note.Kind, Integer> counts, Duration slowest, int slowestTurn, List<Note> notes) {
        public SeatReport {
            counts = Map.copyOf(counts);
            notes = List.copyOf(notes);
        }

        /** Returns how many notes of a kind there are. */
        public int count(Note.Kind kind) {
            return counts.getOrDefault(kind, 0);
        }

        /** Returns how many answers did not come in time. */
        public int timeouts() {
            return count(Note.Kind.LATE);
        }

        /** Returns how many orders were against the rules. */
        public int illegal() {
            return count(Note.Kind.ILLEGAL);
        }

        /** Returns how many notes there are besides timeouts and illegal orders. */
        public int warnings() {
            return counts.values().stream().mapToInt(Integer::intValue).sum() - timeouts() - illegal();
        }
    }
}
