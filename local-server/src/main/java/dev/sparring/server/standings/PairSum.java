package dev.sparring.server.standings;

import dev.sparring.server.statistics.ScoreSummary;
import dev.sparring.server.tournament.UnitResult;
import java.util.ArrayList;
import java.util.List;

/** Adds up the matches of two bots, heat by heat. */
final class PairSum {
    private final List<UnitResult> matches = new ArrayList<>();
    private ScoreSummary score = ScoreSummary.NONE;
    private int halfWins;
    private int inHeat;

    /** Adds a match of the current heat. */
    void add(UnitResult match, int place, int placeOfOther) {
        matches.add(match);
        halfWins += placeOfOther > place ? 2 : placeOfOther == place ? 1 : 0;
        inHeat++;
    }

    /** Ends the current heat. Without matches in it, nothing changes. */
    void endHeat() {
        if (inHeat > 0) {
            score = score.with(halfWins / (2.0 * inHeat));
            halfWins = 0;
            inHeat = 0;
        }
    }

    ScoreSummary score() {
        return score;
    }

    List<UnitResult> matches() {
        return matches;
    }
}
