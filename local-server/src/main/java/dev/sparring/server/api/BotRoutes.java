package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.lobby.BotEntry;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Addresses;
import dev.sparring.server.participants.Games;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.HttpAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The routes for bots. */
final class BotRoutes {
    /** After this time, a change that could not be kept may be possible. */
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final Lobby lobby;

    BotRoutes(Lobby lobby) {
        this.lobby = lobby;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", "/api/v1/bots", Role.SPECTATOR, this::list),
                new Route("POST", "/api/v1/bots", Role.ORGANISER, request -> change(request, this::register)),
                new Route(
                        "DELETE",
                        "/api/v1/bots/{game}/{name}",
                        Role.ORGANISER,
                        request -> change(request, this::remove)));
    }

    /** Answers a request that needs the disk, so it may not be possible now. It can be sent again. */
    static HttpAnswer change(ApiRequest request, Function<ApiRequest, HttpAnswer> answer) {
        try {
            return answer.apply(request);
        } catch (CannotPlayException e) {
            return Answers.error(503, e.getMessage()).retryAfter(RETRY);
        }
    }

    private HttpAnswer list(ApiRequest request) {
        Optional<String> only = request.query("game");
        only.ifPresent(id -> game(lobby, id));
        List<BotEntry> bots = new ArrayList<>();
        for (Game<?, ?, ?> game : lobby.games()) {
            if (only.isEmpty() || only.get().equals(game.id())) {
                bots.addAll(lobby.bots().list(game, lobby.seatsOfBots(game.id())));
            }
        }
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set("bots", Json.MAPPER.valueToTree(bots));
        return Answers.ok(body);
    }

    private HttpAnswer register(ApiRequest request) {
        JsonPlace body = request.body();
        String name = body.field("name").text();
        Game<?, ?, ?> game = game(lobby, body.field("game").text());
        lobby.bots()
                .register(game, name, name, Addresses.parse(body.field("url").text()));
        lobby.botsChanged();
        return HttpAnswer.json(201, Json.line(Map.of("name", name, "game", game.id())));
    }

    private HttpAnswer remove(ApiRequest request) {
        Game<?, ?, ?> game = lobby.game(request.path("game"))
                .orElseThrow(() -> new NotFoundException("there is no such game; GET /api/v1/games lists them"));
        if (!lobby.bots().remove(game, request.path("name"))) {
            throw new NotFoundException("there is no such bot; GET /api/v1/bots lists them");
        }
        lobby.botsChanged();
        return Answers.done();
    }

    /** Returns the game with this id. */
    static Game<?, ?, ?> game(Lobby lobby, String id) {
        return lobby.game(id)
                .orElseThrow(() -> new InvalidInputException(Games.unknown(
                        Excerpt.of(id), lobby.games().stream().map(Game::id).toList())));
    }
}
