package dev.sparring.games.shoreditch.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.Terms;
import dev.sparring.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Replays recorded games of the original gamerunner with its draws. {@code -Dconformance=FOLDER} names their folder. After
 * every action, all player objects, the answer and the requests must be equal.
 */
class ConformanceTest {
    private final Map<String, Integer> counts = new TreeMap<>();
    private List<String> players = List.of();
    private Map<String, ObjectNode> expected = Map.of();
    private RecordedChance chance;
    private ShoreditchRules rules;
    private ShoreditchState state;
    private Deque<JsonNode> requests = new ArrayDeque<>();
    private boolean wentOn;
    private String at = "";

    @Test
    void recordedGamesHaveTheSameStatesAndAnswers() throws IOException {
        String folder = System.getProperty("conformance", "");
        Path recordings = Path.of(folder, "shoreditch");
        Assumptions.assumeTrue(
                !folder.isEmpty() && Files.isDirectory(recordings),
                "no recorded games: name their folder with -Dconformance=FOLDER");
        try (Stream<Path> files = Files.list(recordings)) {
            for (Path file : files.sorted().toList()) {
                read(file);
            }
        }
        System.out.println("Shoreditch conformance: " + counts);
        assertTrue(counts.getOrDefault("equal actions", 0) > 0, counts.toString());
    }

    private void read(Path file) throws IOException {
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode record = Json.MAPPER.readTree(line);
                at = file.getFileName() + ", game " + record.path("game") + ", action "
                        + record.path("n").asText("none");
                switch (record.get("type").asText()) {
                    case "start" -> start(record);
                    case "action" -> action(record);
                    case "timeout" -> timeout(record);
                    case "final" -> end(record);
                    default -> count("requests to begin a game without enough players, ignored");
                }
            }
        }
    }

    private void count(String what) {
        counts.merge(what, 1, Integer::sum);
    }

    private void start(JsonNode record) {
        state = null;
        wentOn = false;
        requests = new ArrayDeque<>();
        record.get("requests").forEach(requests::add);
        boolean refused = false;
        while (!requests.isEmpty() && requests.peek().get("method").asText().equals("PUT")) {
            refused |= requests.remove().get("reply").asInt() != 200;
        }
        if (refused) {
            count("games that an AI refused");
            return;
        }
        expected = new TreeMap<>();
        record.get("players_after")
                .properties()
                .forEach(player -> expected.put(
                        player.getKey(), (ObjectNode) player.getValue().deepCopy()));
        players = new ArrayList<>(expected.keySet());
        // Ids are consecutive numbers, so their order is the order in which the players were created.
        players.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        List<String> order = new ArrayList<>();
        record.get("players_dict_order").forEach(id -> order.add(id.asText()));
        chance = new RecordedChance(players, order);
        chance.add(record.get("draws"), makers(record));
        rules = new ShoreditchRules(new Terms(players, 100, 10, 1, 1_000_000), seed -> chance);
        state = rules.start(players.size(), 0);
        offerTurns();
        compare(record);
        count("games");
    }

    /** Returns the generators that the unnamed draws at the start belong to, by player and type, in the engine's order. */
    private Deque<String> makers(JsonNode record) {
        Deque<String> makers = new ArrayDeque<>();
        // If all players skip the first round, there are draws for the second round as well.
        for (int round = 0; round < 3; round++) {
            for (JsonNode player : record.get("players_dict_order")) {
                for (JsonNode type : record.get("generator_key_order")) {
                    int count = expected.get(player.asText())
                            .get("generators")
                            .get(type.asText())
                            .asInt();
                    makers.addAll(Collections.nCopies(count, player.asText() + " basic " + type.asText()));
                }
            }
        }
        return makers;
    }

    private void action(JsonNode record) {
        if (state == null) {
            return;
        }
        if (record.get("after_end").asBoolean()) {
            // The engine lets the best player continue after the end, so the last record is not the end.
            wentOn = true;
            count("actions after the end, which are refused here");
            return;
        }
        change(record);
        int seat = players.indexOf(record.get("player").asText());
        assertEquals(seat, state.asked(), at + ": whose turn it is");
        ShoreditchAction wanted = read(record.get("action").asText(), record.get("body"));
        ShoreditchAction applied = rules.fallback(state, new Seat(seat), Optional.of(wanted));
        step(applied);
        while (state.bargain().isPresent()) {
            JsonNode offered = requests.remove();
            assertEquals(players.get(state.asked()), offered.get("to").asText(), at + ": who is asked");
            assertEquals("trade", last(offered.get("resource").asText()), at);
            Offer shown = rules.view(state, new Seat(state.asked())).offer().orElseThrow();
            assertEquals(resources(offered.get("offering")), shown.offering(), at);
            assertEquals(resources(offered.get("requesting")), shown.requesting(), at);
            boolean accepts = offered.get("reply").asInt() == 200;
            step(accepts ? new ShoreditchAction.Accept() : new ShoreditchAction.Decline());
        }
        checkAnswer(record, seat);
        offerTurns();
        compare(record);
        count("equal actions");
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static ShoreditchAction read(String action, JsonNode body) {
        return switch (action) {
            case "purchase_pr" -> new ShoreditchAction.PurchasePr();
            case "purchase_generator" -> new ShoreditchAction.PurchaseGenerator();
            case "upgrade_generator" ->
                new ShoreditchAction.UpgradeGenerator(
                        GeneratorType.of(body.get("generator_type").asText()));
            case "trade" ->
                new ShoreditchAction.Trade(resources(body.get("offering")), resources(body.get("requesting")));
            case "end_turn" -> new ShoreditchAction.EndTurn();
            default -> throw new AssertionError("an unknown kind of action: " + action);
        };
    }

    private static Resources resources(JsonNode json) {
        Resources resources = Resources.NONE;
        for (Map.Entry<String, JsonNode> entry : json.properties()) {
            resources =
                    resources.plus(Resource.of(entry.getKey()), entry.getValue().asInt());
        }
        return resources;
    }

    private void step(ShoreditchAction action) {
        state = rules.apply(state, Map.of(new Seat(state.asked()), action));
    }

    private void checkAnswer(JsonNode record, int seat) {
        Outcome outcome = state.last().orElseThrow().outcome();
        JsonNode response = record.get("response");
        int status = outcome instanceof Outcome.Refused ? 400 : outcome instanceof Outcome.NoTakers ? 500 : 200;
        assertEquals(record.get("status").asInt(), status, at + ": " + outcome);
        if (outcome instanceof Outcome.Refused refused) {
            String reason = response.get("error").asText();
            assertEquals(reason.contains("any more"), refused.why().contains("fewer than"), at + ": " + refused.why());
        } else if (outcome instanceof Outcome.PrPurchased purchased) {
            assertEquals(response.get("highest_pr").asBoolean(), purchased.highest(), at);
        } else if (outcome instanceof Outcome.GeneratorPurchased purchased) {
            assertEquals(
                    response.get("generator_type").asText(), purchased.type().word(), at);
        } else if (outcome instanceof Outcome.Traded traded) {
            assertEquals(response.get("accepted_by").asText(), recorded(traded.acceptedBy()), at);
            if (traded.acceptedBy().equals(Outcome.BANK)) {
                chance.skipOrder();
            }
        }
        assertEquals(seat, state.last().orElseThrow().seat(), at);
    }

    /** Returns the recorded id of the player in a seat. */
    private String recorded(String id) {
        return id.equals(Outcome.BANK) ? id : players.get(Integer.parseInt(id.substring(1)) - 1);
    }

    private void timeout(JsonNode record) {
        if (state == null) {
            return;
        }
        change(record);
        int seat = players.indexOf(record.get("player").asText());
        assertEquals(seat, state.asked(), at + ": whose time is over");
        JsonNode request = requests.remove();
        assertEquals("end_turn", last(request.get("resource").asText()), at);
        assertEquals(players.get(seat), request.get("to").asText(), at);
        step(rules.fallback(state, new Seat(seat), Optional.empty()));
        offerTurns();
        compare(record);
        count("equal turns that timed out");
    }

    private void change(JsonNode record) {
        requests = new ArrayDeque<>();
        record.get("requests").forEach(requests::add);
        chance.add(record.get("draws"), new ArrayDeque<>());
        record.get("changes")
                .properties()
                .forEach(player -> player.getValue()
                        .properties()
                        .forEach(field -> expected.get(player.getKey()).set(field.getKey(), field.getValue())));
    }

    /** Makes the players take or skip their turns as recorded, and compares the events that were reported to them. */
    private void offerTurns() {
        while (state.currentPhase() == Phase.START) {
            JsonNode offered = requests.remove();
            int seat = state.asked();
            assertEquals("start_turn", last(offered.get("resource").asText()), at);
            assertEquals(players.get(seat), offered.get("to").asText(), at + ": whose turn it is");
            comparePlayer(offered.get("player_sent"), seat);
            boolean taken = offered.get("reply").asInt() == 200;
            step(taken ? new ShoreditchAction.TakeTurn() : new ShoreditchAction.SkipTurn());
            count(taken ? "turns taken" : "turns skipped");
        }
        if (state.over()) {
            long goodbyes = requests.stream()
                    .filter(request -> request.get("method").asText().equals("DELETE"))
                    .count();
            assertEquals(players.size(), goodbyes, at + ": the end is reported to every player");
            requests.clear();
        }
        assertTrue(requests.isEmpty(), at + ": requests that are not made here: " + requests);
        assertTrue(chance.isUsedUp(), at + ": something was drawn that is not drawn here");
    }

    private void compare(JsonNode record) {
        for (int seat = 0; seat < players.size(); seat++) {
            comparePlayer(expected.get(players.get(seat)), seat);
        }
        if (record.has("state")) {
            assertEquals(record.get("state").get("round").asInt(), state.round(), at + ": the round");
            compareOrder(record.get("state"));
        }
    }

    /** Compares the order of turns, or after the end the order of places: the engine then sorts its players by place. */
    private void compareOrder(JsonNode recorded) {
        JsonNode order = recorded.get("player_order");
        if (!state.over()) {
            String whose = order.get(recorded.get("turn").asInt()).asText();
            assertEquals(whose, players.get(state.current()), at + ": whose turn it is");
            return;
        }
        int before = 1;
        for (JsonNode id : order) {
            Seat seat = new Seat(players.indexOf(id.asText()));
            int place = rules.ranking(state).orElseThrow().standingOf(seat).place();
            assertTrue(before <= place, at + ": " + order + " at the end, but here " + rules.ranking(state));
            before = place;
        }
        compareRanking();
        count("equal final places");
    }

    private void comparePlayer(JsonNode player, int seat) {
        Startup startup = state.startup(seat);
        String who = at + ", " + players.get(seat);
        for (Resource resource : Resource.values()) {
            assertEquals(
                    player.get("resources").get(resource.word()).asInt(),
                    startup.resources().count(resource),
                    who + ": " + resource);
        }
        for (GeneratorType type : GeneratorType.values()) {
            assertEquals(
                    player.get("generators").get(type.word()).asInt(),
                    startup.generators().count(type),
                    who + ": " + type);
            assertEquals(
                    player.get("improved_generators").get(type.word()).asInt(),
                    startup.improved().count(type),
                    who + ": improved " + type);
        }
        assertEquals(player.get("pr").asInt(), startup.pr(), who + ": PR");
        assertEquals(player.get("customers").asInt(), startup.customers(), who + ": customers");
        JsonNode reported = actions(seat);
        if (!player.get("actions").equals(reported)) {
            count("actions reported under another's name because of the engine's shared entry");
        }
        assertEquals(unnamed(player.get("actions")), unnamed(reported), who + ": the actions of the others");
    }

    /** The engine shares one entry among all actions that consist of a name only, so the last one renames them all. */
    private static JsonNode unnamed(JsonNode actions) {
        JsonNode copy = actions.deepCopy();
        for (JsonNode list : copy) {
            for (JsonNode entry : list) {
                if (entry.size() == 1) {
                    ((ObjectNode) entry).put("action", "some action");
                }
            }
        }
        return copy;
    }

    /** Returns the actions of the others with the recorded ids. */
    private JsonNode actions(int seat) {
        ObjectNode actions = Json.MAPPER.createObjectNode();
        Map<String, List<Event>> byPlayer =
                new HashMap<>(rules.view(state, new Seat(seat)).actions());
        byPlayer.forEach((id, events) -> {
            for (Event event : events) {
                ObjectNode json = Json.MAPPER.valueToTree(event);
                if (event instanceof Event.Traded traded) {
                    json.put("traded_with", recorded(traded.tradedWith()));
                }
                actions.withArray("/" + recorded(id)).add(json);
            }
        });
        return actions;
    }

    private void end(JsonNode record) {
        if (state == null) {
            return;
        }
        assertEquals(record.get("over").asBoolean(), state.over(), at + ": whether it is over");
        if (!wentOn) {
            record.get("players_after")
                    .properties()
                    .forEach(player -> comparePlayer(player.getValue(), players.indexOf(player.getKey())));
        }
        count(state.over() ? "equal complete games" : "equal partly recorded games");
    }

    /** Compares every place and score: customers decide, then the total of the resources; ties share the place. */
    private void compareRanking() {
        List<Ranking.Standing> standings = new ArrayList<>();
        for (int seat = 0; seat < players.size(); seat++) {
            JsonNode own = expected.get(players.get(seat));
            int better = 0;
            for (JsonNode other : expected.values()) {
                better += isBetter(other, own) ? 1 : 0;
            }
            standings.add(new Ranking.Standing(
                    new Seat(seat), better + 1, own.get("customers").asInt()));
        }
        assertEquals(new Ranking(standings), rules.ranking(state).orElseThrow(), at + ": ranking");
    }

    private static boolean isBetter(JsonNode candidate, JsonNode than) {
        int more = candidate.get("customers").asInt() - than.get("customers").asInt();
        return more > 0 || (more == 0 && total(candidate.get("resources")) > total(than.get("resources")));
    }

    private static int total(JsonNode resources) {
        int total = 0;
        for (JsonNode count : resources) {
            total += count.asInt();
        }
        return total;
    }
}
