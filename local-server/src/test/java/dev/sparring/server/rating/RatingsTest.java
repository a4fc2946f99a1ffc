package dev.sparring.server.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.rating.BotRating.Extreme;
import dev.sparring.server.statistics.Elo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatingsTest {
    private static final List<String> BOTS = List.of("a", "b", "c", "d", "e");

    /** Every pair of bots plays the same number of matches; the first bots are stronger. */
    private static List<RatedMatch> roundRobin(int blocks, Random random) {
        List<RatedMatch> matches = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            for (int i = 0; i < BOTS.size(); i++) {
                for (int j = 0; j < i; j++) {
                    int difference = Long.signum(Math.round(random.nextGaussian() * 2 + i - j));
                    matches.add(new RatedMatch("m" + block, Map.of(BOTS.get(i), difference, BOTS.get(j), 0)));
                }
            }
        }
        return matches;
    }

    private static List<RatedMatch> groupsOfFour(int blocks, Random random) {
        List<RatedMatch> matches = new ArrayList<>();
        for (int i = 0; i < blocks; i++) {
            List<String> bots = new ArrayList<>(BOTS);
            Collections.shuffle(bots, random);
            Map<String, Integer> places = new HashMap<>();
            bots.subList(0, 4).forEach(bot -> places.put(bot, random.nextInt(4) + BOTS.indexOf(bot)));
            matches.add(new RatedMatch("m" + i / 2, places));
        }
        return matches;
    }

    @Test
    void aBotThatWinsNearlyAHundredThousandMatchesHasARating() {
        RatedMatch won = new RatedMatch("m", Map.of("a", 1, "b", 2));
        RatedMatch lost = new RatedMatch("m", Map.of("a", 2, "b", 1));
        for (int losses = 0; losses < 60; losses++) {
            List<RatedMatch> matches = new ArrayList<>(Collections.nCopies(100_002 - losses, won));
            matches.addAll(Collections.nCopies(losses, lost));
            double rating = Ratings.fit(List.of("a", "b"), matches).of("a").rating();
            assertTrue(rating > 2100 && rating < 2600, rating + " after " + losses + " losses");
        }
    }

    @Test
    void aBalancedTournamentIsOrderedByPoints() {
        for (int seed = 0; seed < 20; seed++) {
            List<RatedMatch> matches = roundRobin(3, new Random(seed));
            Ratings ratings = Ratings.fit(BOTS, matches);
            Map<String, Double> points = new HashMap<>();
            matches.forEach(
                    match -> match.places().keySet().forEach(bot -> points.merge(bot, match.score(bot), Double::sum)));
            List<String> byPoints = new ArrayList<>(BOTS);
            byPoints.sort(Comparator.comparingDouble(points::get));
            for (int i = 1; i < byPoints.size(); i++) {
                double lower = ratings.of(byPoints.get(i - 1)).rating();
                double higher = ratings.of(byPoints.get(i)).rating();
                boolean equal = points.get(byPoints.get(i - 1)).equals(points.get(byPoints.get(i)));
                assertTrue(equal ? Math.abs(higher - lower) < 1e-6 : higher > lower);
            }
        }
    }

    @Test
    void twoBotsWithoutAPriorDifferByTheEloOfTheirScore() {
        List<RatedMatch> matches = List.of(
                new RatedMatch("m0", Map.of("a", 1, "b", 2)),
                new RatedMatch("m0", Map.of("a", 1, "b", 2)),
                new RatedMatch("m1", Map.of("a", 1, "b", 1)),
                new RatedMatch("m1", Map.of("a", 2, "b", 1)));
        for (RatingModel model : List.of(RatingModel.PAIRS, RatingModel.PLACKETT_LUCE)) {
            Ratings ratings = Ratings.fit(List.of("a", "b"), matches, model, 0);
            assertEquals(
                    Elo.ofScore(0.625),
                    ratings.difference("a", "b").orElseThrow().elo(),
                    1e-8);
        }
    }

    @Test
    void theOrderOfMatchesAndBotsDoesNotMatter() {
        List<RatedMatch> matches = groupsOfFour(30, new Random(1));
        List<String> bots = new ArrayList<>(BOTS);
        for (RatingModel model : RatingModel.values()) {
            Ratings ratings = Ratings.fit(BOTS, matches, model, 0.5);
            List<RatedMatch> shuffled = new ArrayList<>(matches);
            Collections.shuffle(shuffled, new Random(2));
            Collections.shuffle(bots, new Random(3));
            Ratings other = Ratings.fit(bots, shuffled, model, 0.5);
            for (String bot : BOTS) {
                assertEquals(ratings.of(bot).rating(), other.of(bot).rating(), 1e-6);
                assertEquals(ratings.of(bot).halfWidth(), other.of(bot).halfWidth(), 1e-6);
            }
        }
    }

    @Test
    void theFixedPointOfAnotherAlgorithmIsTheSame() {
        List<RatedMatch> matches = groupsOfFour(40, new Random(4));
        Ratings ratings = Ratings.fit(BOTS, matches);
        // Hunter's MM algorithm for the pairs of all matches, each of weight 3/(n + 1), and the virtual anchor.
        double[] worths = {1, 1, 1, 1, 1};
        for (int round = 0; round < 5_000; round++) {
            double[] won = {0.5, 0.5, 0.5, 0.5, 0.5};
            double[] met = new double[5];
            for (int i = 0; i < 5; i++) {
                met[i] = 1 / (worths[i] + 1);
                for (RatedMatch match : matches) {
                    if (!match.places().containsKey(BOTS.get(i))) {
                        continue;
                    }
                    won[i] += 0.6 * 3 * match.score(BOTS.get(i));
                    for (String bot : match.places().keySet()) {
                        met[i] += bot.equals(BOTS.get(i)) ? 0 : 0.6 / (worths[i] + worths[BOTS.indexOf(bot)]);
                    }
                }
            }
            for (int i = 0; i < 5; i++) {
                worths[i] = won[i] / met[i];
            }
        }
        for (int i = 0; i < 5; i++) {
            assertEquals(Math.log(worths[i]), ratings.fit().logWorth(i), 1e-9);
        }
    }

    @Test
    void thePublishedFitOfTheFruitExampleIsMet() {
        // The manual of R's package PlackettLuce: worths, tie parameters and the log-likelihood, to six digits.
        List<RatedMatch> rankings = List.of(
                new RatedMatch("1", Map.of("apple", 1, "banana", 2)),
                new RatedMatch("2", Map.of("banana", 1, "orange", 2, "pear", 3, "apple", 4)),
                new RatedMatch("3", Map.of("banana", 1, "orange", 1, "pear", 1, "apple", 2)),
                new RatedMatch("4", Map.of("apple", 1, "banana", 2, "orange", 3)),
                new RatedMatch("5", Map.of("banana", 1, "orange", 1, "apple", 2)),
                new RatedMatch("6", Map.of("apple", 1, "pear", 2, "orange", 3)));
        RatingFit fit = Ratings.fit(
                        List.of("apple", "banana", "orange", "pear"), rankings, RatingModel.DAVIDSON_LUCE, 0.5)
                .fit();
        double[] worths = {1.116762, 1.438077, 0.604669, 1.023828};
        for (int i = 0; i < 4; i++) {
            assertEquals(worths[i], Math.exp(fit.logWorth(i)), 1e-6);
        }
        assertEquals(0.116405, fit.tieParameters().get(2), 1e-6);
        assertEquals(0.452733, fit.tieParameters().get(3), 1e-6);
        assertEquals(-14.610693, fit.logLikelihood(), 1e-6);
    }

    @Test
    void anAnchorShiftsItsGroupOnly() {
        List<RatedMatch> matches = List.of(
                new RatedMatch("m", Map.of("a", 1, "b", 2)),
                new RatedMatch("m", Map.of("a", 2, "b", 1)),
                new RatedMatch("m", Map.of("a", 1, "b", 2)),
                new RatedMatch("m", Map.of("c", 1, "d", 1)));
        Ratings ratings = Ratings.fit(BOTS, matches);
        assertEquals(List.of(List.of("a", "b"), List.of("c", "d"), List.of("e")), ratings.groups());
        assertEquals(3000, ratings.of("a").rating() + ratings.of("b").rating(), 1e-9);
        Ratings anchored = ratings.anchoredAt("b", 1000);
        assertEquals(1000, anchored.of("b").rating(), 1e-9);
        assertEquals(ratings.difference("a", "b"), anchored.difference("a", "b"));
        assertEquals(1500, anchored.of("c").rating(), 1e-9);
        assertTrue(ratings.difference("a", "c").isEmpty());
        BotRating unplayed = ratings.of("e");
        assertEquals(new BotRating("e", 2, 1500, 0, 0, 0, Extreme.NONE), unplayed);
    }

    @Test
    void aBotThatWonOrLostEverythingHasOneEndOnly() {
        List<RatedMatch> matches = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            matches.add(new RatedMatch("m" + i, Map.of("a", 1, "b", 2 + i % 2, "c", 3 - i % 2, "d", 4)));
        }
        for (RatingModel model : List.of(RatingModel.PAIRS, RatingModel.PLACKETT_LUCE)) {
            Ratings ratings = Ratings.fit(List.of("a", "b", "c", "d"), matches, model, 0.5);
            assertEquals(Extreme.WON_ALL, ratings.of("a").extreme());
            assertEquals(Extreme.NONE, ratings.of("b").extreme());
            assertEquals(Extreme.LOST_ALL, ratings.of("d").extreme());
            assertTrue(Double.isFinite(ratings.of("a").interval().low()));
            assertEquals(Double.POSITIVE_INFINITY, ratings.of("a").interval().high());
            assertEquals(Double.NEGATIVE_INFINITY, ratings.of("d").interval().low());
        }
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> Ratings.fit(List.of("a", "b", "c", "d"), matches, RatingModel.PAIRS, 0))
                .getMessage();
        assertTrue(message.contains("prior"), message);
    }

    @Test
    void equalBotsAreATieAndUnequalOnesAreNot() {
        List<RatedMatch> matches = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            int luck = i % 2;
            matches.add(new RatedMatch("m" + i, Map.of("a", luck, "b", 1 - luck)));
            matches.add(new RatedMatch("m" + i, Map.of("a", 0, "c", i % 10 == 0 ? -1 : 1)));
        }
        Ratings ratings = Ratings.fit(List.of("a", "b", "c"), matches);
        assertTrue(ratings.difference("a", "b").orElseThrow().isTie());
        assertEquals(0.5, ratings.difference("a", "b").orElseThrow().probabilityBetter(), 0.05);
        assertFalse(ratings.difference("a", "c").orElseThrow().isTie());
        double better = ratings.difference("a", "c").orElseThrow().probabilityBetter();
        double worse = ratings.difference("c", "a").orElseThrow().probabilityBetter();
        assertTrue(better > 0.999);
        assertEquals(1, better + worse, 1e-12);
        assertEquals(0.5, ratings.difference("a", "a").orElseThrow().probabilityBetter());
    }

    @Test
    void copiesOfAMatchOnTheSameMapDoNotShortenTheInterval() {
        List<RatedMatch> matches = roundRobin(6, new Random(5));
        List<RatedMatch> copies = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            copies.addAll(matches);
        }
        double once = Ratings.fit(BOTS, matches).of("a").halfWidth();
        double often = Ratings.fit(BOTS, copies).of("a").halfWidth();
        assertTrue(often > once / 2, often + " instead of " + once);
        // Copies on maps of their own would be new information.
        List<RatedMatch> others = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int copy = i;
            matches.forEach(match -> others.add(new RatedMatch(match.block() + "/" + copy, match.places())));
        }
        assertTrue(Ratings.fit(BOTS, others).of("a").halfWidth() < once / 4);
    }

    @Test
    void oneBlockIsEnough() {
        Ratings ratings = Ratings.fit(BOTS, roundRobin(1, new Random(6)));
        for (String bot : BOTS) {
            assertTrue(Double.isFinite(ratings.of(bot).halfWidth())
                    && ratings.of(bot).halfWidth() > 0);
        }
    }

    @Test
    void withoutMatchesEveryBotIsAGroup() {
        Ratings ratings = Ratings.fit(BOTS, List.of());
        assertEquals(5, ratings.groups().size());
        assertEquals(1500, ratings.of("c").rating());
    }

    @Test
    void badInputIsRejected() {
        RatedMatch match = new RatedMatch("m", Map.of("a", 1, "x", 2));
        String message = assertThrows(IllegalArgumentException.class, () -> Ratings.fit(BOTS, List.of(match)))
                .getMessage();
        assertTrue(message.contains("x") && message.contains("[a, b, c, d, e]"), message);
        assertThrows(IllegalArgumentException.class, () -> Ratings.fit(List.of("a", "a"), List.of()));
        assertThrows(IllegalArgumentException.class, () -> Ratings.fit(BOTS, List.of(), RatingModel.PAIRS, -1));
        assertThrows(IllegalArgumentException.class, () -> new RatedMatch("m", Map.of("a", 1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> Ratings.fit(BOTS, List.of()).of("nobody"));
    }
}
