package dev.sparring.server.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.schedule.Schedule.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SchedulesTest {
    private static final int SEED = 5;

    /** The bot with the smaller number is better. */
    private static double byNumber(String bot, List<String> lineUp) {
        long beaten =
                lineUp.stream().filter(other -> number(other) > number(bot)).count();
        return (double) beaten / (lineUp.size() - 1);
    }

    private static List<String> bots(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "bot" + i).toList();
    }

    private static int number(String bot) {
        return Integer.parseInt(bot.substring(3));
    }

    /** Plays all rounds and returns their line-ups. */
    private static List<List<List<String>>> play(Schedule schedule, ToDoubleBiFunction<String, List<String>> score) {
        List<List<List<String>>> rounds = new ArrayList<>();
        List<Outcome> last = List.of();
        for (List<List<String>> next = schedule.next(last); !next.isEmpty(); next = schedule.next(last)) {
            rounds.add(next);
            last = next.stream().map(lineUp -> outcome(lineUp, score)).toList();
            assertTrue(rounds.size() < 10_000, "the schedule does not end");
        }
        return rounds;
    }

    private static Outcome outcome(List<String> lineUp, ToDoubleBiFunction<String, List<String>> score) {
        Map<String, Double> scores = new HashMap<>();
        lineUp.forEach(bot -> scores.put(bot, score.applyAsDouble(bot, lineUp)));
        return new Outcome(lineUp, scores);
    }

    private static List<List<String>> heats(List<List<List<String>>> rounds) {
        return rounds.stream().flatMap(List::stream).toList();
    }

    private static Map<Set<String>, Integer> meetings(List<List<String>> heats) {
        Map<Set<String>, Integer> meetings = new HashMap<>();
        for (List<String> heat : heats) {
            assertEquals(heat.size(), new HashSet<>(heat).size(), "a bot is twice in " + heat);
            for (int i = 0; i < heat.size(); i++) {
                for (int j = 0; j < i; j++) {
                    meetings.merge(Set.of(heat.get(i), heat.get(j)), 1, Integer::sum);
                }
            }
        }
        return meetings;
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2, 1",
        "5, 2, 10",
        "8, 2, 28",
        "4, 3, 4",
        "4, 4, 1",
        "6, 3, 10",
        "7, 3, 7",
        "9, 3, 12",
        "13, 4, 13",
        "8, 4, 14",
        "9, 8, 9",
        "10, 4, 15",
        "6, 4, 15"
    })
    void everybodyMeetsEverybodyEquallyOften(int count, int players, int heats) {
        Schedule schedule = TournamentType.ROUND_ROBIN.schedule(bots(count), players, 1, SEED);
        List<List<String>> played = heats(play(schedule, SchedulesTest::byNumber));
        assertEquals(heats, played.size(), "heats");
        assertEquals(heats, schedule.length());
        Map<Set<String>, Integer> meetings = meetings(played);
        assertEquals(count * (count - 1) / 2, meetings.size(), "pairs");
        assertEquals(1, new HashSet<>(meetings.values()).size(), () -> "uneven: " + meetings);
    }

    @ParameterizedTest
    @CsvSource({"20, 4", "30, 6", "50, 8", "11, 8", "23, 5", "16, 8"})
    void largerGroupsAreNearlyEven(int count, int players) {
        Schedule schedule = TournamentType.ROUND_ROBIN.schedule(bots(count), players, 1, SEED);
        List<List<String>> played = heats(play(schedule, SchedulesTest::byNumber));
        IntSummaryStatistics meetings =
                meetings(played).values().stream().mapToInt(i -> i).summaryStatistics();
        assertTrue(played.size() <= 500, "heats: " + played.size());
        assertEquals(count * (count - 1) / 2, meetings.getCount(), "all pairs meet");
        assertTrue(meetings.getMax() - meetings.getMin() <= 3, meetings.toString());
    }

    /** It would take minutes to find the groups. */
    @Test
    @Timeout(30)
    void theSizesOfTheMatchesAreKnownWithoutTheGroups() {
        assertEquals(
                Set.of(3),
                TournamentType.ROUND_ROBIN.schedule(bots(400), 3, 1, SEED).sizes());
    }

    @Test
    void moreRoundsBeginWithTheSameHeats() {
        List<List<String>> two =
                heats(play(TournamentType.ROUND_ROBIN.schedule(bots(5), 2, 2, SEED), SchedulesTest::byNumber));
        List<List<String>> four =
                heats(play(TournamentType.ROUND_ROBIN.schedule(bots(5), 2, 4, SEED), SchedulesTest::byNumber));
        assertEquals(two, four.subList(0, two.size()));
        assertEquals(2 * two.size(), four.size());
    }

    @ParameterizedTest
    @CsvSource({"5, 2", "6, 4", "3, 3"})
    void theFirstBotOfAGauntletMeetsAllOthersEquallyOften(int count, int players) {
        Schedule schedule = TournamentType.GAUNTLET.schedule(bots(count), players, 3, SEED);
        List<List<String>> played = heats(play(schedule, SchedulesTest::byNumber));
        assertEquals(schedule.length(), played.size());
        Map<String, Integer> met = new HashMap<>();
        for (List<String> heat : played) {
            assertTrue(heat.contains("bot1"), heat.toString());
            heat.forEach(bot -> met.merge(bot, 1, Integer::sum));
        }
        met.remove("bot1");
        assertEquals(count - 1, met.size());
        assertEquals(1, new HashSet<>(met.values()).size(), met.toString());
    }

    @ParameterizedTest
    @CsvSource({"8, 2, 5", "9, 2, 6", "30, 2, 8", "200, 2, 11", "5, 2, 4"})
    void nobodyMeetsTwiceInASwissSystemOfTwo(int count, int players, int rounds) {
        Random random = new Random(3);
        Schedule schedule = TournamentType.SWISS.schedule(bots(count), players, rounds, SEED);
        List<List<List<String>>> played = play(schedule, (bot, lineUp) -> random.nextInt(5) / 4.0);
        assertEquals(rounds, played.size());
        assertEquals(schedule.length(), heats(played).size());
        assertEquals(Set.of(1), new HashSet<>(meetings(heats(played)).values()));
        Map<String, Integer> heatsOfBots = new HashMap<>();
        heats(played).forEach(heat -> heat.forEach(bot -> heatsOfBots.merge(bot, 1, Integer::sum)));
        assertTrue(
                heatsOfBots.values().stream().allMatch(heats -> heats >= rounds - 1),
                "a bot is free twice: " + heatsOfBots);
    }

    @Test
    void aFreeBotGetsItsPointsAtTheEndOfTheRound() {
        Schedule schedule = TournamentType.SWISS.schedule(bots(5), 2, 2, SEED);
        List<List<String>> first = schedule.next(List.of());
        assertEquals(List.of(bots(5)), schedule.places(), "nobody has points before the first results");
        schedule.next(first.stream()
                .map(lineUp -> outcome(lineUp, (bot, all) -> 0.25))
                .toList());
        assertEquals(List.of("bot5"), schedule.places().get(0));
    }

    @Test
    void aSwissSystemFindsTheBestOnes() {
        Schedule schedule = TournamentType.SWISS.schedule(bots(16), 2, 6, SEED);
        play(schedule, SchedulesTest::byNumber);
        assertEquals(List.of("bot1"), schedule.places().get(0));
        assertEquals(List.of("bot2"), schedule.places().get(1));
        assertEquals(16, schedule.places().stream().mapToInt(List::size).sum());
    }

    @Test
    void aSwissSystemOfGroupsAvoidsSecondMeetings() {
        Schedule schedule = TournamentType.SWISS.schedule(bots(16), 4, 3, SEED);
        Map<Set<String>, Integer> meetings = meetings(heats(play(schedule, SchedulesTest::byNumber)));
        assertEquals(1, Collections.max(meetings.values()), meetings.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2, 1, 1",
        "3, 2, 2, 2",
        "4, 2, 4, 2",
        "5, 2, 5, 3",
        "8, 2, 8, 3",
        "9, 2, 9, 4",
        "13, 2, 13, 4",
        "5, 4, 3, 2",
        "8, 4, 3, 2",
        "9, 8, 3, 2",
        "6, 3, 5, 3",
        "8, 8, 1, 1"
    })
    void theBestBotsWinAKnockout(int count, int players, int series, int stages) {
        int length = 3;
        Schedule schedule = TournamentType.KNOCKOUT.schedule(bots(count), players, length, SEED);
        List<List<List<String>>> rounds = play(schedule, SchedulesTest::byNumber);
        assertEquals(stages, rounds.size(), "stages");
        assertEquals(series * length, heats(rounds).size(), "heats");
        assertEquals(series * length, schedule.length());
        heats(rounds).forEach(heat -> assertTrue(schedule.sizes().contains(heat.size()), heat.toString()));
        List<List<String>> places = schedule.places();
        assertEquals(List.of("bot1"), places.get(0));
        assertEquals(List.of("bot2"), places.get(1));
        if (count > 3 && players == 2) {
            assertEquals(List.of("bot3"), places.get(2));
        }
        assertEquals(count, new HashSet<>(places.stream().flatMap(List::stream).toList()).size());
    }

    @Test
    void aSeriesWithoutAWinnerIsProlongedAndThenDecidedByTheSeeds() {
        Schedule schedule = TournamentType.KNOCKOUT.schedule(bots(2), 2, 2, SEED);
        List<List<List<String>>> rounds = play(schedule, (bot, lineUp) -> 0.5);
        assertEquals(List.of(2, 1, 1, 1), rounds.stream().map(List::size).toList());
        assertEquals(List.of(List.of("bot1"), List.of("bot2")), schedule.places());
    }

    @Test
    void aLadderGivesEverybodyTheirTurnsAndFindsTheOrder() {
        Schedule schedule = TournamentType.LADDER.schedule(bots(9), 3, 300, SEED);
        List<List<String>> played = heats(play(schedule, SchedulesTest::byNumber));
        assertEquals(300, played.size());
        Map<String, Integer> turns = new HashMap<>();
        played.forEach(heat -> heat.forEach(bot -> turns.merge(bot, 1, Integer::sum)));
        assertTrue(Collections.min(turns.values()) > 70, turns.toString());
        assertEquals(bots(9), schedule.places().stream().flatMap(List::stream).toList());
    }

    @Test
    void aLadderPrefersLineUpsThatTellMore() {
        // With the order of all bots known, neighbours tell more about each other than the first and the last bot.
        Schedule schedule = TournamentType.LADDER.schedule(bots(8), 2, 800, SEED);
        Map<Set<String>, Integer> meetings = meetings(heats(play(schedule, SchedulesTest::byNumber)));
        int neighbours = meetings.getOrDefault(Set.of("bot4", "bot5"), 0);
        int far = meetings.getOrDefault(Set.of("bot1", "bot8"), 0);
        assertTrue(neighbours > 2 * far, () -> neighbours + " and " + far + " of " + meetings);
    }

    @ParameterizedTest
    @EnumSource(TournamentType.class)
    void theSameResultsGiveTheSameLineUps(TournamentType type) {
        assertEquals(
                play(type.schedule(bots(6), 2, 4, SEED), SchedulesTest::byNumber),
                play(type.schedule(bots(6), 2, 4, SEED), SchedulesTest::byNumber));
    }

    @ParameterizedTest
    @EnumSource(TournamentType.class)
    void heatsThatDoNotCountStopNothing(TournamentType type) {
        Schedule schedule = type.schedule(bots(6), 2, 4, SEED);
        List<Outcome> last = List.of();
        int rounds = 0;
        for (List<List<String>> next = schedule.next(last); !next.isEmpty(); next = schedule.next(last)) {
            last = next.stream().map(lineUp -> new Outcome(lineUp, Map.of())).toList();
            rounds++;
            assertTrue(rounds < 100, "the schedule does not end");
        }
        int placed = schedule.places().stream().mapToInt(List::size).sum();
        assertTrue(placed == 6 || placed == 0, schedule.places().toString());
    }
}
