package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.bot.Deadline;
import dev.sparring.games.AibgGame;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.json.Json;
import dev.sparring.server.api.ApiClient;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.server.store.ServerStore;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests which matches callers without the admin token can start through the routes of the competitions. */
@Timeout(60)
class OrganiserTest {
    private static final String ORGANISER = "Bearer word";

    @TempDir
    private Path folder;

    private Path started;
    private ServerStore store;
    private LocalServer server;

    @BeforeEach
    void open() throws IOException {
        started = folder.resolve("started");
        Path file = folder.resolve("sparring.yaml");
        // The programs write outside their folder.
        Files.writeString(
                file,
                "sandbox: off\nbots:\n  own:\n    - game: shoreditch\n      command: touch " + started
                        + "\n    - game: aibg\n      command: touch " + started
                        + "\n  nowhere:\n    game: shoreditch\n    url: http://127.0.0.1:9/\n");
        Config config = Config.load(Optional.of(file), Optional.empty(), List.of("shoreditch", "aibg"));
        Path data = folder.resolve("data");
        store = ServerStore.open(data);
        ServerSettings settings = new ServerSettings(
                        config, Map.of(), folder.resolve("replays"), 5, Optional.empty(), line -> {})
                .withAdminToken("word")
                .withRecords(store::records)
                .withCompetition(new CompetitionSetup(
                        Optional.empty(), true, config, store::records, store.ladder(), store.finals(), data));
        server = LocalServer.open(List.of(new ShoreditchGame(), new AibgGame()), settings, "127.0.0.1", 0);
    }

    @AfterEach
    void close() {
        server.close();
        store.close();
    }

    private HttpOutcome.Answered post(String path, String body, String authorization) {
        return (HttpOutcome.Answered) HttpCaller.send(
                        "POST",
                        URI.create(server.uri() + path),
                        authorization.isEmpty() ? Map.of() : Map.of("Authorization", authorization),
                        body,
                        Deadline.in(Duration.ofSeconds(30)),
                        1 << 20)
                .join();
    }

    private HttpOutcome.Answered play(String path, String authorization, String... players) {
        return post(path, Json.line(Map.of("players", players)), authorization);
    }

    @Test
    void onlyTheOrganiserStartsAShoreditchGameWithAConfiguredProgram() {
        for (String other : List.of("", "Bearer wor", "Basic word")) {
            HttpOutcome.Answered refused = play("game", other, "random", "own");
            assertEquals(403, refused.status(), refused.body());
            assertTrue(refused.body().contains("players[1]: only the organiser"), refused.body());
        }
        assertFalse(Files.exists(started));
        assertNotEquals(403, play("game", ORGANISER, "random", "own").status());
        assertTrue(Files.exists(started));
    }

    @Test
    void theTokenOfAnOrganisersAccountIsAsGoodAsTheAdminTokenAndItsCookieIsNot() {
        ApiClient api = new ApiClient(server.uri());
        String[] admin = {"Authorization", ORGANISER};
        String code =
                api.post("api/v1/invitations", "", admin).body().get("code").asText();
        ApiClient.Answer ann = api.post(
                "api/v1/participants",
                Json.line(Map.of("name", "ann", "password", "correct horse", "invitation", code)));
        String cookie =
                ann.response().headers().firstValue("Set-Cookie").orElseThrow().split(";", -1)[0];
        String[] session = {
            "Cookie", cookie, "X-CSRF-Token", ann.body().get("csrf").asText()
        };
        String token = api.post("api/v1/tokens", "{\"label\": \"script\"}", session)
                .body()
                .get("token")
                .asText();
        assertEquals(403, play("game", "Bearer " + token, "random", "own").status());
        assertEquals(
                204,
                api.send("PUT", "api/v1/participants/ann/organiser", "", admin).status());
        String players = Json.line(Map.of("players", List.of("random", "own")));
        assertEquals(
                403,
                api.post("game", players, session).status(),
                "browsers send a cookie on their own, and this route has no other protection");
        assertFalse(Files.exists(started));
        assertNotEquals(403, play("game", "Bearer " + token, "random", "own").status());
        assertTrue(Files.exists(started));
    }

    @Test
    void everyCallerStartsShoreditchGamesAmongBuiltInBotsAndBotsWithAUrl() {
        assertEquals(200, play("game", "", "random", "random").status());
        HttpOutcome.Answered nobodyThere = play("game", "", "random", "nowhere");
        assertEquals(409, nobodyThere.status(), nobodyThere.body());
    }

    @Test
    void onlyTheOrganiserStartsAnAibgMatchWithAConfiguredProgram() throws Exception {
        String ann = registeredPlayer();
        HttpOutcome.Answered refused = play("public/games", ann, "own", "ann");
        assertEquals(403, refused.status(), refused.body());
        assertTrue(refused.body().contains("only the organiser can start the program own"), refused.body());
        assertFalse(Files.exists(started));
        assertNotEquals(403, play("public/games", ORGANISER, "own", "random").status());
        assertTrue(Files.exists(started));
    }

    private String registeredPlayer() throws JsonProcessingException {
        HttpOutcome.Answered account = post("public/register", "{\"username\":\"ann\",\"password\":\"secret\"}", "");
        return "Bearer " + Json.MAPPER.readTree(account.body()).get("token").asText();
    }

    private void holdCompetition(String game) {
        ApiClient.Answer held = new ApiClient(server.uri())
                .send("PUT", "api/v1/competition/settings", "game: " + game + "\n", "Authorization", ORGANISER);
        assertEquals(200, held.status(), held.toString());
    }

    @Test
    void duringACompetitionOnlyTheOrganiserStartsShoreditchGames() {
        assertEquals(200, play("game", "", "random", "random").status());
        holdCompetition("shoreditch");
        assertEquals(
                201,
                post("player", "{\"name\": \"ann\", \"endpoint\": \"http://127.0.0.1:9/\"}", "")
                        .status());
        for (String other : List.of("", "Bearer wor")) {
            HttpOutcome.Answered refused = play("game", other, "ann", "random");
            assertEquals(403, refused.status(), refused.body());
            assertTrue(refused.body().contains("players[0]: only the organiser can start matches"), refused.body());
        }
        assertEquals(403, play("game", "", "random", "random").status());
        assertEquals(200, play("game", ORGANISER, "random", "random").status());
    }

    @Test
    void duringACompetitionOnlyTheOrganiserStartsAibgMatches() throws Exception {
        String ann = registeredPlayer();
        holdCompetition("aibg");
        HttpOutcome.Answered refused = play("public/games", ann, "random", "ann");
        assertEquals(403, refused.status(), refused.body());
        assertTrue(refused.body().contains("only the organiser can start matches"), refused.body());
        assertEquals(200, play("public/games", ORGANISER, "random", "random").status());
        assertEquals(200, play("game", "", "random", "random").status(), "a match of another game");
    }

    @Test
    void thousandsOfPlayersAreRefusedBeforeTheirNamesAreRead() {
        String[] players = Collections.nCopies(7_000, "random").toArray(String[]::new);
        for (String path : List.of("game", "public/games")) {
            HttpOutcome.Answered refused = play(path, ORGANISER, players);
            assertEquals(400, refused.status(), refused.body());
            assertTrue(refused.body().contains("not 7000"), refused.body());
        }
    }
}
