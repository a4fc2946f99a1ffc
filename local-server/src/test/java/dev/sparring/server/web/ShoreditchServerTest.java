package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.server.api.ApiClient;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the hosted gamerunner: AIs register, and games are started with them. */
@Timeout(120)
class ShoreditchServerTest {
    @TempDir
    private Path folder;

    private final BlockingQueue<String> output = new LinkedBlockingQueue<>();
    private final HttpHost ai = ShoreditchWire.open(
            () -> {
                SplitMix64 random = new SplitMix64(7);
                return (ShoreditchBot) (view, deadline) -> view.legal().sample(random);
            },
            "127.0.0.1",
            0);
    private LocalServer server;

    @BeforeEach
    void open() throws IOException {
        Path file = folder.resolve("sparring.yaml");
        Files.writeString(file, "bots:\n  preloaded:\n    game: shoreditch\n    url: " + ai.uri() + "\n");
        Config config = Config.load(Optional.of(file), Optional.empty(), List.of("shoreditch"));
        ServerSettings hosting = new ServerSettings(
                config,
                Map.of("shoreditch", Map.of("rounds", "6")),
                folder.resolve("replays"),
                100,
                Optional.empty(),
                output::add);
        server = LocalServer.open(List.of(new ShoreditchGame()), hosting, "127.0.0.1", 0);
    }

    @AfterEach
    void close() {
        server.close();
        ai.close();
    }

    private record Answer(int status, JsonNode body) {}

    private Answer send(String method, String path, String body) {
        HttpOutcome.Answered answered = (HttpOutcome.Answered) HttpCaller.send(
                        method,
                        URI.create(server.uri() + path),
                        Map.of(),
                        body,
                        Deadline.in(Duration.ofSeconds(60)),
                        1 << 20)
                .join();
        return new Answer(answered.status(), ScriptedAi.json(answered.body()));
    }

    private void awaitSaid(String part) throws InterruptedException {
        for (String line = output.poll(60, TimeUnit.SECONDS); ; line = output.poll(60, TimeUnit.SECONDS)) {
            assertTrue(line != null, "no line contains: " + part);
            if (line.contains(part)) {
                return;
            }
        }
    }

    @Test
    void preloadedAisAreRegisteredAtTheStart() {
        JsonNode players = send("GET", "players", "").body().get("players");
        Map<String, String> endpoints = new TreeMap<>();
        players.forEach(player ->
                endpoints.put(player.get("id").asText(), player.get("endpoint").asText()));
        assertEquals(ai.uri().toString(), endpoints.get("preloaded"));
        assertEquals("", endpoints.get("random"), "a built-in bot is started when it is needed");
    }

    @Test
    void anAiRegistersAndPlaysAgainstItselfAndThePreloadedAi() throws Exception {
        Answer registered =
                send("POST", "player", "{\"name\":\"mine\",\"endpoint\":\"" + ai.uri() + "\",\"id\":\"m1\"}");
        assertEquals(201, registered.status());
        assertEquals("m1", registered.body().get("player").asText());
        Answer started = send("POST", "game", "{\"players\":[\"m1\",\"m1\",\"preloaded\"]}");
        assertEquals(200, started.status(), started.toString());
        String id = started.body().get("game_id").asText();
        awaitSaid(id + " begins: mine, mine 1, preloaded");
        awaitSaid(id + " has ended");
        try (var replays = Files.list(folder.resolve("replays"))) {
            assertEquals(
                    1,
                    replays.filter(file -> file.toString().endsWith(".ndjson.gz"))
                            .count());
        }
    }

    @Test
    void aRegisteredAiAndItsMatchesAreListedByTheApi() throws Exception {
        send("POST", "player", "{\"name\":\"mine\",\"endpoint\":\"" + ai.uri() + "\",\"id\":\"m1\"}");
        ApiClient api = new ApiClient(server.uri());
        JsonNode listed = listed(api, "m1");
        assertEquals("registered", listed.get("origin").asText());
        assertEquals(ai.uri().toString(), listed.get("how").asText());
        String asked = api.post("api/v1/matches", "{\"game\":\"shoreditch\",\"seats\":[\"m1\",\"preloaded\"]}")
                .body()
                .get("id")
                .asText();
        assertEquals("over", api.awaitOver(asked).get("state").asText());
        send("POST", "game", "{\"players\":[\"m1\",\"preloaded\"]}");
        awaitSaid(" begins: mine, preloaded");
        JsonNode matches = api.get("api/v1/matches").body().get("matches");
        assertEquals(2, matches.size(), matches.toString());
        JsonNode started = api.awaitOver(matches.get(0).get("id").asText());
        assertEquals("over", started.get("state").asText(), started.toString());
        assertEquals("mine", started.at("/seats/0/name").asText());
    }

    private static JsonNode listed(ApiClient api, String name) {
        for (JsonNode bot : api.get("api/v1/bots?game=shoreditch").body().get("bots")) {
            if (bot.get("name").asText().equals(name)) {
                return bot;
            }
        }
        return MissingNode.getInstance();
    }

    private Map<String, JsonNode> players() {
        Map<String, JsonNode> players = new TreeMap<>();
        send("GET", "players", "")
                .body()
                .get("players")
                .forEach(player -> players.put(player.get("id").asText(), player));
        return players;
    }

    @Test
    void anAiRegisteredOnThePageCanBeNamedInAGame() throws Exception {
        ApiClient api = new ApiClient(server.uri());
        String bot = "{\"game\":\"shoreditch\",\"name\":\"mine\",\"url\":\"" + ai.uri() + "\"}";
        assertEquals(201, api.post("api/v1/bots", bot).status());
        assertEquals("mine", players().get("mine").get("name").asText());
        assertEquals(ai.uri().toString(), players().get("mine").get("endpoint").asText());
        Answer started = send("POST", "game", "{\"players\":[\"mine\",\"preloaded\"]}");
        assertEquals(200, started.status(), started.toString());
        JsonNode match = api.awaitOver(started.body().get("game_id").asText());
        assertEquals("over", match.get("state").asText(), match.toString());
        assertEquals(ai.uri().toString(), match.at("/seats/0/bot").asText());
        assertEquals(
                201,
                send("POST", "player", "{\"name\":\"mine\",\"endpoint\":\"" + ai.uri() + "\"}")
                        .status());
        assertEquals(
                409,
                send("POST", "player", "{\"name\":\"mine\",\"endpoint\":\"http://127.0.0.1:1/\"}")
                        .status());
    }

    @Test
    void aRegisteredAiCanBeRemovedOnThePage() throws Exception {
        ApiClient api = new ApiClient(server.uri());
        send("POST", "player", "{\"name\":\"mine\",\"endpoint\":\"" + ai.uri() + "\",\"id\":\"m1\"}");
        assertEquals("mine", players().get("m1").get("name").asText());
        String same = "{\"game\":\"shoreditch\",\"name\":\"m1\",\"url\":\"" + ai.uri() + "\"}";
        assertEquals(400, api.post("api/v1/bots", same).status(), "the name is taken");
        assertEquals(204, api.send("DELETE", "api/v1/bots/shoreditch/m1", "").status());
        assertTrue(listed(api, "m1").isMissingNode());
        assertFalse(players().containsKey("m1"));
        assertEquals(
                400,
                send("POST", "game", "{\"players\":[\"m1\",\"preloaded\"]}").status());
    }

    @Test
    void theStateOfAnAiCountsAllItsGames() throws Exception {
        ApiClient api = new ApiClient(server.uri());
        try (ScriptedAi idle = new ScriptedAi().playing(turn -> {})) {
            send("POST", "player", "{\"name\":\"idle\",\"endpoint\":\"" + idle.uri() + "\",\"id\":\"i1\"}");
            Answer started = send("POST", "game", "{\"players\":[\"i1\",\"preloaded\"]}");
            assertEquals("playing", listed(api, "i1").get("state").asText());
            assertEquals(1, listed(api, "i1").get("playing").asInt());
            api.send("DELETE", "api/v1/matches/" + started.body().get("game_id").asText(), "");
        }
    }

    @Test
    void thePagesOfTheOriginalLeadToTheServersPage() {
        ApiClient browser = new ApiClient(server.uri());
        Map<String, String> pages = Map.of(
                "ui", "/#/matches",
                "ui/", "/#/matches",
                "ui/game/7", "/#/matches",
                "admin", "/#/bots",
                "admin/", "/#/bots");
        pages.forEach((path, page) -> {
            ApiClient.Answer answer = browser.get(path);
            assertEquals(302, answer.status(), path);
            assertEquals(
                    page, answer.response().headers().firstValue("Location").orElse(""), path);
        });
        assertEquals(404, browser.get("uix").status());
    }

    @Test
    void aGameHasTheSameIdForItsAisThePageAndTheApi() throws Exception {
        ApiClient api = new ApiClient(server.uri());
        try (ScriptedAi notified = new ScriptedAi()) {
            send("POST", "player", "{\"name\":\"told\",\"endpoint\":\"" + notified.uri() + "\"}");
            Answer started = send("POST", "game", "{\"players\":[\"told\",\"random\"]}");
            String id = started.body().get("game_id").asText();
            assertEquals(200, api.get("api/v1/matches/" + id).status(), id);
            assertEquals(server.uri() + "game/" + id, endpoints(notified).get(0));
            assertEquals("over", api.awaitOver(id).get("state").asText());
            String asked = api.post("api/v1/matches", "{\"game\":\"shoreditch\",\"seats\":[\"told\",\"random\"]}")
                    .body()
                    .get("id")
                    .asText();
            api.awaitOver(asked);
            assertTrue(endpoints(notified).get(1).endsWith("/game/" + asked), endpoints(notified) + " of " + asked);
        }
    }

    private static List<String> endpoints(ScriptedAi ai) {
        return ai.received.stream()
                .filter(received -> received.what().equals("PUT"))
                .map(received -> received.body().get("endpoint").asText())
                .toList();
    }

    @Test
    void anAiCanRegisterTwiceButNotWithTheIdOfAnotherAi() {
        String same = "{\"name\":\"mine\",\"endpoint\":\"" + ai.uri() + "\"}";
        assertEquals(201, send("POST", "player", same).status());
        assertEquals(201, send("POST", "player/", same).status());
        Answer other = send("POST", "player", "{\"name\":\"mine\",\"endpoint\":\"http://127.0.0.1:1/\"}");
        assertEquals(409, other.status());
        assertTrue(other.body().get("error").asText().contains("another address"), other.toString());
    }

    @Test
    void theListContainsNoSecret() {
        send("POST", "game", "{\"players\":[\"preloaded\",\"preloaded\"]}");
        assertFalse(send("GET", "players", "").body().toString().contains("secret"));
    }

    @Test
    void anInvalidGameIsRefusedWithTheReason() {
        assertEquals(400, send("POST", "game", "{\"players\":[\"preloaded\"]}").status());
        assertEquals(
                400,
                send("POST", "game", "{\"players\":[\"nobody\",\"preloaded\"]}").status());
        assertEquals(400, send("POST", "game", "{\"players\":\"preloaded\"}").status());
        assertEquals(400, send("POST", "game", "{}").status());
        assertEquals(400, send("POST", "game", "players").status());
        String seven = "\"preloaded\",".repeat(6) + "\"preloaded\"";
        assertEquals(400, send("POST", "game", "{\"players\":[" + seven + "]}").status());
        send("POST", "player", "{\"name\":\"down\",\"endpoint\":\"http://127.0.0.1:1/\"}");
        Answer down = send("POST", "game", "{\"players\":[\"preloaded\",\"down\"]}");
        assertEquals(409, down.status());
        assertTrue(down.body().get("error").asText().startsWith("down cannot play"), down.toString());
    }

    @Test
    void anInvalidRegistrationIsRefusedWithTheReason() {
        for (String bad : List.of(
                "",
                "[]",
                "{}",
                "{\"name\":\"\",\"endpoint\":\"http://127.0.0.1:1/\"}",
                "{\"name\":\"" + "x".repeat(65) + "\",\"endpoint\":\"http://127.0.0.1:1/\"}",
                "{\"name\":\"a\"}",
                "{\"name\":\"a\",\"endpoint\":\"ftp://127.0.0.1/\"}",
                "{\"name\":\"a\",\"endpoint\":\"not an address\"}",
                "{\"name\":\"a\",\"endpoint\":\"http://127.0.0.1:1/?q=1\"}",
                "{\"name\":\"a\",\"endpoint\":\"http://127.0.0.1:1/\",\"id\":\"a/b\"}",
                "{\"name\":7,\"endpoint\":\"http://127.0.0.1:1/\"}")) {
            Answer answer = send("POST", "player", bad);
            assertEquals(400, answer.status(), bad);
            assertTrue(answer.body().get("error").asText().contains("docs/protocols/shoreditch.md"), answer.toString());
        }
        assertEquals(405, send("GET", "player", "").status());
        assertEquals(405, send("POST", "players", "").status());
    }

    @Test
    void closingTheServerStopsRunningMatches() throws Exception {
        try (ScriptedAi idle = new ScriptedAi().playing(turn -> {})) {
            send("POST", "player", "{\"name\":\"idle\",\"endpoint\":\"" + idle.uri() + "\"}");
            assertEquals(
                    200,
                    send("POST", "game", "{\"players\":[\"idle\",\"preloaded\"]}")
                            .status());
            awaitSaid("begins");
            while (idle.count("POST start_turn") == 0) {
                Thread.sleep(5);
            }
            server.close();
            awaitSaid("was stopped");
            assertEquals(1, idle.count("DELETE"));
        }
    }
}
