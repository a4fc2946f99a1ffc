package dev.sparring.server.match;

import dev.sparring.core.Ending;
import dev.sparring.core.Ranking;
import java.time.Duration;
import java.util.List;

/**
 * What a match came to.
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
     * How one seat fared.
     *
     * @param warnings how many sentences there are about it beside timeouts and illegal orders
     * @param timeouts how many answers did not come in time
     * @param illegal how many of its orders were against the rules
     * @param slowest the longest it took to answer
     * @param slowestTurn when that was; a program that has just been started takes long over its first answer
     * @param notes the sentences, up to {@link SeatWatch#KEPT_NOTES}
     */
    public record SeatReport(
            Ending ending,
            int warnings,
            int timeouts,
            int illegal,
            Duration slowest,
            int slowestTurn,
            List<Note> notes) {
        public SeatReport {
            notes = List.copyOf(notes);
        }
    }
}
