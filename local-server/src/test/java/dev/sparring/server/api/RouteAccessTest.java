package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Tally;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Config;
import dev.sparring.server.web.LocalServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Calls every route of the API in every role, on servers with an admin token. */
@Timeout(180)
class RouteAccessTest {
    private static final String ADMIN = "the-admin-token";

    @TempDir
    private Path folder;

    private LocalServer server;
    private ApiClient client;
    private String[] admin;

    /** Somebody who calls a route, and the headers that show it. */
    private enum Who {
        SPECTATOR(Role.SPECTATOR),
        WRONG_TOKEN(Role.SPECTATOR),
        ENDED_SESSION(Role.SPECTATOR),
        COOKIE(Role.PARTICIPANT),
        COOKIE_WITHOUT_CSRF(Role.PARTICIPANT),
        SCRIPT(Role.PARTICIPANT),
        ORGANISER_COOKIE(Role.ORGANISER),
        ORGANISER_COOKIE_WITHOUT_CSRF(Role.ORGANISER),
        ORGANISER_SCRIPT(Role.ORGANISER),
        ADMIN(Role.ADMIN);

        private final Role role;

        Who(Role role) {
            this.role = role;
        }

        private boolean isWithoutCsrf() {
            return this == COOKIE_WITHOUT_CSRF || this == ORGANISER_COOKIE_WITHOUT_CSRF;
        }

        private boolean logsOut() {
            return this == COOKIE || this == ORGANISER_COOKIE;
        }
    }

    private void open(boolean spectators) {
        ServerSettings settings = new ServerSettings(
                        config(), Map.of(), folder.resolve("replays"), 10, Optional.empty(), line -> {})
                .withAdminToken(ADMIN)
                .withAccess(true, spectators);
        server = LocalServer.open(List.of(new Tally()), settings, "127.0.0.1", 0);
        client = new ApiClient(server.uri());
        admin = new String[] {"Authorization", "Bearer " + ADMIN};
    }

    private Config config() {
        return Config.load(Optional.empty(), Optional.of(folder), List.of("tally"));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private List<Route> routes() {
        try (Lobby lobby = new Lobby(List.of(new Tally()), config(), folder, 1, new Announcements(line -> {}));
                Api api = Apis.open(lobby)) {
            List<Route> routes = new ArrayList<>(api.routes());
            // These are for everybody on the server without a token that has just been opened, and not on the others.
            routes.replaceAll(route ->
                    isLog(route) ? new Route(route.method(), route.pattern(), Role.ORGANISER, route.answer()) : route);
            return routes;
        }
    }

    private static boolean isLog(Route route) {
        return route.pattern().endsWith("/log") || route.pattern().endsWith("/fixture");
    }

    private static final Set<String> READING = Set.of("GET");

    /** Returns the status of a refusal; 0 if the request is passed on. */
    private static int expected(Route route, Who who, boolean spectators) {
        boolean reading = READING.contains(route.method());
        boolean login = route.pattern().equals("/api/v1/session") || !reading;
        Role needed = route.role() == Role.SPECTATOR && !spectators && !login ? Role.PARTICIPANT : route.role();
        if (who == Who.WRONG_TOKEN && !reading) {
            return 401;
        }
        if (!who.role.includes(needed)) {
            return who.role == Role.SPECTATOR ? 401 : 403;
        }
        return who.isWithoutCsrf() && !reading ? 403 : 0;
    }

    /** A participant with a session and a token. */
    private record Login(String cookie, String csrf, String token) {}

    private Login newParticipant(Who who, String name) {
        Login login = newParticipant(name);
        if (who.role == Role.ORGANISER) {
            ApiClient.Answer given = client.send("PUT", "api/v1/participants/" + name + "/organiser", "", admin);
            assertEquals(204, given.status(), given.toString());
        }
        return login;
    }

    private Login newParticipant(String name) {
        ApiClient.Answer registered =
                client.post("api/v1/participants", "{\"name\": \"" + name + "\", \"password\": \"correct horse\"}");
        assertEquals(201, registered.status(), registered.toString());
        String cookie = registered
                .response()
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .split(";", -1)[0];
        String csrf = registered.body().get("csrf").asText();
        ApiClient.Answer token =
                client.post("api/v1/tokens", "{\"label\": \"script\"}", "Cookie", cookie, "X-CSRF-Token", csrf);
        assertEquals(201, token.status(), token.toString());
        return new Login(cookie, csrf, token.body().get("token").asText());
    }

    private String[] headers(Who who, Login login) {
        return switch (who) {
            case SPECTATOR -> new String[] {};
            case WRONG_TOKEN -> new String[] {"Authorization", "Bearer spar_" + "x".repeat(43)};
            case ENDED_SESSION -> new String[] {"Cookie", "sparring-session=" + "x".repeat(43)};
            case COOKIE, ORGANISER_COOKIE -> new String[] {"Cookie", login.cookie(), "X-CSRF-Token", login.csrf()};
            case COOKIE_WITHOUT_CSRF, ORGANISER_COOKIE_WITHOUT_CSRF ->
                new String[] {"Cookie", login.cookie(), "X-CSRF-Token", login.csrf() + "0"};
            case SCRIPT, ORGANISER_SCRIPT -> new String[] {"Authorization", "Bearer " + login.token()};
            case ADMIN -> admin;
        };
    }

    private void callAll(boolean spectators) {
        int calls = 0;
        for (Who who : Who.values()) {
            Login login = newParticipant(who, who.name());
            for (Route route : routes()) {
                calls++;
                // Wrong tokens are slowed down for each server, so a new one is needed now and then.
                if (who == Who.WRONG_TOKEN && calls % 9 == 0) {
                    reopen(spectators);
                }
                String path = route.pattern().substring(1).replaceAll("\\{[a-z]+}", "nobody");
                String body = READING.contains(route.method()) ? "" : "{}";
                ApiClient.Answer answer = client.send(route.method(), path, body, headers(who, login));
                String what = who + " " + route.method() + " " + path + ": " + answer;
                int refusal = expected(route, who, spectators);
                assertTrue(answer.status() < 500, what);
                if (refusal == 0) {
                    assertNotEquals(401, answer.status(), what);
                    assertNotEquals(403, answer.status(), what);
                } else {
                    assertEquals(refusal, answer.status(), what);
                    assertTrue(answer.body().get("error").asText().contains("docs/serve.md#"), what);
                    boolean challenge = answer.response()
                            .headers()
                            .firstValue("WWW-Authenticate")
                            .isPresent();
                    assertEquals(refusal == 401, challenge, what);
                }
                if (who.logsOut() && path.equals("api/v1/session") && answer.status() == 204) {
                    login = newParticipant(who, who.name() + "-again");
                }
            }
        }
    }

    private void reopen(boolean spectators) {
        server.close();
        open(spectators);
    }

    @Test
    void everyRouteIsRefusedOrPassedAsItsRoleSays() {
        open(true);
        callAll(true);
    }

    @Test
    void withoutSpectatorsOnlyTheLoginCanBeReadWithoutAnAccount() {
        open(false);
        callAll(false);
        assertEquals(200, client.get("").status(), "the files of the page");
        assertEquals(200, client.get("api/v1/session").status());
        assertEquals(401, client.get("api/v1/nothing").status());
    }
}
