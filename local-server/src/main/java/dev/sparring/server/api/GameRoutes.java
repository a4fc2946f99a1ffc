package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.ExportFormat;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Option;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.lobby.Lobby;
import java.util.List;

/** The routes for games. */
final class GameRoutes {
    private final Lobby lobby;
    private final ServerInfo info;

    GameRoutes(Lobby lobby, ServerInfo info) {
        this.lobby = lobby;
        this.info = info;
    }

    List<Route> all() {
        return List.of(new Route("GET", "/api/v1/games", Role.SPECTATOR, request -> {
            ObjectNode body = Json.MAPPER.createObjectNode();
            ArrayNode games = body.putArray("games");
            lobby.games().forEach(game -> games.add(game(game)));
            return Answers.ok(body);
        }));
    }

    private ObjectNode game(Game<?, ?, ?> game) {
        ObjectNode node = Json.MAPPER.createObjectNode();
        node.put("id", game.id());
        node.put("title", game.title());
        node.put("summary", game.summary());
        node.put("fewestSeats", game.minSeats());
        node.put("mostSeats", game.maxSeats());
        ArrayNode options = node.putArray("options");
        for (Option option : game.options()) {
            options.addObject()
                    .put("name", option.name())
                    .put("preset", option.defaultValue().orElse(null))
                    .put("kind", option.kind().name())
                    .put("min", option.min())
                    .put("max", option.max())
                    .put("summary", option.summary());
        }
        ArrayNode maps = node.putArray("maps");
        game.maps().forEach(map -> maps.addObject().put("name", map.name()).put("summary", map.summary()));
        node.set("exports", exports(game));
        node.put(
                "hosting",
                info.hostings().stream().anyMatch(hosting -> hosting.game().equals(game.id())));
        return node;
    }

    static ArrayNode exports(Game<?, ?, ?> game) {
        ArrayNode exports = Json.MAPPER.createArrayNode();
        for (ExportFormat export : game.exports()) {
            exports.addObject().put("name", export.format()).put("summary", export.summary());
        }
        return exports;
    }
}
