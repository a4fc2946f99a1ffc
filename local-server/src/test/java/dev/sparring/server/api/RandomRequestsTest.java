package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.BerlinGame;
import dev.sparring.json.Json;
import dev.sparring.server.Tally;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Config;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.web.LocalServer;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sends random requests to all routes, in all roles, to a server that holds a competition. */
@Timeout(600)
class RandomRequestsTest {
    private static final int REQUESTS = 20_000;
    private static final String ADMIN = "the-admin-token";
    private static final List<String> NAMES = List.of("ann", "bob");

    /** The index of the first participant in the list of callers, after a spectator and the organiser. */
    private static final int FIRST_PARTICIPANT = 2;

    private static final List<String> METHODS =
            List.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE1");

    private static final List<String> WORDS = List.of(
            "bot",
            "ann",
            "nobody",
            "berlin",
            "tally",
            "two",
            "1",
            "0",
            "-1",
            "99999999999",
            "1e400",
            "NaN",
            "true",
            "..",
            ".",
            "a/b",
            "\u0000",
            "\ud83d\ude00",
            "\u202e",
            "' OR 1=1 --",
            "<script>",
            "%",
            "",
            " ",
            "x".repeat(300),
            "http://127.0.0.1:9/",
            "http://",
            "2026-01-01T00:00:00Z",
            "knockout",
            "match-1",
            "../../etc/passwd",
            "${jndi:x}",
            "\n",
            "final");

    private static final List<String> FIELDS = List.of(
            "name",
            "password",
            "url",
            "game",
            "seats",
            "options",
            "opponent",
            "friendlies",
            "paused",
            "frozen",
            "announcement",
            "why",
            "type",
            "heats",
            "players",
            "bots",
            "at",
            "label",
            "invitation",
            "old",
            "new",
            "map",
            "mapText",
            "seed",
            "again");

    @TempDir
    private Path folder;

    private final Random random = new Random(16);
    private ServerStore store;
    private LocalServer server;
    private ApiClient client;
    private final List<String[]> callers = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        Path file = folder.resolve("competition.yaml");
        Files.writeString(file, "game: berlin\nrest-seconds: 60\n");
        Config config = Config.load(Optional.empty(), Optional.of(folder), List.of("berlin", "tally"));
        store = ServerStore.open(folder.resolve("data"));
        ServerSettings settings = new ServerSettings(
                        config, Map.of(), folder.resolve("replays"), 10, Optional.empty(), line -> {})
                .withAdminToken(ADMIN)
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
        server = LocalServer.open(List.of(new Tally(), new BerlinGame()), settings, "127.0.0.1", 0);
        client = new ApiClient(server.uri());
        callers.add(new String[] {});
        callers.add(new String[] {"Authorization", "Bearer " + ADMIN});
        NAMES.forEach(name -> callers.add(loggedIn("api/v1/participants", name)));
    }

    /** Returns the headers of a new session. */
    private String[] loggedIn(String path, String name) {
        ApiClient.Answer session = client.post(path, Json.line(Map.of("name", name, "password", "correct horse")));
        String cookie = session.response()
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow(() -> new AssertionError(session.toString()))
                .split(";", -1)[0];
        return new String[] {
            "Cookie", cookie, "X-CSRF-Token", session.body().get("csrf").asText()
        };
    }

    /** Logs a participant in again, or registers a removed one again, after a request that ended the session. */
    private void logInAgain(int caller) {
        String name = NAMES.get(caller - FIRST_PARTICIPANT);
        String listed = client.get("api/v1/participants", callers.get(1)).toString();
        boolean exists = listed.contains("\"name\":\"" + name + "\"");
        callers.set(caller, loggedIn(exists ? "api/v1/session" : "api/v1/participants", name));
    }

    @AfterEach
    void close() {
        server.close();
        store.close();
    }

    private List<Route> routes() {
        Config config = Config.load(Optional.empty(), Optional.of(folder), List.of("tally"));
        try (Lobby lobby = new Lobby(List.of(new Tally()), config, folder, 1, new Announcements(line -> {}));
                Api api = Apis.open(lobby)) {
            return api.routes();
        }
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private String path(Route route) {
        StringBuilder path = new StringBuilder();
        for (String part : route.pattern().substring(1).split("/", -1)) {
            String text = part.startsWith("{") ? URLEncoder.encode(one(WORDS), StandardCharsets.UTF_8) : part;
            path.append(path.isEmpty() ? "" : "/").append(text);
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            String name = one(List.of(
                    "bot", "opponent", "before", "limit", "from", "to", "seat", "frame", "state", "game", "map"));
            path.append(path.indexOf("?") < 0 ? '?' : '&').append(name).append('=');
            path.append(random.nextInt(20) == 0 ? "%zz" : URLEncoder.encode(one(WORDS), StandardCharsets.UTF_8));
        }
        // The JDK's client does not send a percent sign without two digits.
        return path.toString().replace("%zz", "%25zz");
    }

    private String body() {
        return switch (random.nextInt(8)) {
            case 0 -> "";
            case 1 ->
                one(List.of(
                        "{", "[]", "null", "\"x\"", "{\"a\":", "\u0000\u0001", "[".repeat(2_000), "x".repeat(70_000)));
            default -> {
                ObjectNode object = Json.MAPPER.createObjectNode();
                for (int i = random.nextInt(5); i > 0; i--) {
                    put(object, one(FIELDS));
                }
                yield Json.line(object);
            }
        };
    }

    private void put(ObjectNode object, String field) {
        switch (random.nextInt(7)) {
            case 0 -> object.put(field, random.nextInt());
            case 1 -> object.put(field, random.nextBoolean());
            case 2 -> object.putNull(field);
            case 3 -> object.putArray(field).add(one(WORDS)).add(random.nextInt(5));
            case 4 -> object.putObject(field).put(one(WORDS), one(WORDS));
            default -> object.put(field, one(WORDS));
        }
    }

    @Test
    void noRequestMakesTheServerFail() {
        List<Route> routes = routes();
        int refused = 0;
        int[] successful = new int[callers.size()];
        int[] withAccount = new int[callers.size()];
        for (int i = 0; i < REQUESTS; i++) {
            Route route = one(routes);
            String method = random.nextInt(10) == 0 ? one(METHODS) : route.method();
            String path = path(route);
            String body = method.equals("GET") || method.equals("HEAD") ? "" : body();
            int caller = random.nextInt(callers.size());
            ApiClient.Answer answer = client.send(method, path, body, callers.get(caller));
            if (answer.status() == 401 && caller >= FIRST_PARTICIPANT) {
                logInAgain(caller);
                answer = client.send(method, path, body, callers.get(caller));
            }
            int success = answer.status() / 100 == 2 ? 1 : 0;
            successful[caller] += success;
            withAccount[caller] += route.role() == Role.PARTICIPANT ? success : 0;
            String what = "request " + i + ": " + method + " /" + path + " " + body + " -> " + answer;
            assertTrue(answer.status() < 500, what);
            if (answer.status() >= 400 && answer.body().isObject()) {
                refused++;
                assertTrue(answer.body().path("error").asText().length() > 5, what);
            }
        }
        assertTrue(refused > REQUESTS / 4, refused + " requests were refused");
        String all = "successful requests of each caller: " + Arrays.toString(successful)
                + ", to routes that need an account: " + Arrays.toString(withAccount);
        for (int caller = 0; caller < callers.size(); caller++) {
            assertTrue(successful[caller] > REQUESTS / callers.size() / 10, all);
            assertTrue(withAccount[caller] > 50 || caller < FIRST_PARTICIPANT, all);
        }
        assertEquals(200, client.get("api/v1/competition").status());
    }
}
