package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.json.Json;
import dev.sparring.server.OwnMounts;
import dev.sparring.server.api.ApiClient;
import dev.sparring.wire.Containment;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Stops {@code spar serve --data} processes, most of them with kill -9, and starts them again with the same folder. */
@Timeout(180)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the processes are stopped with signals")
class KilledDataTest {
    private static final String JSON = "application/json";
    private static final int KILLS = 4;

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void chooseFolder() throws IOException {
        folder = folder.toRealPath();
        data = folder.resolve("data");
    }

    private ServedProcess start(String... more) throws IOException {
        List<String> options = new ArrayList<>(List.of("--data", data.toString()));
        options.addAll(List.of(more));
        return ServedProcess.start(folder, options.toArray(String[]::new));
    }

    private static void kill(ServedProcess server) throws InterruptedException {
        server.process().destroyForcibly().waitFor();
    }

    private static ApiClient.Answer post(ServedProcess server, String path, Map<String, ?> body) {
        return new ApiClient(server.uri()).post(path, Json.line(body), "Content-Type", JSON);
    }

    private static ApiClient.Answer login(ServedProcess server, String path, String name, String password) {
        return post(server, path, Map.of("username", name, "password", password));
    }

    private static String token(ApiClient.Answer answer) {
        assertEquals(200, answer.status(), answer::toString);
        return answer.body().get("token").asText();
    }

    private static int statusOfGames(ServedProcess server, String token) {
        return new ApiClient(server.uri())
                .get("public/games", "Authorization", "Bearer " + token)
                .status();
    }

    private static void connect(ServedProcess server, String token) {
        HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header("Authorization", "Bearer " + token)
                .buildAsync(URI.create("ws://" + server.uri().getAuthority() + "/player"), new WebSocket.Listener() {})
                .join()
                .abort();
    }

    private static ApiClient.Answer player(ServedProcess server, String id, String name, String endpoint) {
        return post(server, "player", Map.of("id", id, "name", name, "endpoint", endpoint));
    }

    private static List<JsonNode> players(ServedProcess server, String id) {
        return new ApiClient(server.uri())
                .get("players").body().get("players").findParents("id").stream()
                        .filter(player -> player.get("id").asText().equals(id))
                        .toList();
    }

    private static List<String> registeredBots(ServedProcess server, String game) {
        List<String> names = new ArrayList<>();
        for (JsonNode bot : new ApiClient(server.uri())
                .get("api/v1/bots?game=" + game)
                .body()
                .get("bots")) {
            if (bot.get("origin").asText().equals("registered")) {
                names.add(bot.get("name").asText());
            }
        }
        return names;
    }

    private static HttpHost shoreditchAi() {
        return ShoreditchWire.open(
                () -> {
                    SplitMix64 random = new SplitMix64(7);
                    return (ShoreditchBot) (view, deadline) -> view.legal().sample(random);
                },
                "127.0.0.1",
                0);
    }

    @Test
    void aibgAccountsAndTokensOutlastAKill() throws Exception {
        String registered;
        String loggedIn;
        try (ServedProcess server = start()) {
            registered = token(login(server, "public/register", "ann", "correct horse"));
            loggedIn = token(login(server, "public/login", "ann", "correct horse"));
            kill(server);
        }
        try (ServedProcess server = start()) {
            for (String token : List.of(registered, loggedIn)) {
                assertEquals(200, statusOfGames(server, token));
                connect(server, token);
            }
            assertEquals(401, statusOfGames(server, registered.substring(1)));
            assertEquals(
                    409,
                    login(server, "public/register", "ann", "correct horse").status());
            assertEquals(401, login(server, "public/login", "ann", "correct").status());
            token(login(server, "public/login", "ann", "correct horse"));
        }
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String content = Files.readString(file, StandardCharsets.ISO_8859_1);
                for (String secret : List.of("correct horse", registered, loggedIn)) {
                    assertFalse(content.contains(secret), file + " contains a secret in plain text");
                }
            }
        }
    }

    @Test
    void shoreditchRegistrationsOutlastAKillAndPlayAtTheSamePort() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        try (HttpHost ai = shoreditchAi()) {
            String endpoint = ai.uri().toString();
            try (ServedProcess server = start("--port", "" + port)) {
                assertEquals(201, player(server, "m1", "mine", endpoint).status());
                kill(server);
            }
            try (ServedProcess server = start("--port", "" + port)) {
                assertEquals(port, server.uri().getPort());
                assertEquals(
                        List.of(Json.MAPPER.valueToTree(Map.of("id", "m1", "name", "mine", "endpoint", endpoint))),
                        players(server, "m1"));
                assertEquals(201, player(server, "m1", "mine", endpoint).status());
                assertEquals(
                        409,
                        player(server, "m1", "other", "http://127.0.0.1:9/").status());
                ApiClient.Answer game = post(server, "game", Map.of("players", List.of("m1", "random")));
                assertEquals(200, game.status(), game::toString);
                String id = game.body().get("game_id").asText();
                new ApiClient(server.uri()).send("DELETE", "api/v1/matches/" + id, "");
                new ApiClient(server.uri()).awaitOver(id);
                assertTrue(Files.exists(data.resolve("replays/" + id + ".ndjson.gz")), "the replays are there too");
            }
        }
    }

    @Test
    void botsOfThePageOutlastAKillUntilTheyAreRemoved() throws Exception {
        try (ServedProcess server = start()) {
            for (String name : List.of("ann", "ben", "carla")) {
                assertEquals(
                        201,
                        post(server, "api/v1/bots", Map.of("game", "berlin", "name", name, "url", "http://127.0.0.1:9"))
                                .status());
            }
            assertEquals(
                    204,
                    new ApiClient(server.uri())
                            .send("DELETE", "api/v1/bots/berlin/ben", "")
                            .status());
            kill(server);
        }
        try (ServedProcess server = start()) {
            assertEquals(List.of("ann", "carla"), registeredBots(server, "berlin"));
            assertEquals(List.of(), registeredBots(server, "shoreditch"));
        }
    }

    /** Registers bots and accounts from several threads and kills the server meanwhile. */
    @Test
    void nothingThatWasAcknowledgedIsLost() throws Exception {
        long seed = 20261122;
        Random random = new Random(seed);
        Set<String> bots = ConcurrentHashMap.newKeySet();
        Map<String, String> tokens = new ConcurrentHashMap<>();
        for (int kill = 1; kill <= KILLS; kill++) {
            try (ServedProcess server = start()) {
                List<Thread> clients = new ArrayList<>();
                for (int client = 0; client < 3; client++) {
                    String prefix = "kill-" + kill + "-" + client + "-";
                    boolean aibg = client == 0;
                    clients.add(new Thread(() -> registerUntilKilled(server, prefix, aibg, bots, tokens)));
                }
                int before = tokens.size();
                clients.forEach(Thread::start);
                while (tokens.size() < before + 2 && clients.get(0).isAlive()) {
                    Thread.sleep(5);
                }
                Thread.sleep(random.nextInt(200));
                kill(server);
                for (Thread client : clients) {
                    client.join();
                }
            }
        }
        try (ServedProcess server = start()) {
            Set<String> lost = new HashSet<>(bots);
            registeredBots(server, "shoreditch").forEach(lost::remove);
            assertEquals(Set.of(), lost, "seed " + seed);
            tokens.forEach((name, token) -> assertEquals(200, statusOfGames(server, token), "seed " + seed + name));
        }
        assertTrue(bots.size() > 10 * KILLS, "only " + bots.size() + " bots were registered");
        assertTrue(tokens.size() > KILLS, "only " + tokens.size() + " accounts were registered");
    }

    private static void registerUntilKilled(
            ServedProcess server, String prefix, boolean aibg, Set<String> bots, Map<String, String> tokens) {
        try {
            for (int i = 0; ; i++) {
                String name = prefix + i;
                if (aibg) {
                    tokens.put(name, token(login(server, "public/register", name, "word")));
                } else if (player(server, name, name, "http://127.0.0.1:9/").status() == 201) {
                    bots.add(name);
                }
            }
        } catch (AssertionError e) {
            // The server has been killed.
        }
    }

    @Test
    void sigtermClosesTheFile() throws Exception {
        try (ServedProcess server = start()) {
            token(login(server, "public/register", "ann", "word"));
            assertTrue(Files.exists(data.resolve("server.sqlite-wal")));
            server.process().destroy();
            assertTrue(server.process().waitFor(60, TimeUnit.SECONDS), "the server ends on SIGTERM");
        }
        assertFalse(Files.exists(data.resolve("server.sqlite-wal")), "everything is in one file, which can be copied");
        try (ServedProcess server = start()) {
            token(login(server, "public/login", "ann", "word"));
        }
    }

    @Test
    void aSecondServerIsRefusedUntilTheFirstIsKilled() throws Exception {
        try (ServedProcess first = start("--admin-token", "very-secret")) {
            Spar second = Spar.run("serve", "--port", "0", "--data", data.toString());
            assertEquals(1, second.status(), second.err());
            assertTrue(
                    second.err()
                            .contains(data.resolve("server.sqlite") + " is being written by process "
                                    + first.process().pid() + " since 20"),
                    second.err());
            assertTrue(second.err().contains("or use another --data DIR (docs/data.md#one-writer)"), second.err());
            String lock = Files.readString(data.resolve("server.sqlite.lock"));
            assertFalse(second.err().contains("very-secret") || lock.contains("very-secret"), lock);
            kill(first);
        }
        start().close();
    }

    @Test
    void withoutAFolderEverythingIsForgotten() throws Exception {
        for (int run = 0; run < 2; run++) {
            try (ServedProcess server = ServedProcess.start(folder)) {
                token(login(server, "public/register", "ann", "word"));
                assertEquals(List.of(), players(server, "m1"));
                assertEquals(
                        201, player(server, "m1", "mine", "http://127.0.0.1:9/").status());
                kill(server);
            }
        }
        try (Stream<Path> files = Files.walk(folder)) {
            assertEquals(
                    List.of(),
                    files.filter(file -> file.toString().contains("sqlite")).toList());
        }
    }

    @Test
    void aRegistrationOnAFullDiskIsRefusedAndTheServerGoesOn() throws Exception {
        OwnMounts.assumePossible();
        Path disk = Files.createDirectory(folder.resolve("disk"));
        data = disk.resolve("data");
        List<String> launcher = new ArrayList<>(OwnMounts.launcher());
        launcher.addAll(List.of("sh", "-c", "mount -t tmpfs -o size=300k tmpfs '" + disk + "' && exec \"$@\"", "sh"));
        try (ServedProcess server = ServedProcess.startBy(launcher, folder, "--data", data.toString())) {
            String token = token(login(server, "public/register", "ann", "word"));
            Path filler = Path.of("/proc", "" + server.process().pid(), "root")
                    .resolve(disk.toString().substring(1) + "/filler");
            fill(filler);
            assertRefused(name -> login(server, "public/register", name, "word"));
            assertRefused(name -> player(server, name, "mine", "http://127.0.0.1:9/"));
            assertRefused(name ->
                    post(server, "api/v1/bots", Map.of("game", "berlin", "name", name, "url", "http://127.0.0.1:9")));
            assertEquals(200, statusOfGames(server, token));
            assertTrue(
                    Files.readString(folder.resolve("errors.txt"))
                            .contains("the disk of " + data + "/server.sqlite is full"),
                    Files.readString(folder.resolve("errors.txt")));
            Files.delete(filler);
            token(login(server, "public/register", "carla", "word"));
            assertEquals(
                    201, player(server, "last", "mine", "http://127.0.0.1:9/").status());
        }
    }

    /** Sends a request with different names until it is refused: what fits into the rest of the file is still kept. */
    private void assertRefused(Function<String, ApiClient.Answer> request) {
        ApiClient.Answer answer = request.apply("first");
        for (int i = 0; i < 40 && answer.status() < 300; i++) {
            answer = request.apply("more-" + i);
        }
        assertEquals(503, answer.status(), answer::toString);
        assertTrue(answer.toString().contains("could not store this on its disk"), answer::toString);
        assertFalse(answer.toString().contains(data.toString()), answer::toString);
        assertTrue(answer.response().headers().firstValue("Retry-After").isPresent(), answer::toString);
    }

    private static void fill(Path filler) throws IOException {
        try (var out = Files.newOutputStream(filler)) {
            for (int i = 0; i < 1_000; i++) {
                out.write(new byte[1024]);
            }
        } catch (IOException e) {
            assertTrue(String.valueOf(e.getMessage()).contains("No space left"), e.toString());
            return;
        }
        throw new AssertionError("the disk is larger than its size");
    }

    @Test
    void aFolderThatCannotBeUsedIsExplained() throws Exception {
        OwnMounts.assumePossible();
        Path disk = Files.createDirectory(folder.resolve("disk"));
        for (String options : List.of("ro", "size=4k")) {
            String fill = options.equals("ro") ? "" : "head -c 4096 /dev/zero > '" + disk + "/filler';";
            List<String> launcher = new ArrayList<>(OwnMounts.launcher());
            launcher.addAll(List.of(
                    "sh",
                    "-c",
                    "mount -t tmpfs -o " + options + " tmpfs '" + disk + "' && { " + fill + " exec \"$@\"; }",
                    "sh"));
            String refused = "";
            try (ServedProcess server = ServedProcess.startBy(launcher, folder, "--data", disk + "/data")) {
                throw new IllegalStateException("the server runs at " + server.uri());
            } catch (AssertionError e) {
                refused = String.valueOf(e.getMessage());
            }
            assertTrue(refused.contains(disk + "/data"), refused);
            assertTrue(
                    refused.contains(options.equals("ro") ? "Read-only file system" : "No space left on device"),
                    refused);
            assertTrue(
                    refused.contains("Expected a folder in which you may create files; use another --data DIR"),
                    refused);
            assertFalse(refused.contains("\tat "), refused);
        }
    }

    @Test
    void aBotInTheFolderAboveCannotReadTheFile() throws Exception {
        String status = Sandbox.of(Containment.Mode.AUTO).status();
        assumeFalse(!status.contains("files"), "no sandbox with files works here: " + status);
        Path config = folder.resolve("sparring.yaml");
        Files.writeString(folder.resolve("peek.sh"), """
                for file in peek.sh data/server.sqlite data/server.sqlite-wal; do
                  echo "$file: $(cat $file | wc -c)" >&2
                done
                echo end >&2
                sleep 600
                """);
        Files.writeString(config, "bots:\n  peek: {game: warlight, folder: ., command: sh peek.sh}\n");
        try (ServedProcess server = start("--config", config.toString())) {
            token(login(server, "public/register", "ann", "word"));
            // The bot is another user if the server is root. It must not depend on that.
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
            for (String file : List.of("server.sqlite", "server.sqlite-wal")) {
                Files.setPosixFilePermissions(data.resolve(file), PosixFilePermissions.fromString("rw-r--r--"));
                assertTrue(Files.size(data.resolve(file)) > 0);
            }
            String id = post(
                            server,
                            "api/v1/matches",
                            Map.of(
                                    "game",
                                    "warlight",
                                    "seats",
                                    List.of("peek", "random"),
                                    "options",
                                    Map.of("timebank", 600_000)))
                    .body()
                    .get("id")
                    .asText();
            Path log = data.resolve("replays/" + id + ".0-peek.log");
            for (int tries = 0;
                    tries < 600 && !(Files.exists(log) && Files.readString(log).contains("end"));
                    tries++) {
                Thread.sleep(50);
            }
            String seen = Files.readString(log);
            assertTrue(seen.matches("(?s).*peek.sh: [1-9]\\d\\d.*"), "its own file: " + seen);
            assertTrue(seen.contains("data/server.sqlite: 0") && seen.contains("data/server.sqlite-wal: 0"), seen);
        }
    }
}
