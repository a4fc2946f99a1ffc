package dev.sparring.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.rating.BotRating;
import dev.sparring.server.rating.RatingModel;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.Anchor;
import dev.sparring.server.standings.PairResult;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.statistics.Interval;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.WorkUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class StandingsTest {
    private static final List<String> FOUR = List.of("a", "b", "c", "d");

    /** Bot a wins all matches except for one. */
    private static long[] aLosesOnce(WorkUnit unit) {
        boolean upset = unit.key().equals("heat-2-2");
        return unit.bots().stream()
                .mapToLong(bot -> bot.equals("a") != upset ? 2 : 1)
                .toArray();
    }

    private static StandingsRow row(Standings standings, String bot) {
        return standings.rows().stream()
                .filter(row -> row.name().equals(bot))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> places(Standings standings) {
        return standings.rows().stream()
                .map(row -> row.shownPlace() + " " + row.name())
                .toList();
    }

    @Test
    void numbersOfTwoBots() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 2, List.of("b", "a"));
        Standings standings = Tournaments.standings(tournament, StandingsTest::aLosesOnce);
        // Three wins and a loss say nothing yet.
        assertEquals(List.of("1= a", "1= b"), places(standings));
        StandingsRow a = row(standings, "a");
        assertEquals(2, a.score().heats());
        assertEquals(4, a.totals().matches());
        assertEquals(0.75, a.score().mean(), 1e-12);
        // Heats of 1 and 1/2, half a virtual heat of 1 and half of 0: mean 2/3, variance 1.75/3 - 4/9, over 3 heats.
        Interval interval = a.score().shown().interval();
        assertEquals(2 / 3.0 - 1.959964 * Math.sqrt((1.75 / 3 - 4 / 9.0) / 3), interval.low(), 1e-6);
        assertEquals(1, interval.high());
        // The root of 3 s(-2x) - s(2x) + s(-x)/2 - s(x)/2, with s the logistic function, is 0.4744434506.
        assertEquals(1500 + 400 / Math.log(10) * 0.4744434506, a.rating().rating(), 1e-6);
        assertEquals(
                1500 - 400 / Math.log(10) * 0.4744434506,
                row(standings, "b").rating().rating(),
                1e-6);

        PairResult pair = standings.pairs().of("a", "b").orElseThrow();
        assertEquals(0.75, pair.score().mean(), 1e-12);
        assertEquals(0.25, standings.pairs().of("b", "a").orElseThrow().score().mean(), 1e-12);
        assertEquals(List.of(3L, 0L, 1L), List.of(pair.count(1), pair.count(0), pair.count(-1)));
        assertEquals("heat-2-2", pair.lossesFirst().get(0).unit().key());
        assertTrue(pair.difference().orElseThrow().probabilityBetter() > 0.5);
    }

    @Test
    void manyHeatsSeparateTwoBots() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 100, List.of("b", "a"));
        Standings standings = Tournaments.standings(tournament, StandingsTest::aLosesOnce);
        assertEquals(List.of("1 a", "2 b"), places(standings));
        assertEquals(
                PairResult.Verdict.BETTER,
                standings.pairs().of("a", "b").orElseThrow().verdict());
        assertEquals(
                PairResult.Verdict.WORSE,
                standings.pairs().of("b", "a").orElseThrow().verdict());
    }

    @Test
    void scoresOfFourPlayersAndAPairAmongThem() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 4, 1, FOUR);
        // b and c tie for the second place: each beats one bot of three and ties with one.
        Standings standings = Tournaments.standings(
                tournament,
                unit -> unit.bots().stream()
                        .mapToLong(bot ->
                                Map.of("a", 9L, "b", 5L, "c", 5L, "d", 1L).get(bot))
                        .toArray());
        int heats = row(standings, "a").score().heats();
        assertEquals(4 * heats, row(standings, "a").totals().matches());
        assertEquals(
                List.of(1.0, 0.5, 0.5, 0.0),
                FOUR.stream().map(bot -> row(standings, bot).score().mean()).toList());
        PairResult pair = standings.pairs().of("b", "c").orElseThrow();
        assertEquals(0.5, pair.score().mean());
        assertEquals(4L * heats, pair.count(0));
        assertEquals(0.5, pair.difference().orElseThrow().probabilityBetter(), 1e-9);
        assertEquals(1, standings.pairs().of("a", "c").orElseThrow().score().mean());
        assertTrue(standings.pairs().of("a", "a").isEmpty());
    }

    @Test
    void theIntervalOfABotThatWonOrLostEverythingHasOneEnd() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 5, FOUR);
        Standings standings = Tournaments.standings(tournament, Tournaments.stronger(FOUR));
        BotRating best = row(standings, "a").rating();
        assertEquals(BotRating.Extreme.WON_ALL, best.extreme());
        assertTrue(Shown.ratingInterval(row(standings, "a")).startsWith("at least "));
        assertEquals("-", Shown.rating(row(standings, "a")));
        assertTrue(Shown.ratingInterval(row(standings, "d")).startsWith("at most "));
        assertEquals(BotRating.Extreme.NONE, row(standings, "b").rating().extreme());
    }

    @Test
    void groupsThatNoMatchLinksHaveTablesOfTheirOwn() {
        List<String> bots = List.of("a", "b", "c", "d", "e");
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 50, bots);
        TournamentState state = new TournamentState(tournament.plan(), List.of());
        while (!state.isOver()) {
            for (Heat heat : state.open()) {
                List<String> lineUp = heat.units().get(0).bots();
                if (lineUp.containsAll(List.of("a", "c")) || lineUp.containsAll(List.of("b", "d"))) {
                    Tournaments.play(state, heat, Tournaments.stronger(bots));
                } else {
                    Tournaments.makeVoid(state, heat, "the disk is full");
                }
            }
        }
        Standings standings = Tournaments.standings(tournament, state);
        assertEquals(List.of(List.of("a", "c"), List.of("b", "d")), standings.groups());
        assertEquals(List.of("1 a", "2 c", "1 b", "2 d", "- e"), places(standings));
        assertEquals(3, standings.tables().size());
        assertTrue(standings.pairs().of("a", "b").isEmpty());
        assertEquals(OptionalInt.empty(), row(standings, "e").place());
        String text = TextReport.of(standings, Colours.NONE).replaceAll("\\s+", " ");
        assertTrue(text.contains("cannot be compared"), text);
        assertTrue(text.contains("400 heats do not count"), text);
        assertTrue(text.contains(" - heats 1-"), text);
    }

    @Test
    void voidHeatsAreNamedAndDoNotCount() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 3, List.of("a", "b"));
        TournamentState state = new TournamentState(tournament.plan(), List.of());
        while (!state.isOver()) {
            Heat heat = state.open().get(0);
            if (heat.number() == 2) {
                Tournaments.makeVoid(state, heat, "no memory left");
            } else {
                Tournaments.play(state, heat, StandingsTest::aLosesOnce);
            }
        }
        Standings standings = Tournaments.standings(tournament, state);
        assertEquals(
                List.of(2), standings.voids().stream().map(HeatRecord::number).toList());
        assertEquals(2, standings.counts().played());
        assertEquals(0, standings.counts().open());
        assertEquals(1, row(standings, "a").score().mean());
        String text = TextReport.of(standings, Colours.NONE);
        assertTrue(text.contains("1 heat does not count"), text);
        assertTrue(text.contains("- heat 2: no memory left"), text);
    }

    @Test
    void numbersOfHeatsAreShownAsRanges() {
        assertEquals("1-3, 5, 7-8", Sentences.ranges(List.of(1, 2, 3, 5, 7, 8)));
        assertEquals("4", Sentences.ranges(List.of(4)));
    }

    @Test
    void heatsOfTheRoundThatHaveNotBeenPlayedAreCounted() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 1, FOUR);
        TournamentState state = Tournaments.played(tournament, heat -> heat.number() <= 2, Tournaments.stronger(FOUR));
        Standings standings = Tournaments.standings(tournament, state);
        assertEquals(2, standings.counts().played());
        assertEquals(4, standings.counts().open());
        assertTrue(TextReport.of(standings, Colours.NONE).contains("4 heats of this round have not been played yet"));
    }

    @Test
    void withoutMatchesNobodyHasAPlace() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 3, FOUR);
        Standings standings = Tournaments.standings(tournament, new TournamentState(tournament.plan(), List.of()));
        assertEquals(List.of("- a", "- b", "- c", "- d"), places(standings));
        String text = TextReport.of(standings, Colours.NONE);
        assertTrue(text.contains("No heat has been played."), text);
        assertFalse(text.contains("NaN"), text);
    }

    @Test
    void theRulesOfAKnockoutDecideAndDoubtsAreMarked() {
        Tournament tournament = Tournaments.of(TournamentType.KNOCKOUT, 2, 1, FOUR);
        Standings standings = Tournaments.standings(tournament, Tournaments.stronger(List.of("d", "c", "b", "a")));
        assertTrue(standings.official());
        assertEquals(1, standings.tables().size());
        assertEquals("d", standings.rows().get(0).name());
        assertTrue(standings.rows().get(1).unclear(), places(standings).toString());
        assertTrue(TextReport.of(standings, Colours.NONE).contains("The rules of the knockout give the places"));
    }

    @Test
    void aBotBelowATieThatIsNotSeparatedFromItsLastBotIsMarked() {
        // b is tied with a, c is weaker than a, but not separated from b.
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 40, List.of("a", "b", "c"));
        int[] number = {0};
        Standings standings = Tournaments.standings(tournament, unit -> {
            number[0]++;
            boolean upset = number[0] % 20 < 9;
            long[] points = Tournaments.stronger(List.of("a", "b", "c")).apply(unit);
            return upset ? new long[] {points[1], points[0]} : points;
        });
        for (int i = 1; i < 3; i++) {
            StandingsRow above = standings.rows().get(i - 1);
            StandingsRow below = standings.rows().get(i);
            boolean tie = standings
                    .pairs()
                    .of(above.name(), below.name())
                    .orElseThrow()
                    .difference()
                    .orElseThrow()
                    .isTie();
            assertEquals(
                    tie && !above.place().equals(below.place()),
                    below.unclear(),
                    places(standings).toString());
        }
        assertTrue(standings.rows().get(1).shared(), places(standings).toString());
    }

    @Test
    void theAnchorHasItsRating() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 4, List.of("a", "b"));
        TournamentState state = Tournaments.played(tournament, StandingsTest::aLosesOnce);
        Standings standings = Standings.of(tournament, state, RatingModel.PAIRS, Optional.of(new Anchor("b", 1000)));
        assertEquals(1000, row(standings, "b").rating().rating(), 1e-9);
        assertTrue(TextReport.of(standings, Colours.NONE).contains("the rating of b is fixed at 1000"));
        assertThrows(
                IllegalArgumentException.class,
                () -> Standings.of(tournament, state, RatingModel.PAIRS, Optional.of(new Anchor("x", 1000))));
    }

    @Test
    void theOrderInWhichHeatsEndDoesNotMatter() {
        List<String> bots = Tournaments.names("bot", 6);
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 3, 3, bots);
        Function<WorkUnit, long[]> points = unit -> unit.bots().stream()
                .mapToLong(bot -> (bot + unit.key()).hashCode() % 7)
                .toArray();
        TournamentState backwards = new TournamentState(tournament.plan(), List.of());
        while (!backwards.isOver()) {
            List<Heat> heats = new ArrayList<>(backwards.open());
            Collections.reverse(heats);
            heats.forEach(heat -> Tournaments.play(backwards, heat, points));
        }
        assertEquals(
                TableJson.line(Tournaments.standings(tournament, points)),
                TableJson.line(Tournaments.standings(tournament, backwards)));
    }
}
