package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.wire.http.HttpAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The routes for the server itself. */
final class StatusRoutes {
    private final Lobby lobby;
    private final ServerInfo info;
    private final HeldCompetition competition;
    private final long started = System.nanoTime();
    private final byte[] description = description();

    StatusRoutes(Lobby lobby, ServerInfo info, HeldCompetition competition) {
        this.lobby = lobby;
        this.info = info;
        this.competition = competition;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", "/api/v1/status", Role.SPECTATOR, request -> status()),
                new Route(
                        "GET",
                        "/api/v1/openapi.json",
                        Role.SPECTATOR,
                        request -> HttpAnswer.bytes(200, "application/json", description)));
    }

    private HttpAnswer status() {
        ObjectNode status = Json.MAPPER.createObjectNode();
        status.put("version", info.version());
        status.set(
                "games",
                Json.MAPPER.valueToTree(lobby.games().stream().map(Game::id).toList()));
        status.put("running", lobby.running().size());
        status.put("uptimeSeconds", (System.nanoTime() - started) / 1_000_000_000);
        status.put("admin", info.needsToken());
        status.put("competition", competition.find().isPresent());
        status.put("keeps", competition.isPossible());
        status.set("hosting", Json.MAPPER.valueToTree(info.hostings()));
        return Answers.ok(status);
    }

    private static byte[] description() {
        try (InputStream file = StatusRoutes.class.getResourceAsStream("openapi.json")) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("openapi.json is missing next to this class", e);
        }
    }
}
