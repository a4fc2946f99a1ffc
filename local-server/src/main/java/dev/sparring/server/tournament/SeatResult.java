package dev.sparring.server.tournament;

import dev.sparring.server.match.MatchReport.SeatReport;
import dev.sparring.server.match.Note;
import dev.sparring.wire.CpuTime;
import java.time.Duration;
import java.util.Optional;

/**
 * The result of one bot in one match.
 *
 * @param place the place, from 1; bots that tie share a place
 * @param points the points in the game's own unit
 * @param ending the word of the ending; see {@link dev.sparring.bot.Ending#word}
 * @param late the number of late answers
 * @param faults the number of illegal orders, unreadable answers and failures of the bot's code
 * @param decisions the number of answered requests
 * @param used the time used for these answers together
 * @param cpu the processor time of the bot's processes, if it is known
 */
public record SeatResult(
        int place,
        long points,
        String ending,
        int late,
        int faults,
        int decisions,
        Duration used,
        Optional<Duration> cpu) {

    /** The word of the ending of a bot that did not fail. */
    static final String PLAYED = new dev.sparring.bot.Ending.Played().word();

    /** Returns what the report of a match says. */
    static SeatResult of(int place, long points, SeatReport report) {
        return new SeatResult(
                place,
                points,
                report.ending().word(),
                report.timeouts(),
                report.illegal()
                        + report.count(Note.Kind.FAILED)
                        + report.count(Note.Kind.GARBLED)
                        + report.count(Note.Kind.GONE),
                report.decisions(),
                report.used(),
                report.cpu().map(CpuTime::received));
    }

    /** Returns the result of a bot in a match that was decided without being played. */
    static SeatResult notPlayed(int place, String ending) {
        return new SeatResult(place, 0, ending, 0, 0, 0, Duration.ZERO, Optional.empty());
    }

    /** Returns whether the bot played to the end, or until the rules eliminated it. */
    public boolean isPlayed() {
        return ending.equals(PLAYED);
    }

    /** Returns whether something happened that the author of the bot should look at. */
    public boolean isFaulty() {
        return !isPlayed() || late > 0 || faults > 0;
    }
}
