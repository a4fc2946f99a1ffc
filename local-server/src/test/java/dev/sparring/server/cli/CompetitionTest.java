package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgBot;
import dev.sparring.games.aibg.wire.AibgWire;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.json.Json;
import dev.sparring.server.api.ApiClient;
import dev.sparring.wire.Containment;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Holds a competition with {@code spar serve --competition} processes and bots at real URLs. */
@Timeout(180)
class CompetitionTest {
    private static final String SETTINGS =
            "title: Cup\ngame: berlin\nbots: [random]\nrest-seconds: 0\nmatches-at-once: 1\nmaps: [corners]\n";

    /** A bot for Warlight that never moves. */
    private static final String LINE_BOT = """
            import sys
            for line in sys.stdin:
                words = line.split()
                if words[:1] == ["pick_starting_region"]:
                    print(words[2], flush=True)
                elif words[:1] == ["go"]:
                    print("No moves", flush=True)
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeSettings() throws IOException {
        folder = folder.toRealPath();
        Files.writeString(folder.resolve("competition.yaml"), SETTINGS);
    }

    private ServedProcess start() throws IOException {
        return ServedProcess.start(
                folder,
                "--data",
                folder.resolve("data").toString(),
                "--competition",
                folder.resolve("competition.yaml").toString());
    }

    /** Starts a bot that makes no moves. */
    private static HttpHost patientBot() {
        return BerlinWire.open(() -> (BerlinBot) (view, deadline) -> Moves.NONE, "127.0.0.1", 0);
    }

    private static HttpHost brokenBot() {
        return HttpHost.open("127.0.0.1", 0, call -> HttpAnswer.text(500, "out of order"));
    }

    private static ApiClient.Answer enter(ApiClient api, String name, HttpHost bot) {
        return api.post(
                "api/v1/entries",
                Json.line(Map.of("name", name, "url", bot.uri().toString())));
    }

    private static JsonNode awaiting(ApiClient api, String path, Predicate<JsonNode> condition)
            throws InterruptedException {
        for (int tries = 0; tries < 1_500; tries++) {
            JsonNode body = api.get("api/v1/" + path).body();
            if (condition.test(body)) {
                return body;
            }
            Thread.sleep(50);
        }
        throw new AssertionError(path + ": " + api.get("api/v1/" + path));
    }

    private static JsonNode judged(ApiClient api, String bot, int version) throws InterruptedException {
        return awaiting(
                api,
                "entries/" + bot + "/versions/" + version,
                body -> !body.get("state").asText().equals("waiting"));
    }

    private static Optional<JsonNode> row(JsonNode table, String bot) {
        List<JsonNode> rows = new ArrayList<>();
        table.get("rows").forEach(rows::add);
        return rows.stream().filter(row -> row.get("bot").asText().equals(bot)).findFirst();
    }

    private static JsonNode awaitHeats(ApiClient api, String bot, int heats) throws InterruptedException {
        return row(
                        awaiting(
                                api,
                                "competition/table",
                                table -> row(table, bot).stream()
                                        .anyMatch(row -> row.get("heats").asInt() >= heats)),
                        bot)
                .orElseThrow();
    }

    private static int heats(ApiClient api) {
        return api.get("api/v1/competition").body().get("heats").asInt();
    }

    private static void change(ApiClient api, String body) {
        ApiClient.Answer answer = api.send("PATCH", "api/v1/competition", body);
        assertEquals(200, answer.status(), answer.toString());
    }

    @Test
    void aBotPassesTheGateAndPlaysAndABrokenVersionDoesNot() throws Exception {
        try (ServedProcess server = start();
                HttpHost patient = patientBot();
                HttpHost broken = brokenBot()) {
            ApiClient api = new ApiClient(server.uri());
            assertEquals(201, enter(api, "patient", patient).status());
            JsonNode passed = judged(api, "patient", 1);
            assertEquals("ranked", passed.get("state").asText(), passed.toString());
            assertTrue(passed.get("report").asText().contains("3 matches against general"), passed.toString());
            awaitHeats(api, "patient", 1);

            enter(api, "patient", broken);
            JsonNode rejected = judged(api, "patient", 2);
            assertEquals("rejected", rejected.get("state").asText());
            assertTrue(rejected.get("report").asText().contains("it answered with status 500"), rejected.toString());
            assertFalse(rejected.get("report").asText().contains(folder.toString()), "a path of the server");
            JsonNode row = awaitHeats(api, "patient", 3);
            assertEquals(1, row.get("version").asInt());

            JsonNode heat = api.get("api/v1/competition/heats?bot=patient&limit=1")
                    .body()
                    .get("heats")
                    .get(0);
            assertEquals(2, heat.get("matches").size());
            String match = heat.get("matches").get(0).get("id").asText();
            assertEquals("over", api.awaitOver(match).get("state").asText());
            ApiClient.Answer export = api.get("api/v1/competition/export");
            assertTrue(export.toString().contains(match), export.toString());
            JsonNode page = api.get("api/v1/competition/bots/Patient").body();
            assertEquals(2, page.get("versions").size());
            assertEquals("random", page.get("opponents").get(0).get("opponent").asText());
        }
    }

    @Test
    void whatHasBeenPlayedAndDecidedOutlastsAKill() throws Exception {
        try (HttpHost patient = patientBot()) {
            int before;
            try (ServedProcess server = start()) {
                ApiClient api = new ApiClient(server.uri());
                enter(api, "patient", patient);
                awaitHeats(api, "patient", 2);
                change(api, "{\"announcement\": \"finals at noon\"}");
                before = heats(api);
                server.process().destroyForcibly().waitFor();
            }
            try (ServedProcess server = start()) {
                ApiClient api = new ApiClient(server.uri());
                assertTrue(heats(api) >= before, heats(api) + " heats after " + before);
                awaitHeats(api, "patient", before + 1);
                JsonNode competition = api.get("api/v1/competition").body();
                assertEquals("finals at noon", competition.get("announcement").asText());
                assertEquals("ranked", judged(api, "patient", 1).get("state").asText());
                // The heats have different numbers, also those after the kill.
                JsonNode all =
                        api.get("api/v1/competition/heats?limit=200").body().get("heats");
                List<Integer> numbers = new ArrayList<>();
                all.forEach(heat -> numbers.add(heat.get("number").asInt()));
                assertEquals(numbers.size(), numbers.stream().distinct().count(), numbers.toString());
            }
        }
    }

    @Test
    void theFolderOfACompetitionIsOfOneGame() throws Exception {
        start().close();
        Files.writeString(folder.resolve("competition.yaml"), "game: warlight\n");
        AssertionError refused = assertThrows(AssertionError.class, this::start);
        assertTrue(
                refused.getMessage()
                        .contains("holds a competition of berlin, and the settings describe one of warlight"),
                refused.getMessage());
        Files.writeString(folder.resolve("competition.yaml"), "game: berlin\nbots: [nobody]\n");
        AssertionError unknown = assertThrows(AssertionError.class, this::start);
        assertTrue(unknown.getMessage().contains("bots: unknown berlin bot 'nobody'"), unknown.getMessage());
    }

    @Test
    void theOrganiserPausesFreezesBansAndRemovesHeats() throws Exception {
        try (ServedProcess server = start();
                HttpHost patient = patientBot()) {
            ApiClient api = new ApiClient(server.uri());
            enter(api, "patient", patient);
            awaitHeats(api, "patient", 2);
            change(api, "{\"paused\": true, \"frozen\": true}");
            awaiting(api, "matches?state=running", body -> body.get("matches").isEmpty());
            int paused = heats(api);
            ApiClient.Answer frozen = enter(api, "patient", patient);
            assertEquals(400, frozen.status());
            assertTrue(frozen.toString().contains("closed the competition"), frozen.toString());
            assertEquals(
                    204, api.send("DELETE", "api/v1/competition/heats/1", "").status());
            assertEquals(
                    404, api.send("DELETE", "api/v1/competition/heats/1", "").status());
            assertEquals(paused - 1, heats(api));

            ApiClient.Answer ban = api.send("PUT", "api/v1/competition/bots/patient/ban", "{\"why\": \"unfair\"}");
            assertEquals(204, ban.status(), ban.toString());
            assertEquals(
                    Optional.empty(), row(api.get("api/v1/competition/table").body(), "patient"));
            JsonNode page = api.get("api/v1/competition/bots/patient").body();
            assertEquals("unfair", page.get("banned").asText());
            assertEquals(
                    204,
                    api.send("DELETE", "api/v1/competition/bots/patient/ban", "")
                            .status());
            change(api, "{\"paused\": false}");
            awaiting(api, "competition", body -> body.get("heats").asInt() > paused);
        }
    }

    @Test
    void aibgPlayersThatConnectTakePart() throws Exception {
        Files.writeString(folder.resolve("competition.yaml"), "game: aibg\nbots: [random]\nrest-seconds: 0\n");
        try (ServedProcess server = start()) {
            ApiClient api = new ApiClient(server.uri());
            Thread player = connect(server, "ann");
            assertEquals("ranked", judgedWhenEntered(api, "ann").get("state").asText());
            awaitHeats(api, "ann", 2);
            // Two players that have connected are not paired by the game: the ladder chooses who plays.
            Thread other = connect(server, "bob");
            awaitHeats(api, "bob", 2);
            player.interrupt();
            other.interrupt();
        }
    }

    private static Thread connect(ServedProcess server, String name) {
        Supplier<AibgBot> bots = () -> {
            SplitMix64 random = new SplitMix64(7);
            return (view, deadline) -> view.legal().sample(random);
        };
        Thread player = new Thread(
                () -> new AibgWire()
                        .run(
                                bots,
                                List.of(
                                        "--url",
                                        server.uri().toString(),
                                        "--username",
                                        name,
                                        "--password",
                                        "correct horse")),
                name);
        player.setDaemon(true);
        player.start();
        return player;
    }

    private static JsonNode judgedWhenEntered(ApiClient api, String bot) throws InterruptedException {
        awaiting(api, "entries", body -> body.findValuesAsText("name").contains(bot));
        return judged(api, bot, 1);
    }

    @Test
    void shoreditchAisThatRegisterTakePart() throws Exception {
        Files.writeString(
                folder.resolve("competition.yaml"),
                "game: shoreditch\nbots: [random]\nrest-seconds: 0\noptions: {rounds: 4}\n");
        try (ServedProcess server = start();
                HttpHost ai = ShoreditchWire.open(
                        () -> {
                            SplitMix64 random = new SplitMix64(7);
                            return (ShoreditchBot)
                                    (view, deadline) -> view.legal().sample(random);
                        },
                        "127.0.0.1",
                        0)) {
            ApiClient api = new ApiClient(server.uri());
            ApiClient.Answer registered = api.post(
                    "player",
                    Json.line(Map.of("name", "Ann", "endpoint", ai.uri().toString())),
                    "Content-Type",
                    "application/json");
            assertEquals(201, registered.status(), registered.toString());
            JsonNode version = judgedWhenEntered(api, "Ann");
            assertEquals("ranked", version.get("state").asText(), version.toString());
            awaitHeats(api, "Ann", 1);
        }
    }

    private static byte[] zip(String name, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static HttpResponse<String> upload(ServedProcess server, String bot, byte[] archive) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(server.uri().resolve("api/v1/entries/" + bot + "/program"))
                .POST(HttpRequest.BodyPublishers.ofByteArray(archive))
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void anUploadedProgramIsBuiltAndPlaysAndABrokenOneIsRejected() throws Exception {
        Sandbox sandbox = Sandbox.of(Containment.Mode.AUTO);
        assumeTrue(sandbox.hasOwnFiles(), "uploads are not tested: " + sandbox.status());
        assumeTrue(Terminal.finds("python3"), "uploads are not tested: there is no python3 on the PATH");
        Files.writeString(
                folder.resolve("competition.yaml"),
                "game: warlight\nbots: [random]\nrest-seconds: 0\noptions: {regions: 20, max_rounds: 20}\n");
        int played;
        try (ServedProcess server = start()) {
            ApiClient api = new ApiClient(server.uri());
            assertEquals(201, upload(server, "snake", zip("bot.py", LINE_BOT)).statusCode());
            JsonNode passed = judged(api, "snake", 1);
            assertEquals("ranked", passed.get("state").asText(), passed.toString());
            awaitHeats(api, "snake", 1);

            assertEquals(
                    201,
                    upload(server, "snake", zip("bot.py", "this is no Python")).statusCode());
            JsonNode rejected = judged(api, "snake", 2);
            assertEquals("rejected", rejected.get("state").asText());
            assertTrue(rejected.get("report").asText().contains("SyntaxError"), rejected.toString());
            assertFalse(rejected.get("report").asText().contains(folder.toString()), rejected.toString());
            HttpResponse<String> refused = upload(server, "snake", "no archive".getBytes(StandardCharsets.UTF_8));
            assertEquals(400, refused.statusCode());
            assertTrue(refused.body().contains("docs/upload.md"), refused.body());
            played = awaitHeats(api, "snake", 2).get("heats").asInt();
            server.process().destroyForcibly().waitFor();
        }
        try (ServedProcess server = start()) {
            JsonNode row = awaitHeats(new ApiClient(server.uri()), "snake", played + 1);
            assertEquals(1, row.get("version").asInt());
        }
    }

    @Test
    void aBotThatIsGoneRestsAndTheTableSaysWhy() throws Exception {
        try (ServedProcess server = start()) {
            ApiClient api = new ApiClient(server.uri());
            try (HttpHost patient = patientBot()) {
                enter(api, "patient", patient);
                awaitHeats(api, "patient", 1);
            }
            JsonNode table = awaiting(
                    api,
                    "competition/table",
                    body -> row(body, "patient").stream()
                            .anyMatch(row -> !row.get("absent").isNull()));
            String why = row(table, "patient").orElseThrow().get("absent").asText();
            assertTrue(why.startsWith("patient cannot play: "), why);
            assertTrue(why.contains("patient's URL") && !why.contains("127.0.0.1"), why);
        }
    }
}
