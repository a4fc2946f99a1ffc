package dev.sparring.server.replay;

import dev.sparring.bot.Ranking;
import dev.sparring.server.match.MatchReport;
import java.util.List;
import java.util.Objects;

/**
 * The last line of a replay: the result. The replay of a match that was stopped has none.
 *
 * @param turns the number of turns played
 * @param endings the ending of each seat, in the order of the seats
 */
public record ReplayEnd(int turns, Ranking ranking, List<ReplayEnding> endings) {

    /**
     * The ending of one seat.
     *
     * @param ending the {@link dev.sparring.bot.Ending#word}
     * @param why a sentence, or an empty text if there is nothing to report
     */
    public record ReplayEnding(String ending, String why) {
        public ReplayEnding {
            Objects.requireNonNull(ending, "ending");
            Objects.requireNonNull(why, "why");
        }
    }

    public ReplayEnd {
        Objects.requireNonNull(ranking, "ranking");
        endings = List.copyOf(endings);
    }

    /** Returns whether this is a result for the seats of the header, with or without endings. */
    boolean fits(ReplayHeader header) {
        return ranking.standings().size() == header.seats() && (endings.isEmpty() || endings.size() == header.seats());
    }

    /** Returns the last line for a match. */
    public static ReplayEnd of(MatchReport<?> report) {
        return new ReplayEnd(
                report.turns(),
                report.ranking(),
                report.seats().stream()
                        .map(seat -> new ReplayEnding(
                                seat.ending().word(), seat.ending().why()))
                        .toList());
    }
}
