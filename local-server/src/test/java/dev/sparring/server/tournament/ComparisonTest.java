package dev.sparring.server.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.statistics.BettingTest;
import dev.sparring.server.statistics.Margins;
import dev.sparring.server.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final ComparePlan PAIR = new ComparePlan("new", "old", List.of(), 2, MapPool.FILE, 1);
    private static final ComparePlan GROUP = new ComparePlan("new", "old", List.of("a", "b"), 3, MapPool.FILE, 1);

    private static Comparison comparison(ComparePlan plan) {
        return new Comparison(plan, new BettingTest(Margins.ofElo(plan.design(), 0, 20), 0.05, 0.05, 3000));
    }

    /** Returns a heat in which the seats of each match have these scores; the last argument distinguishes contents. */
    private static Heat.Played heat(ComparePlan plan, int number, int content, long[]... scores) {
        Heat heat = plan.heat(number);
        List<UnitResult> results = new ArrayList<>();
        for (long[] score : scores) {
            WorkUnit unit = heat.units().get(results.size());
            results.add(Results.of(unit, content, score));
        }
        return new Heat.Played(heat, results);
    }

    private static long[] scores(long... scores) {
        return scores;
    }

    @Test
    void aPairCountsMatchesAndReadsBothSeats() {
        Comparison comparison = comparison(PAIR);
        // New is in the first seat of the first match and in the second seat of the second one.
        Comparison.HeatScore both = comparison.add(heat(PAIR, 1, 1, scores(3, 1), scores(1, 3)));
        assertEquals(1, both.difference());
        Comparison.HeatScore half = comparison.add(heat(PAIR, 2, 2, scores(3, 1), scores(2, 2)));
        assertEquals(0.5, half.difference());
        assertEquals(0.75, half.score());
        comparison.add(heat(PAIR, 3, 3, scores(0, 1), scores(1, 0)));
        assertEquals(List.of(3, 1, 2), List.of(comparison.wins(), comparison.draws(), comparison.losses()));
        assertEquals(6, comparison.matches());
        assertEquals((1 + 0.75 + 0) / 3, comparison.score(), 1e-12);
        assertTrue(comparison.interval().low() <= 0.25 && comparison.interval().high() >= 0.95);
    }

    @Test
    void inAGroupTheDifferenceIsOursMinusTheirs() {
        Comparison comparison = comparison(GROUP);
        // Ours is first of three in each seat, theirs last, last and second.
        Comparison.HeatScore heat = comparison.add(heat(
                GROUP,
                1,
                1,
                scores(9, 1, 2),
                scores(1, 9, 2),
                scores(1, 2, 9),
                scores(0, 1, 2),
                scores(1, 0, 2),
                scores(1, 9, 2)));
        assertEquals(1, heat.score());
        assertEquals(1 - 0.5 / 3, heat.difference(), 1e-12);
        assertEquals(List.of(1, 0, 0), List.of(comparison.wins(), comparison.draws(), comparison.losses()));
        assertEquals(1, comparison.score());
    }

    @Test
    void equalHeatsWithDifferentSeedsAreExact() {
        Comparison comparison = comparison(PAIR);
        for (int number = 1; number <= 3; number++) {
            assertFalse(comparison.isExact());
            comparison.add(heat(PAIR, number, 5, scores(3, 1), scores(1, 1)));
        }
        assertTrue(comparison.isFinished());
        assertEquals(Verdict.BETTER, comparison.verdict());
        assertEquals(0.75, comparison.score());
        assertEquals(comparison.score(), comparison.interval().low());
    }

    @Test
    void oneDifferentHeatIsNotExact() {
        Comparison comparison = comparison(PAIR);
        for (int number = 1; number <= 5; number++) {
            comparison.add(heat(PAIR, number, number == 2 ? 6 : 5, scores(3, 1), scores(1, 1)));
        }
        assertFalse(comparison.isExact());
        assertEquals(Verdict.UNDECIDED, comparison.verdict());
    }

    @Test
    void theWorstHeatsAreTheFirstOnesOfThoseThatWereLost() {
        Comparison comparison = comparison(PAIR);
        List<Comparison.HeatScore> heats = List.of(
                comparison.add(heat(PAIR, 1, 1, scores(0, 1), scores(0, 1))),
                comparison.add(heat(PAIR, 2, 2, scores(0, 1), scores(1, 0))),
                comparison.add(heat(PAIR, 3, 3, scores(0, 1), scores(1, 0))),
                comparison.add(heat(PAIR, 4, 4, scores(0, 1), scores(1, 1))));
        assertEquals(
                List.of(2, 3, 4),
                Comparison.worst(heats, 5).stream()
                        .map(heat -> heat.heat().heat().number())
                        .toList());
        assertEquals(2, Comparison.worst(heats, 2).size());
    }
}
