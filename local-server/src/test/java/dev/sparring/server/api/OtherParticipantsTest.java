package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.json.Json;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Config;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.web.LocalServer;
import dev.sparring.wire.host.HttpHost;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Calls every route as a participant with the names and ids of another one, whose bot plays in a competition. */
@Timeout(180)
class OtherParticipantsTest {
    private static final String[] ADMIN = {"Authorization", "Bearer the-admin-token"};
    private static final String SECRET = "secret-of-ann";

    /** Everybody may read these: a participant may, too. */
    private static final Set<String> PUBLIC = Set.of(
            "/api/v1/competition/bots/{name}",
            "/api/v1/competition/finals/{name}",
            "/api/v1/matches/{id}",
            "/api/v1/matches/{id}/timeline",
            "/api/v1/matches/{id}/frames",
            "/api/v1/matches/{id}/replay",
            "/api/v1/matches/{id}/exports/{name}");

    @TempDir
    private Path folder;

    private final HttpHost bot = BerlinWire.open(() -> (BerlinBot) (view, deadline) -> Moves.NONE, "127.0.0.1", 0);
    private ServerStore store;
    private LocalServer server;
    private ApiClient client;
    private Person ann;
    private Person bob;
    private String match;

    /** The seat of ann's bot. */
    private int seat;

    /** A participant with a bot that is ranked. */
    private record Person(String token, String tokenId) {
        String[] headers() {
            return new String[] {"Authorization", "Bearer " + token};
        }
    }

    @BeforeEach
    void open() throws IOException, InterruptedException {
        Path file = folder.resolve("competition.yaml");
        Files.writeString(file, "game: berlin\nrest-seconds: 0\n");
        Config config = Config.load(Optional.empty(), Optional.of(folder), List.of("berlin"));
        store = ServerStore.open(folder.resolve("data"));
        ServerSettings settings = new ServerSettings(
                        config, Map.of(), folder.resolve("replays"), 10, Optional.empty(), line -> {})
                .withAdminToken("the-admin-token")
                .withAccess(true, true)
                .withRecords(store::records)
                .withCompetition(new CompetitionSetup(
                        Optional.of(file),
                        true,
                        config,
                        store::records,
                        store.ladder(),
                        store.finals(),
                        folder.resolve("data")));
        server = LocalServer.open(List.of(new BerlinGame()), settings, "127.0.0.1", 0);
        client = new ApiClient(server.uri());
        ann = participant("ann");
        bob = participant("bob");
        JsonNode heats =
                awaiting("api/v1/competition/heats", body -> !body.get("heats").isEmpty());
        change("PATCH", "api/v1/competition", "{\"paused\": true}");
        change(
                "POST",
                "api/v1/competition/finals",
                "{\"name\": \"final\", \"type\": \"swiss\", \"at\": \"2999-01-01T00:00:00Z\"}");
        match = heats.get("heats").get(0).get("matches").get(0).get("id").asText();
        JsonNode seats = client.get("api/v1/matches/" + match).body().get("seats");
        seat = seats.get(0).toString().contains("ann-bot") ? 0 : 1;
    }

    @AfterEach
    void close() {
        server.close();
        store.close();
        bot.close();
    }

    private void change(String method, String path, String body) {
        ApiClient.Answer answer = client.send(method, path, body, ADMIN);
        assertEquals(2, answer.status() / 100, answer.toString());
    }

    private Person participant(String name) throws InterruptedException {
        ApiClient.Answer registered =
                client.post("api/v1/participants", Json.line(Map.of("name", name, "password", "correct horse")));
        String cookie = registered
                .response()
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .split(";", -1)[0];
        JsonNode token = client.post(
                        "api/v1/tokens",
                        Json.line(Map.of("label", "secret-of-" + name)),
                        "Cookie",
                        cookie,
                        "X-CSRF-Token",
                        registered.body().get("csrf").asText())
                .body();
        Person person = new Person(token.get("token").asText(), token.get("id").asText());
        String url = bot.uri() + "?token=secret-of-" + name;
        ApiClient.Answer entered =
                client.post("api/v1/entries", Json.line(Map.of("name", name + "-bot", "url", url)), person.headers());
        assertEquals(201, entered.status(), entered.toString());
        awaiting("api/v1/entries/" + name + "-bot", body -> !body.path("ranked").isNull(), person.headers());
        return person;
    }

    private JsonNode awaiting(String path, Predicate<JsonNode> wanted, String... headers) throws InterruptedException {
        for (int tries = 0; tries < 1_500; tries++) {
            JsonNode body = client.get(path, headers).body();
            if (wanted.test(body)) {
                return body;
            }
            Thread.sleep(50);
        }
        throw new AssertionError(path + ": " + client.get(path, headers));
    }

    private List<Route> routes() {
        Config config = Config.load(Optional.empty(), Optional.of(folder), List.of("berlin"));
        try (Lobby lobby = new Lobby(List.of(new BerlinGame()), config, folder, 1, new Announcements(line -> {}));
                Api api = Apis.open(lobby)) {
            return api.routes();
        }
    }

    /** Returns the path of a route with the names and ids of ann. */
    private String path(Route route) {
        String name = route.pattern().contains("/participants/")
                ? "ann"
                : route.pattern().contains("/finals/") ? "final" : "ann-bot";
        String id = route.pattern().contains("/tokens/") ? ann.tokenId() : match;
        String path = route.pattern()
                .substring(1)
                .replace("{name}", name)
                .replace("{id}", id)
                .replace("{game}", "berlin")
                .replace("{number}", "1");
        assertFalse(path.contains("{"), "another kind of name: " + path);
        boolean ofSeat = path.endsWith("/log") || path.endsWith("/fixture");
        return ofSeat ? path + "?seat=" + seat : path;
    }

    private static String body(Route route) {
        return route.method().equals("GET")
                ? ""
                : Json.line(
                        Map.of("friendlies", true, "opponent", "bob-bot", "why", "no", "url", "http://127.0.0.1:9/"));
    }

    private static String text(ApiClient.Answer answer) {
        byte[] body = answer.response().body();
        boolean gzip = answer.response()
                .headers()
                .firstValue("Content-Type")
                .orElse("")
                .equals("application/gzip");
        try {
            return new String(
                    gzip ? new GZIPInputStream(new ByteArrayInputStream(body)).readAllBytes() : body,
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what ann sees of her own. */
    private String own() {
        return client.get("api/v1/entries/ann-bot", ann.headers()).toString()
                + client.get("api/v1/entries/ann-bot/versions/1", ann.headers())
                + client.get("api/v1/entries/ann-bot/friendlies", ann.headers())
                + client.get("api/v1/participants", ADMIN)
                + client.get("api/v1/competition/heats?before=2", ADMIN);
    }

    @Test
    void noRouteShowsOrChangesWhatBelongsToAnotherParticipant() {
        String before = own();
        assertTrue(before.contains(SECRET), before);
        int refused = 0;
        for (Route route : routes()) {
            boolean reading = route.method().equals("GET");
            boolean named = route.pattern().contains("{");
            if (!named && !reading) {
                continue;
            }
            ApiClient.Answer answer = client.send(route.method(), path(route), body(route), bob.headers());
            String what = route.method() + " " + path(route) + ": " + answer;
            assertFalse(text(answer).contains(SECRET), what);
            if (named && !(reading && PUBLIC.contains(route.pattern()))) {
                refused++;
                boolean nameTaken = answer.status() == 400 && text(answer).contains("another participant has a bot");
                assertTrue(nameTaken || Set.of(403, 404).contains(answer.status()), what);
            }
        }
        assertTrue(refused >= 18, "refused: " + refused);
        assertEquals(before, own());
        assertEquals(200, client.get("api/v1/tokens", ann.headers()).status());
    }

    @Test
    void theSameRequestsShowTheOwnerWhatIsTheirs() {
        for (Route route : routes()) {
            boolean own = route.role() != Role.ORGANISER && route.method().equals("GET");
            if (own && !route.pattern().contains("/exports/")) {
                ApiClient.Answer answer = client.get(path(route), ann.headers());
                assertEquals(200, answer.status(), path(route) + ": " + answer);
            }
        }
        String other = "?seat=" + (1 - seat);
        for (String file : List.of("/log", "/fixture")) {
            assertEquals(
                    403,
                    client.get("api/v1/matches/" + match + file + other, ann.headers())
                            .status());
            assertEquals(
                    200,
                    client.get("api/v1/matches/" + match + file + other, bob.headers())
                            .status());
        }
    }
}
