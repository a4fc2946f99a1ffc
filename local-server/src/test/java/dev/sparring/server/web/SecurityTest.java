package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.games.AibgGame;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.server.Tally;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that other web sites and other machines cannot use the server. */
@Timeout(180)
class SecurityTest {
    private static final List<String> FOREIGN_HOSTS =
            List.of("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "127.0.0.1.", "");
    private static final List<String> FOREIGN_ORIGINS = List.of(
            "null",
            "http://evil.example",
            "http://127.0.0.1.evil.example",
            "https://evil.example:8080",
            "http://127.0.0.1:1",
            "http://localhost",
            "file://");
    private static final String UPGRADE = String.join(
            "\r\n",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "");

    /** Every request that changes something and every WebSocket, of the API and of the competitions. */
    private static final List<String> GUARDED = List.of(
            "POST /api/v1/matches",
            "DELETE /api/v1/matches/x",
            "POST /api/v1/bots",
            "DELETE /api/v1/bots/tally/two",
            "POST /api/v1/session",
            "DELETE /api/v1/session",
            "PUT /api/v1/session/password",
            "POST /api/v1/participants",
            "DELETE /api/v1/participants/ann",
            "POST /api/v1/tokens",
            "DELETE /api/v1/tokens/x",
            "POST /api/v1/invitations",
            "POST /player",
            "POST /game",
            "PUT /game/x/p1",
            "POST /public/register",
            "POST /public/login",
            "POST /public/games");

    private static final List<String> WEB_SOCKETS = List.of("/api/v1/live", "/player");

    @TempDir
    private Path folder;

    private LocalServer server;

    private URI open(String address, Optional<URI> publicUrl, Optional<String> token) {
        ServerSettings hosting = new ServerSettings(
                Config.load(Optional.empty(), Optional.of(folder), List.of("tally")),
                Map.of(),
                folder.resolve("replays"),
                10,
                publicUrl,
                line -> {});
        ServerSettings guarded = token.map(hosting::withAdminToken).orElse(hosting);
        List<Game<?, ?, ?>> games = List.of(new Tally(), new ShoreditchGame(), new AibgGame());
        server = LocalServer.open(games, guarded, address, 0);
        return server.uri();
    }

    private URI open() {
        return open("127.0.0.1", Optional.empty(), Optional.empty());
    }

    @AfterEach
    void close() {
        server.close();
    }

    private static RawHttp.Answer send(URI server, String route, String host, String origin, String more)
            throws IOException {
        String[] words = route.split(" ", -1);
        return RawHttp.send(server, RawHttp.request(words[0], words[1], host, origin, "Content-Length: 0\r\n" + more));
    }

    private static void assertRefused(RawHttp.Answer answer, String what) {
        assertEquals(403, answer.status(), what + " " + answer.text());
        assertTrue(answer.text().contains("docs/serve.md#security"), answer.text());
    }

    @Test
    void aForeignOriginCannotChangeAnything() throws IOException {
        URI here = open();
        for (String route : GUARDED) {
            for (String origin : FOREIGN_ORIGINS) {
                assertRefused(send(here, route, here.getAuthority(), origin, ""), route + " from " + origin);
            }
        }
    }

    @Test
    void aForeignHostCannotChangeAnything() throws IOException {
        URI here = open();
        for (String route : GUARDED) {
            for (String host : FOREIGN_HOSTS) {
                assertRefused(send(here, route, host, "", ""), route + " for " + host);
                assertRefused(send(here, route, host, "http://" + host, ""), route + " for and from " + host);
            }
        }
    }

    @Test
    void aForeignHostCannotReadAnything() throws IOException {
        URI here = open();
        for (String path : List.of("/api/v1/matches", "/api/v1/bots", "/", "/nothing")) {
            assertRefused(send(here, "GET " + path, "evil.example:" + here.getPort(), "", ""), path);
        }
    }

    @Test
    void aForeignOriginOrHostOpensNoWebSocket() throws IOException {
        URI here = open();
        for (String path : WEB_SOCKETS) {
            for (String origin : FOREIGN_ORIGINS) {
                assertRefused(
                        RawHttp.send(here, RawHttp.request("GET", path, here.getAuthority(), origin, UPGRADE)), path);
            }
            for (String host : FOREIGN_HOSTS) {
                assertRefused(RawHttp.send(here, RawHttp.request("GET", path, host, "", UPGRADE)), path);
            }
        }
    }

    @Test
    void theServersPageAndBotsWithoutAnOriginAreAccepted() throws IOException {
        URI here = open();
        for (String host : List.of(here.getAuthority(), "localhost:" + here.getPort(), "[::1]:" + here.getPort())) {
            for (String origin : List.of("", "http://" + host)) {
                assertEquals(
                        400,
                        send(here, "POST /api/v1/matches", host, origin, "").status(),
                        host + " " + origin);
                assertEquals(400, send(here, "POST /player", host, origin, "").status(), host + " " + origin);
                assertEquals(
                        200, send(here, "GET /api/v1/games", host, origin, "").status(), host + " " + origin);
            }
        }
    }

    @Test
    void aServerForOtherMachinesRequiresTheTokenOnlyForChanges() throws IOException {
        URI here = open("0.0.0.0", Optional.of(URI.create("http://lab.example:8080/")), Optional.of("word"));
        String host = here.getAuthority();
        for (String wrong : List.of("", "Authorization: Bearer wor\r\n", "Authorization: word\r\n")) {
            RawHttp.Answer answer = send(here, "POST /api/v1/matches", host, "", wrong);
            assertEquals(401, answer.status(), answer.text());
            assertTrue(answer.text().contains("admin token"), answer.text());
            assertEquals(
                    401,
                    send(here, "DELETE /api/v1/bots/tally/two", host, "", wrong).status());
        }
        assertEquals(
                400,
                send(here, "POST /api/v1/matches", host, "", "Authorization: Bearer word\r\n")
                        .status());
        assertEquals(200, send(here, "GET /api/v1/status", host, "", "").status());
        assertTrue(send(here, "GET /api/v1/status", host, "", "").text().contains("\"admin\":true"));
        assertEquals(
                400,
                send(here, "POST /player", "any-name-of-this-machine:8080", "", "")
                        .status());
        assertEquals(
                403,
                send(here, "POST /player", "any-name:8080", "http://any-name:8080", "")
                        .status());
    }

    @Test
    void aServerForOtherMachinesAcceptsOnlyItsPublicNameAndNumericAddresses() throws IOException {
        URI here = open("0.0.0.0", Optional.of(URI.create("http://lab.example:8080/")), Optional.of("word"));
        for (String host :
                List.of("lab.example:8080", "LAB.example", "192.168.7.7:8080", "[fe80::1]:8080", "localhost")) {
            assertEquals(
                    200,
                    send(here, "GET /api/v1/games", host, "http://" + host, "").status(),
                    host);
        }
        for (String host : FOREIGN_HOSTS) {
            assertRefused(send(here, "GET /api/v1/games", host, "", ""), host);
        }
    }

    @Test
    void everyResponseToThePageHasTheStrictHeaders() throws IOException {
        URI here = open();
        for (String route : List.of("GET /", "GET /api/v1/games", "GET /nothing", "PUT /nothing", "GET /api/v1/x")) {
            String text = send(here, route, here.getAuthority(), "", "").text();
            String policy = text.lines()
                    .filter(line -> line.startsWith("Content-Security-Policy: "))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(text));
            assertTrue(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), policy);
            assertFalse(policy.contains("unsafe"), policy);
            assertTrue(text.contains("X-Content-Type-Options: nosniff"), text);
            assertTrue(text.contains("Referrer-Policy: no-referrer"), text);
        }
    }

    @Test
    void fiveHundredInvalidPathsReturnNoFile() throws IOException {
        URI here = open();
        Files.createDirectories(folder.resolve("replays"));
        Files.writeString(folder.resolve("secret.txt"), "SECRET");
        Files.writeString(folder.resolve("secret.ndjson.gz"), "SECRET");
        Files.writeString(folder.resolve("replays/other.txt"), "SECRET");
        for (String name : names()) {
            for (String path : List.of(
                    "/" + name,
                    "/api/v1/matches/" + name,
                    "/api/v1/matches/" + name + "/replay",
                    "/api/v1/matches/" + name + "/log?seat=0",
                    "/api/v1/matches/x/exports/" + name)) {
                RawHttp.Answer answer = RawHttp.send(here, RawHttp.request("GET", path, here.getAuthority(), "", ""));
                boolean thePageItself = List.of("/", "/index.html").contains(path.replaceFirst("\\?.*", ""));
                assertTrue(thePageItself || List.of(404, 400, 0).contains(answer.status()), path + " " + answer.text());
                assertFalse(answer.text().contains("SECRET") || answer.text().contains("root:"), path);
            }
        }
    }

    /** Returns a hundred variants of each of the five paths above. */
    private List<String> names() {
        List<String> parts = List.of(
                "..",
                "%2e%2e",
                "%252e%252e",
                "/",
                "%2f",
                "%5c",
                "\\",
                "secret",
                "secret.txt",
                "other",
                ".ndjson.gz",
                "etc",
                "passwd",
                "%00",
                "C:",
                "...",
                ".",
                "~",
                "%c0%ae",
                "file:",
                folder.toString(),
                "page",
                "index.html",
                "META-INF",
                "simplelogger.properties",
                "*",
                "?",
                "%3f",
                "\u00e4",
                "con",
                "..;");
        SplittableRandom random = new SplittableRandom(7);
        List<String> names = new ArrayList<>(List.of(
                "../secret",
                "../secret.txt",
                "..%2fsecret",
                "%2e%2e/secret",
                "....//secret",
                "../../../../etc/passwd"));
        while (names.size() < 100) {
            StringBuilder name = new StringBuilder();
            for (int part = random.nextInt(1, 7); part > 0; part--) {
                name.append(parts.get(random.nextInt(parts.size())));
            }
            names.add(name.toString());
        }
        return names;
    }

    @Test
    void headersAndBodiesHaveLimits() throws IOException {
        URI here = open();
        RawHttp.Answer headers = RawHttp.send(
                here,
                RawHttp.request(
                        "GET", "/api/v1/games", here.getAuthority(), "", "X: " + "x".repeat(64 << 10) + "\r\n"));
        assertTrue(headers.status() >= 400 || headers.status() == 0, headers.text());
        int large = (4 << 20) + 1;
        String head = "POST /api/v1/matches HTTP/1.1\r\nHost: " + here.getAuthority() + "\r\nContent-Length: " + large;
        RawHttp.Answer body = RawHttp.send(here, head + "\r\n\r\n" + "x".repeat(large));
        assertEquals(413, body.status());
        assertEquals(
                200,
                send(here, "GET /api/v1/games", here.getAuthority(), "", "").status());
    }
}
