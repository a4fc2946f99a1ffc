package dev.sparring.games.warlight.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.maps.WarlightMapFile;
import dev.sparring.games.warlight.rules.Recorded;
import dev.sparring.games.warlight.rules.ResolvedOrder;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.json.Json;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.testing.GameContract;
import dev.sparring.wire.Reply;
import dev.sparring.wire.line.RefereeMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Repeats recorded matches of the original engine, with the same random numbers; {@code -Dconformance=FOLDER} names their folder.
 * Every difference must be listed as intended on the page of the protocol.
 */
class ConformanceTest {
    private static final List<String> NAMES = List.of("player1", "player2");

    private static final TimeControl TIME = TimeControl.bank(Duration.ofMillis(10_000), Duration.ofMillis(500));

    private final Map<String, Integer> counts = new TreeMap<>();
    private WarlightRules rules;
    private int[] armiesToPlace = {5, 5};

    private void count(String what) {
        counts.merge(what, 1, Integer::sum);
    }

    @Test
    void recordedMatchesHaveTheSameResults() throws IOException {
        String folder = System.getProperty("conformance", "");
        Path recordings = Path.of(folder, "warlight");
        Assumptions.assumeTrue(
                !folder.isEmpty() && Files.isDirectory(recordings),
                "no recorded games: name their folder with -Dconformance=FOLDER");
        try (Stream<Path> files = Files.list(recordings)) {
            for (Path file : files.sorted().toList()) {
                read(file);
            }
        }
        System.out.println("Warlight conformance: " + counts);
        assertTrue(counts.getOrDefault("equal rounds", 0) > 0, counts.toString());
    }

    @Test
    void mapsOfTheOriginalCanBeReadAndPlayed() throws IOException {
        String folder = System.getProperty("maps", "");
        Path maps = Path.of(folder, "warlight");
        Assumptions.assumeTrue(
                !folder.isEmpty() && Files.isDirectory(maps), "no maps: name their folder with -Dmaps=FOLDER");
        int played = 0;
        try (Stream<Path> files = Files.list(maps)) {
            for (Path file : files.sorted().toList()) {
                MapText text = new MapText(file.getFileName().toString(), Files.readString(file));
                SetupRequest request = SetupRequest.defaults(2, 1).withMap(text);
                GameContract.of(new WarlightGame())
                        .on(request)
                        .checkingViewsEvery(20)
                        .check(1);
                played++;
            }
        }
        System.out.println("Warlight maps played: " + played);
        assertTrue(played > 0);
    }

    private void read(Path file) throws IOException {
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode record = Json.MAPPER.readTree(line);
                if (record.has("attackers")) {
                    combat(record);
                } else if (record.path("type").asText().equals("setup")) {
                    setup(record);
                } else if (record.path("type").asText().equals("round")) {
                    round(record, "game " + record.get("game") + " round " + record.get("round"));
                } else if (record.has("case")) {
                    legality(record);
                }
            }
        }
    }

    private void combat(JsonNode record) {
        Random draws = new Random(record.get("seed").asLong());
        int attackers = record.get("attackers").asInt();
        int defenders = record.get("defenders").asInt();
        for (JsonNode sample : record.get("first")) {
            int[] lost = Recorded.fight(attackers, defenders, draws);
            assertEquals(
                    List.of(sample.get(1).asInt(), sample.get(2).asInt()),
                    List.of(lost[0], lost[1]),
                    attackers + " against " + defenders);
            count("equal battles");
        }
    }

    private void setup(JsonNode record) throws IOException {
        String where = "game " + record.get("game") + " on " + record.get("map");
        List<String[]> log = log(record);
        Optional<WarlightMap> file = mapFile(record.get("map").asText());
        rules = new WarlightRules(
                file.orElseGet(() -> map(log)), record.get("max_rounds").asInt());
        armiesToPlace = ints(record.get("armies"));
        Random draws = new Random(record.get("seed").asLong());
        WarlightState state = Recorded.start(rules, draws);
        if (!fair(lineOf(log, "setup_map wastelands"))) {
            count("setups ignored: a wasteland was chosen twice or took a last region");
            return;
        }
        String starting = "settings starting_regions " + joined(state.opening().startingRegions());
        if (file.isEmpty() && !starting.equals(lineOf(log, "settings starting_regions"))) {
            count("setups ignored: the order of the regions in the map file is unknown");
            return;
        }
        List<String> said = new ArrayList<>();
        String opening = RefereeLines.opening(rules.view(state, new Seat(0)), TIME);
        opening.lines().forEach(line -> said.add(line));
        log.stream()
                .filter(entry -> entry[0].equals("player1") && entry[1].equals(">"))
                .map(entry -> entry[2])
                .limit(said.size())
                .forEach(line -> assertTrue(said.contains(line), where + ": " + line + " is not among " + said));
        List<String[]> answers =
                log.stream().filter(entry -> entry[1].equals("<")).toList();
        for (String[] answer : answers) {
            Seat seat = rules.toAct(state).iterator().next();
            assertEquals(answer[0], NAMES.get(seat.index()), where);
            String request =
                    RefereeLines.request(rules.view(state, seat), TIME.bank()).strip();
            assertTrue(
                    log.stream().anyMatch(entry -> entry[0].equals(answer[0]) && entry[2].equals(request)),
                    where + ": " + request);
            state = Recorded.apply(rules, state, Map.of(seat, understood(state, seat, answer[2])), draws);
        }
        assertBoard(record.get("after"), state, where);
        assertLines(log, state, where);
        count("equal setups");
    }

    private static String joined(List<Integer> ids) {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static Optional<WarlightMap> mapFile(String name) throws IOException {
        String folder = System.getProperty("maps", "");
        Path file = Path.of(folder, "warlight", name.substring(name.lastIndexOf('/') + 1));
        return folder.isEmpty() || !Files.exists(file)
                ? Optional.empty()
                : Optional.of(WarlightMapFile.read(new MapText(name, Files.readString(file))));
    }

    private boolean fair(String line) {
        List<Integer> ids =
                Arrays.stream(line.split(" ", -1)).skip(2).map(Integer::valueOf).toList();
        Set<Integer> wastelands = new HashSet<>(ids);
        WarlightMap map = rules.map();
        return ids.size() == map.superRegions().size() / 2
                && wastelands.size() == ids.size()
                && map.superRegions().stream()
                        .allMatch(superRegion -> !wastelands.containsAll(map.regionsOf(superRegion.id())));
    }

    private static WarlightMap map(List<String[]> log) {
        WarlightBotCodec codec = new WarlightBotCodec();
        for (String[] entry : log) {
            Optional<RefereeMessage<WarlightView>> message =
                    entry[0].equals("player1") && entry[1].equals(">") ? codec.read(entry[2]) : Optional.empty();
            if (message.isPresent()) {
                return ((RefereeMessage.Request<WarlightView>) message.get())
                        .view()
                        .map();
            }
        }
        throw new AssertionError("player1 was never asked");
    }

    private void round(JsonNode record, String where) {
        Optional<String> ours = differsOnPurpose(log(record));
        if (ours.isPresent()) {
            count("rounds ignored: " + ours.get());
        } else {
            play(record, where);
            count("equal rounds");
        }
        armiesToPlace = ints(record.get("armies"));
    }

    private void legality(JsonNode record) throws IOException {
        String folder = System.getProperty("maps", "");
        Path file = Path.of(folder, "warlight", record.get("map").asText());
        if (folder.isEmpty() || !Files.exists(file)) {
            count("single rounds ignored: -Dmaps=FOLDER does not contain "
                    + record.get("map").asText());
            return;
        }
        WarlightMap map = WarlightMapFile.read(new MapText(file.getFileName().toString(), Files.readString(file)));
        rules = new WarlightRules(map, WarlightRules.defaultMaxRounds(map));
        armiesToPlace = ints(record.get("armies_before"));
        Optional<String> ours = differsOnPurpose(log(record));
        if (ours.isPresent()) {
            count("single rounds ignored: " + ours.get());
        } else {
            play(record, record.get("case").asText());
            count("equal single rounds");
        }
    }

    /** Returns an intended difference from the original that the answers of this round cause; empty if there is none. */
    private static Optional<String> differsOnPurpose(List<String[]> log) {
        String asked = "";
        for (String[] entry : log) {
            if (entry[1].equals(">")) {
                asked = entry[2];
            } else if (!entry[2].strip().equalsIgnoreCase(BotLines.NO_MOVES)) {
                String wrongCommand = asked.startsWith("go place") ? "attack/transfer" : "place_armies";
                List<String> orders = Arrays.stream(entry[2].split(",", -1))
                        .map(String::strip)
                        .filter(order -> !order.isEmpty())
                        .toList();
                if (orders.stream().anyMatch(order -> order.contains(" " + wrongCommand + " "))) {
                    return Optional.of("an order for the other half of the round");
                }
                if (orders.size() > AnswerReader.MAX_ORDERS) {
                    return Optional.of("more than 50 orders");
                }
                int regionsNeeded = asked.startsWith("go place") ? 3 : 4;
                if (orders.stream().anyMatch(order -> order.split(" ", -1).length < regionsNeeded)) {
                    return Optional.of("an order of too few words, after which the rest of the line is lost");
                }
                if (orders.stream().anyMatch(order -> order.contains("  ") || order.contains("\t"))) {
                    return Optional.of("whitespace other than single spaces");
                }
            }
        }
        return Optional.empty();
    }

    private void play(JsonNode record, String where) {
        int[] owners = new int[rules.map().regions().size()];
        int[] armies = new int[owners.length];
        List<JsonNode> before = list(record.get("before"));
        for (int i = 0; i < owners.length; i++) {
            assertEquals(rules.map().regions().get(i).id(), before.get(i).get(0).asInt(), where);
            owners[i] = NAMES.indexOf(before.get(i).get(1).asText());
            armies[i] = before.get(i).get(2).asInt();
        }
        int number = record.path("round").asInt(1);
        WarlightState state = Recorded.round(rules, number, owners, armies, armiesToPlace);
        Tally draws = new Tally(record.get("seed").asLong());
        List<String[]> log = log(record);
        List<String> answers = log.stream()
                .filter(entry -> entry[1].equals("<"))
                .map(entry -> entry[2])
                .toList();
        state = Recorded.apply(rules, state, understood(state, answers, 0), draws);
        state = Recorded.apply(rules, state, understood(state, answers, 2), draws);
        assertBoard(record.get("after"), state, where);
        assertDeeds(list(record.get("moves")), state, where);
        assertDraws(record, draws.made, where);
        assertLines(log, state, where);
        if (record.has("over")) {
            assertEquals(record.get("over").asBoolean(), state.phase() == Phase.OVER, where);
            if (state.phase() == Phase.OVER) {
                assertRanking(record, state, where);
            }
        }
    }

    /** Compares both places with the recorded winner, and the scores with the recorded regions. */
    private void assertRanking(JsonNode record, WarlightState state, String where) {
        String winner = record.get("winner").asText();
        List<Ranking.Standing> expected = new ArrayList<>();
        for (int seat = 0; seat < NAMES.size(); seat++) {
            String name = NAMES.get(seat);
            long regions = list(record.get("after")).stream()
                    .filter(region -> region.get(1).asText().equals(name))
                    .count();
            boolean lost = NAMES.contains(winner) && !winner.equals(name);
            expected.add(new Ranking.Standing(new Seat(seat), lost ? 2 : 1, regions));
        }
        assertEquals(new Ranking(expected), rules.ranking(state).orElseThrow(), where);
        counts.merge("equal rankings", 1, Integer::sum);
    }

    private Map<Seat, WarlightAction> understood(WarlightState state, List<String> answers, int first) {
        Map<Seat, WarlightAction> actions = new HashMap<>();
        for (int seat = 0; seat < 2; seat++) {
            actions.put(new Seat(seat), understood(state, new Seat(seat), answers.get(first + seat)));
        }
        return actions;
    }

    private WarlightAction understood(WarlightState state, Seat seat, String answer) {
        Reply<WarlightAction> reply = AnswerReader.read(answer, NAMES.get(seat.index()), state.phase());
        Optional<WarlightAction> attempt = reply instanceof Reply.Answer<WarlightAction> understood
                ? Optional.of(understood.action())
                : Optional.empty();
        return rules.fallback(state, seat, attempt);
    }

    private void assertBoard(JsonNode after, WarlightState state, String where) {
        for (JsonNode region : after) {
            int id = region.get(0).asInt();
            String expected = region.get(1).asText() + " " + region.get(2).asInt();
            int owner = Recorded.owner(rules, state, id);
            String name = owner < 0 ? "neutral" : NAMES.get(owner);
            assertEquals(expected, name + " " + Recorded.armies(rules, state, id), where + " region " + id);
            count("equal regions");
        }
    }

    /** Java's generator, with a count of the numbers that it has returned. */
    private static final class Tally extends Random {
        private static final long serialVersionUID = 1L;
        private int made;

        Tally(long seed) {
            super(seed);
        }

        @Override
        public double nextDouble() {
            made++;
            return super.nextDouble();
        }
    }

    /** The original also tosses coins for queues that contain only orders that are already dropped here. */
    private void assertDraws(JsonNode record, int made, String where) {
        int theirs = record.get("draws").asInt();
        List<JsonNode> moves = list(record.get("moves"));
        boolean endsIllegally = !moves.isEmpty()
                && !moves.get(moves.size() - 1).get("illegal").asText().isEmpty();
        assertTrue(
                made == theirs || (endsIllegally && made == theirs - 1), where + ": " + made + " draws of " + theirs);
        count(made == theirs ? "equal numbers of draws" : "one draw fewer: the last draw was for illegal orders only");
    }

    /** Returns the orders that were carried out, in order, after reductions. */
    private void assertDeeds(List<JsonNode> moves, WarlightState state, String where) {
        List<String> expected = new ArrayList<>();
        for (JsonNode move : moves) {
            if (move.get("illegal").asText().isEmpty()) {
                String regions =
                        move.has("region") ? move.get("region").asText() : move.get("from") + " " + move.get("to");
                expected.add(move.get("player").asText() + " " + regions + " " + move.get("armies"));
            }
        }
        List<String> done = new ArrayList<>();
        for (ResolvedOrder deed : state.lastRound()) {
            String order = deed instanceof ResolvedOrder.Moved moved
                    ? moved.from() + " " + moved.to() + " " + moved.armies()
                    : ((ResolvedOrder.Placed) deed).region() + " " + ((ResolvedOrder.Placed) deed).armies();
            done.add(NAMES.get(deed.seat()) + " " + order);
        }
        assertEquals(expected, done, where);
        counts.merge("equal orders", done.size(), Integer::sum);
    }

    /** Compares the lines that each bot receives after the round. */
    private void assertLines(List<String[]> log, WarlightState state, String where) {
        boolean over = state.phase() == Phase.OVER;
        for (int seat = 0; seat < 2; seat++) {
            String name = NAMES.get(seat);
            List<String[]> told = log.stream()
                    .filter(entry -> entry[0].equals(name) && entry[1].equals(">"))
                    .toList();
            WarlightView view = rules.view(state, new Seat(seat));
            List<String> ours = RefereeLines.round(view).lines().toList();
            if (!over) {
                assertEquals(lineOf(told, "settings starting_armies"), ours.get(0), where);
            }
            String theirs = lineOf(told, "update_map");
            // The original lists neighbours in the order in which it finds them; here they are sorted by id.
            assertEquals(triples(theirs), triples(ours.get(1)), where);
            assertEquals(lineOf(told, "opponent_moves"), ours.get(2), where + " sent to " + name);
            counts.merge("equal lines", 3, Integer::sum);
        }
    }

    private static Set<String> triples(String line) {
        String[] words = line.split(" ", -1);
        Set<String> triples = new HashSet<>();
        for (int i = 1; i < words.length; i += 3) {
            triples.add(words[i] + " " + words[i + 1] + " " + words[i + 2]);
        }
        return triples;
    }

    private static String lineOf(List<String[]> log, String start) {
        String found = "";
        for (String[] entry : log) {
            found = entry[1].equals(">") && entry[2].startsWith(start) ? entry[2] : found;
        }
        return found;
    }

    /** Splits the log into player, direction and line. */
    private static List<String[]> log(JsonNode record) {
        return list(record.get("log")).stream()
                .map(entry -> new String[] {
                    entry.get(0).asText(), entry.get(1).asText(), entry.get(2).asText()
                })
                .toList();
    }

    private static List<JsonNode> list(JsonNode array) {
        List<JsonNode> all = new ArrayList<>();
        array.forEach(all::add);
        return all;
    }

    private static int[] ints(JsonNode array) {
        return list(array).stream().mapToInt(JsonNode::asInt).toArray();
    }
}
