package dev.sparring.games.bottlebats.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.maps.BoardText;
import dev.sparring.games.bottlebats.maps.MapFile;
import dev.sparring.games.bottlebats.maps.SectionReader;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import dev.sparring.games.bottlebats.rules.Scenario;
import dev.sparring.json.Json;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Reply;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Repeats recorded matches of the original arbiter; {@code -Dconformance=FOLDER} names their folder. Marches of size 0, which exist
 * only in the original, are ignored.
 */
class ConformanceTest {
    private final Map<String, Integer> counts = new TreeMap<>();
    private BottleBatsRules rules;
    private List<String> players = List.of();
    private BottleBatsState state;
    /** The lines that each bot has written and the arbiter has not read yet. */
    private final Map<String, Deque<String>> unread = new HashMap<>();

    private String game = "";
    /** The step in which the arbiter removed each player. */
    private final Map<String, Integer> outAt = new HashMap<>();

    /** Whether the arbiter has kept a player that is out by the rules here. */
    private boolean differs;

    @Test
    void recordedMatchesHaveTheSameResults() throws IOException {
        String folder = System.getProperty("conformance", "");
        Path recordings = Path.of(folder, "bottlebats");
        Assumptions.assumeTrue(
                !folder.isEmpty() && Files.isDirectory(recordings),
                "no recorded games: name their folder with -Dconformance=FOLDER");
        try (Stream<Path> files = Files.list(recordings)) {
            for (Path file : files.sorted().toList()) {
                read(file);
            }
        }
        System.out.println("Bottle Bats conformance: " + counts);
        assertTrue(counts.getOrDefault("equal steps", 0) > 0, counts.toString());
    }

    @Test
    void mapsOfTheOriginalCanBeReadAndPlayed() throws IOException {
        String folder = System.getProperty("maps", "");
        Path maps = Path.of(folder, "bottlebats");
        Assumptions.assumeTrue(
                !folder.isEmpty() && Files.isDirectory(maps), "no maps: name their folder with -Dmaps=FOLDER");
        int played = 0;
        try (Stream<Path> files = Files.list(maps)) {
            for (Path file : files.sorted().toList()) {
                MapText text = new MapText(file.getFileName().toString(), Files.readString(file));
                int seats = Math.max(2, MapFile.read(text).players().size());
                SetupRequest request =
                        SetupRequest.defaults(seats, 1).withMap(text).withOptions(Map.of("max_steps", "100"));
                BottleBatsContract.contract().on(request).checkingViewsEvery(10).check(2);
                played++;
            }
        }
        System.out.println("Bottle Bats maps played: " + played);
        assertTrue(played > 0);
    }

    private void read(Path file) throws IOException {
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode record = Json.MAPPER.readTree(line);
                if (record.path("type").asText().equals("setup")) {
                    setup(record);
                } else if (record.path("type").asText().equals("step")) {
                    step(record);
                }
            }
        }
    }

    private void setup(JsonNode record) {
        game = "game " + record.get("game") + " on " + record.get("name").asText();
        StringBuilder text = new StringBuilder();
        record.get("map").forEach(line -> text.append(line.asText()).append('\n'));
        Scenario scenario = MapFile.read(new MapText(game, text.toString()));
        rules = new BottleBatsRules(scenario, record.get("max_steps").asInt());
        players = scenario.players();
        state = rules.start(players.size(), 1);
        unread.clear();
        outAt.clear();
        differs = false;
        assertBoards(record, game);
        counts.merge("games", 1, Integer::sum);
    }

    private void step(JsonNode record) {
        if (differs) {
            counts.merge("steps ignored: the arbiter kept a player that has nothing", 1, Integer::sum);
            return;
        }
        String where = game + ", step " + record.get("step");
        Map<Seat, BottleBatsAction> actions = new HashMap<>();
        Set<String> lost = new TreeSet<>();
        for (Seat seat : rules.toAct(state)) {
            String name = players.get(seat.index());
            Deque<String> lines = unread.computeIfAbsent(name, player -> new ArrayDeque<>());
            record.get("orders").path(name).asText("").lines().forEach(lines::add);
            Optional<BottleBatsAction> answer = answer(lines);
            if (answer.isEmpty()) {
                lost.add(name);
            }
            actions.put(seat, rules.fallback(state, seat, answer));
        }
        Set<String> lostThere = new TreeSet<>();
        record.get("lost_control").forEach(name -> lostThere.add(name.asText()));
        assertEquals(lostThere, lost, where);
        state = rules.apply(state, actions);
        assertBoards(record, where);
        for (String taken : List.of("lost_control", "removed")) {
            record.get(taken)
                    .forEach(name ->
                            outAt.putIfAbsent(name.asText(), record.get("step").asInt()));
        }
        differs = keepsAPlayerWithNothing(record.get("full"));
        if (!differs) {
            assertEquals(record.get("over").asBoolean(), state.over(), where);
            if (state.over()) {
                assertRanking(record, where);
            }
        }
        counts.merge("equal steps", 1, Integer::sum);
    }

    /** Compares every place and score with the steps in which players went out and the soldiers on the last board. */
    private void assertRanking(JsonNode record, String where) {
        List<Ranking.Standing> expected = new ArrayList<>();
        for (int seat = 0; seat < players.size(); seat++) {
            int lasted = lasted(players.get(seat));
            long better =
                    players.stream().filter(other -> lasted(other) > lasted).count();
            expected.add(new Ranking.Standing(
                    new Seat(seat), (int) better + 1, soldiers(record.get("full"), players.get(seat))));
        }
        Ranking ranking = rules.ranking(state).orElseThrow();
        assertEquals(new Ranking(expected), ranking, where);
        if (!record.get("winner").isNull()) {
            Seat winner = new Seat(players.indexOf(record.get("winner").asText()));
            assertEquals(List.of(winner), ranking.winners(), where);
        }
        counts.merge("equal rankings", 1, Integer::sum);
    }

    private int lasted(String player) {
        return outAt.getOrDefault(player, Integer.MAX_VALUE);
    }

    private static long soldiers(JsonNode board, String player) {
        long sum = 0;
        for (JsonNode fort : board.get("forts")) {
            String[] words = fort.asText().split(" ", -1);
            sum += words[3].equals(player) ? Long.parseLong(words[4]) : 0;
        }
        for (JsonNode march : board.get("marches")) {
            String[] words = march.asText().split(" ", -1);
            sum += words[2].equals(player) ? Long.parseLong(words[3]) : 0;
        }
        return sum;
    }

    /**
     * Returns whether the arbiter kept a player without fort and army, which marches of size 0 and joined marches can cause. Here
     * such a player is out, and the rest of the match differs.
     */
    private boolean keepsAPlayerWithNothing(JsonNode board) {
        for (String player : players) {
            boolean hasFort = false;
            for (JsonNode fort : board.get("forts")) {
                hasFort |= fort.asText().split(" ", -1)[3].equals(player);
            }
            if (!outAt.containsKey(player) && !hasFort && soldiers(board, player) == 0) {
                return true;
            }
        }
        return false;
    }

    private static Optional<BottleBatsAction> answer(Deque<String> lines) {
        SectionReader section = new SectionReader();
        while (!section.isComplete() && !lines.isEmpty()) {
            section.add(lines.poll());
        }
        return section.isComplete() && AnswerReader.read(section) instanceof Reply.Answer<BottleBatsAction> read
                ? Optional.of(read.action())
                : Optional.empty();
    }

    private static boolean isGhost(String march) {
        return march.split(" ", -1)[3].equals("0");
    }

    private void assertBoards(JsonNode record, String where) {
        assertBoard(record.get("full"), rules.everything(state), where);
        for (int seat = 0; seat < players.size(); seat++) {
            String name = players.get(seat);
            if (record.get("visible").has(name)) {
                assertBoard(record.get("visible").get(name), rules.view(state, new Seat(seat)), where + ", " + name);
                counts.merge("equal views", 1, Integer::sum);
            }
        }
    }

    private static void assertBoard(JsonNode expected, BottleBatsView view, String where) {
        List<String> lines = BoardText.write(view).lines().toList();
        int roads = 1 + view.forts().size();
        int marches = roads + 1 + view.roads().size();
        assertEquals(lines(expected.get("forts"), false), sorted(lines.subList(1, roads), false), where);
        if (!expected.get("forts").isEmpty()) {
            assertEquals(lines(expected.get("roads"), false), sorted(lines.subList(roads + 1, marches), true), where);
        }
        assertEquals(
                lines(expected.get("marches"), true), sorted(lines.subList(marches + 1, lines.size()), false), where);
    }

    private static List<String> lines(JsonNode array, boolean marches) {
        List<String> lines = new ArrayList<>();
        array.forEach(line -> lines.add(line.asText()));
        lines.removeIf(line -> marches && isGhost(line));
        return sorted(lines, false);
    }

    private static List<String> sorted(List<String> lines, boolean roads) {
        return lines.stream()
                .map(line -> roads ? alphabetical(line) : line)
                .sorted()
                .toList();
    }

    private static String alphabetical(String road) {
        String[] ends = road.split(" ", -1);
        return ends[0].compareTo(ends[1]) <= 0 ? road : ends[1] + " " + ends[0];
    }
}
