package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.JarMaker;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.web.LocalServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sets competitions up, and changes them, on servers that run. */
@Timeout(180)
class CompetitionSettingsTest {
    private static final String SETTINGS = "api/v1/competition/settings";
    private static final String DOCUMENT = """
            title: Cup
            game: shoreditch
            bots: [founder, random]
            rest-seconds: 0
            matches-at-once: 1
            options: {rounds: 4}
            """;

    @TempDir
    private Path folder;

    private ServerStore store;
    private LocalServer server;
    private ApiClient api;

    /** Opens a server with a folder for data, after it has closed the one before. */
    private void open(Optional<Path> file) {
        close();
        Config config = Config.load(Optional.empty(), Optional.of(folder), List.of("shoreditch"));
        store = ServerStore.open(folder.resolve("data"));
        serve(settings(config)
                .withRecords(store::records)
                .withCompetition(new CompetitionSetup(
                        file, true, config, store::records, store.ladder(), store.finals(), folder.resolve("data"))));
    }

    private ServerSettings settings(Config config) {
        return new ServerSettings(config, Map.of(), folder.resolve("replays"), 10, Optional.empty(), line -> {});
    }

    private void serve(ServerSettings settings) {
        server = LocalServer.open(List.of(new ShoreditchGame()), settings, "127.0.0.1", 0);
        api = new ApiClient(server.uri());
    }

    @AfterEach
    void close() {
        Optional.ofNullable(server).ifPresent(LocalServer::close);
        Optional.ofNullable(store).ifPresent(ServerStore::close);
        server = null;
        store = null;
    }

    private JsonNode set(String document) {
        ApiClient.Answer answer = api.send("PUT", SETTINGS, document);
        assertEquals(200, answer.status(), answer.toString());
        return answer.body();
    }

    private void isRefused(String document, String expected) {
        String before = api.get(SETTINGS).toString();
        ApiClient.Answer answer = api.send("PUT", SETTINGS, document);
        assertEquals(400, answer.status(), answer.toString());
        assertTrue(answer.body().get("error").asText().contains(expected), answer.toString());
        assertEquals(before, api.get(SETTINGS).toString(), "nothing has changed");
    }

    private JsonNode awaitHeat(Predicate<JsonNode> wanted) throws InterruptedException {
        for (int tries = 0; tries < 1_500; tries++) {
            for (JsonNode heat :
                    api.get("api/v1/competition/heats?limit=200").body().get("heats")) {
                if (wanted.test(heat)) {
                    return heat;
                }
            }
            Thread.sleep(50);
        }
        throw new AssertionError(api.get("api/v1/competition/heats").toString());
    }

    private String rounds(JsonNode heat) {
        String id = heat.get("matches").get(0).get("id").asText();
        return api.get("api/v1/matches/" + id)
                .body()
                .get("options")
                .path("rounds")
                .asText();
    }

    @Test
    void aCompetitionIsSetUpOnAServerThatRunsAndARestartContinuesIt() throws InterruptedException {
        open(Optional.empty());
        assertEquals(404, api.get("api/v1/competition").status());
        assertEquals(404, api.get(SETTINGS).status());
        assertFalse(api.get("api/v1/status").body().get("competition").asBoolean());
        assertTrue(api.get("api/v1/status").body().get("keeps").asBoolean());
        isRefused("title: Cup\n", "the settings, line 1: the key 'game' is missing");
        isRefused("game: berlin\n", "this server was started for shoreditch and not for berlin");
        isRefused("game: shoreditch\nbots: [nobody]\n", "bots: ");
        assertEquals("Cup", set(DOCUMENT).get("title").asText());
        assertTrue(api.get("api/v1/status").body().get("competition").asBoolean());
        JsonNode first = awaitHeat(heat -> true);
        assertEquals("4", rounds(first));
        open(Optional.empty());
        assertEquals("200 " + DOCUMENT, api.get(SETTINGS).toString());
        assertEquals(first, awaitHeat(heat -> heat.get("number").equals(first.get("number"))));
        awaitHeat(heat -> heat.get("number").asInt() > first.get("number").asInt() + 1);
    }

    @Test
    void changesApplyFromTheNextHeatAndResultsStayComparable() throws InterruptedException {
        open(Optional.empty());
        set(DOCUMENT);
        awaitHeat(heat -> true);
        JsonNode changed = set("""
                title: Spring cup
                game: shoreditch
                bots: [founder, random, publicist]
                rest-seconds: 0
                matches-at-once: 2
                options: {rounds: 5}
                finals: [{name: end, type: swiss, at: 2999-01-01T12:00:00Z}]
                """);
        assertEquals("Spring cup", changed.get("title").asText());
        assertEquals(3, changed.get("bots").asInt());
        assertEquals(
                "end",
                api.get("api/v1/competition/finals")
                        .body()
                        .get("finals")
                        .get(0)
                        .get("name")
                        .asText());
        awaitHeat(heat -> rounds(heat).equals("5"));
        awaitHeat(heat -> heat.get("scores").toString().contains("publicist"));
        isRefused(DOCUMENT + "players: 3\n", "players: the heats of this competition have 2 players");
        isRefused(DOCUMENT + "players: 9\n", "the settings, line 7: players: expected a whole number");
        open(Optional.empty());
        assertEquals(
                "Spring cup", api.get("api/v1/competition").body().get("title").asText());
    }

    @Test
    void theFileAndThePageChangeTheSameSettingsAndTheLastChangeCounts() throws IOException {
        Path file = folder.resolve("competition.yaml");
        Files.writeString(file, DOCUMENT);
        open(Optional.of(file));
        assertFalse(server.competition().isFileChanged());
        set(DOCUMENT.replace("Cup", "Page"));
        open(Optional.of(file));
        assertEquals("Page", api.get("api/v1/competition").body().get("title").asText());
        assertTrue(server.competition().isFileChanged());
        Files.writeString(file, DOCUMENT.replace("Cup", "File"));
        open(Optional.of(file));
        assertEquals("File", api.get("api/v1/competition").body().get("title").asText());
        open(Optional.empty());
        assertEquals("File", api.get("api/v1/competition").body().get("title").asText());
        Files.writeString(file, DOCUMENT.replace("founder", "nobody"));
        assertThrows(InvalidInputException.class, () -> open(Optional.of(file)));
    }

    @Test
    void thePageNamesOnlyListedBotsAndThoseOfTheFile() throws IOException {
        String commands = DOCUMENT.replace("[founder, random]", "[founder, \"cmd:touch started\"]");
        open(Optional.empty());
        isRefused(commands, "bots: there is no shoreditch bot named 'cmd:touch started' here");
        isRefused(DOCUMENT.replace("founder", "class:java.lang.Object"), "bots: there is no");
        isRefused(DOCUMENT.replace("founder", "http://127.0.0.1:9/"), "bots: there is no");
        assertEquals(404, api.get(SETTINGS).status());
        Path file = folder.resolve("competition.yaml");
        Files.writeString(file, commands + "players: 3\n");
        open(Optional.of(file));
        assertEquals(
                "Page",
                set(commands.replace("Cup", "Page") + "players: 3\n")
                        .get("title")
                        .asText());
        isRefused(commands.replace("started", "others") + "players: 3\n", "bots: there is no");
    }

    @Test
    void noRequestRunsCodeOfAClassThatTheServerDoesNotList() throws IOException {
        Path ran = folder.resolve("ran");
        Path source = folder.resolve("Unlisted.java");
        Files.writeString(source, """
                public class Unlisted {
                    static {
                        try {
                            java.nio.file.Files.createFile(java.nio.file.Path.of("%s"));
                        } catch (java.io.IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    }
                }
                """.formatted(ran));
        Path jar = new JarMaker(folder.resolve("classes")).sources(source).pack(folder.resolve("unlisted.jar"));
        open(Optional.empty());
        for (String bot : List.of("protocol:Unlisted@" + jar, "class:Unlisted@" + jar, "Unlisted@" + jar)) {
            String document = DOCUMENT.replace("founder", '"' + bot + '"');
            isRefused(document, "bots: there is no");
            ApiClient.Answer match = api.post(
                    "api/v1/matches", Json.line(Map.of("game", "shoreditch", "seats", List.of(bot, "random"))));
            assertEquals(400, match.status(), match.toString());
            set(DOCUMENT);
            isRefused(document, "bots: there is no");
        }
        assertFalse(Files.exists(ran));
    }

    @Test
    void aBotOfTheOrganiserIsNotBannedButRemovedFromTheSettings() {
        open(Optional.empty());
        set(DOCUMENT);
        ApiClient.Answer ban = api.send("PUT", "api/v1/competition/bots/founder/ban", "{\"why\": \"unfair\"}");
        assertEquals(400, ban.status(), ban.toString());
        assertTrue(ban.toString().contains("founder is a bot of the organiser"), ban.toString());
        assertEquals(
                404,
                api.send("PUT", "api/v1/competition/bots/nobody/ban", "{\"why\": \"unfair\"}")
                        .status());
    }

    @Test
    void aServerThatKeepsNothingHoldsNoCompetition() {
        serve(settings(Config.load(Optional.empty(), Optional.of(folder), List.of("shoreditch"))));
        isRefused(DOCUMENT, "start it with --data DIR");
        assertFalse(api.get("api/v1/status").body().get("keeps").asBoolean());
    }
}
