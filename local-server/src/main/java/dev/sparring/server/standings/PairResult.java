package dev.sparring.server.standings;

import dev.sparring.server.rating.RatingDifference;
import dev.sparring.server.statistics.ScoreSummary;
import dev.sparring.server.tournament.UnitResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The result of one bot against another one, in the matches in which both played. Only the places of these two bots count: the
 * better place is a win, equal places are a draw.
 *
 * @param row the bot whose score it is
 * @param column its opponent
 * @param score the scores of the heats
 * @param matches the matches of both, in the order of the heats
 * @param difference the difference of their ratings, from all matches of the tournament; empty if no matches link them
 */
public record PairResult(
        String row,
        String column,
        ScoreSummary score,
        List<UnitResult> matches,
        Optional<RatingDifference> difference) {

    /** The answer of the results to the question which of the two bots is better. */
    public enum Verdict {
        BETTER,
        WORSE,
        UNDECIDED
    }

    /** Returns -1 if the row bot lost a match, 0 after a draw, 1 if it won. */
    public int sign(UnitResult match) {
        return Integer.signum(match.place(column) - match.place(row));
    }

    /** Returns the number of matches with this {@link #sign}. */
    public long count(int sign) {
        return matches.stream().filter(match -> sign(match) == sign).count();
    }

    /** Returns the matches, the losses of the row bot first and its wins last. */
    public List<UnitResult> lossesFirst() {
        return matches.stream().sorted(Comparator.comparingInt(this::sign)).toList();
    }

    public Verdict verdict() {
        if (difference.isEmpty() || difference.get().isTie()) {
            return Verdict.UNDECIDED;
        }
        return difference.get().elo() > 0 ? Verdict.BETTER : Verdict.WORSE;
    }
}
