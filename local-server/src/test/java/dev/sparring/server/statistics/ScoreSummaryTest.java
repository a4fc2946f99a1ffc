package dev.sparring.server.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.rating.RatedMatch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScoreSummaryTest {

    @Test
    void theOrderOfTheHeatsDoesNotMatter() {
        Random random = new Random(1);
        List<Double> scores = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            scores.add(random.nextInt(13) / 12.0);
        }
        ScoreSummary summary = ScoreSummary.of(scores);
        Collections.shuffle(scores, random);
        assertEquals(summary.shown().low(), ScoreSummary.of(scores).shown().low(), 1e-12);
        assertEquals(summary.elo(), ScoreSummary.of(scores).elo(), 1e-9);
    }

    @Test
    void theMeanIsInsideTheShownIntervalUnlessOneHeatDecidesEverything() {
        Random random = new Random(2);
        for (int run = 0; run < 200; run++) {
            ScoreSummary summary = ScoreSummary.NONE;
            for (int i = 0; i < 2 + run % 20; i++) {
                summary = summary.with(random.nextInt(5) / 4.0);
                assertTrue(summary.shown().interval().contains(summary.mean()), summary.toString());
            }
        }
    }

    @Test
    void moreHeatsMakeTheErrorBarShorter() {
        ScoreSummary summary = ScoreSummary.of(List.of(0.25, 0.75));
        double width = summary.shown().standardError();
        for (int i = 0; i < 50; i++) {
            summary = summary.with(0.25).with(0.75);
            assertTrue(summary.shown().standardError() < width);
            width = summary.shown().standardError();
        }
    }

    @Test
    void withoutHeatsNothingIsKnown() {
        assertTrue(Double.isNaN(ScoreSummary.NONE.mean()));
        assertTrue(Double.isNaN(ScoreSummary.NONE.elo()));
        assertEquals(new Interval(0, 1), ScoreSummary.NONE.shown().interval());
        assertFalse(ScoreSummary.NONE.allWon());
        assertFalse(ScoreSummary.NONE.allLost());
    }

    @Test
    void aBotThatWonEverythingHasNoFiniteEloButALowerEnd() {
        ScoreSummary won = ScoreSummary.of(List.of(1.0, 1.0, 1.0));
        assertTrue(won.allWon());
        assertEquals(Double.POSITIVE_INFINITY, won.elo());
        assertTrue(Double.isFinite(won.shown().interval().toElo().low()));
        assertTrue(ScoreSummary.of(List.of(0.0)).allLost());
        // Even a rare draw ends that.
        assertFalse(won.with(0.75).allWon());
    }

    @Test
    void normalizedEloDoesNotDependOnTheRateOfDraws() {
        // Pairs in which one match of two is drawn, with the same mean in units of the standard deviation.
        ScoreSummary few = ScoreSummary.of(List.of(0.0, 1.0, 1.0, 1.0));
        ScoreSummary many = ScoreSummary.of(List.of(0.25, 0.75, 0.75, 0.75));
        assertEquals(few.normalizedElo(), many.normalizedElo(), 1e-9);
        assertEquals(0.25 / (Math.sqrt(2) * Math.sqrt(0.1875)) * 800 / Math.log(10), few.normalizedElo(), 1e-9);
    }

    @Test
    void theScoresOfAMatchAddUpToHalfThePlayers() {
        RatedMatch match = new RatedMatch("m", Map.of("a", 3, "b", 1, "c", 3, "d", 7, "e", 3));
        assertEquals(1, match.score("b"));
        assertEquals(0.5, match.score("a"));
        assertEquals(0, match.score("d"));
        double sum = match.places().keySet().stream().mapToDouble(match::score).sum();
        assertEquals(2.5, sum, 1e-15);
    }

    @Test
    void equalResultsInAnotherOrderGiveExactlyTheSameHeatScore() {
        List<RatedMatch> matches = new ArrayList<>();
        for (int i = 1; i <= 7; i++) {
            matches.add(new RatedMatch("m", Map.of("a", i, "b", 2, "c", 4, "d", 8 - i)));
        }
        assertEquals(RatedMatch.heatScore("a", matches), RatedMatch.heatScore("d", matches), 0.0);
    }

    @Test
    void badScoresAndMatchesAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> ScoreSummary.NONE.with(1.1));
        assertThrows(IllegalArgumentException.class, () -> ScoreSummary.NONE.with(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> RatedMatch.heatScore("a", List.of()));
        RatedMatch match = new RatedMatch("m", Map.of("a", 1, "b", 2));
        String message = assertThrows(IllegalArgumentException.class, () -> match.score("x"))
                .getMessage();
        assertTrue(message.contains("x"), message);
    }
}
