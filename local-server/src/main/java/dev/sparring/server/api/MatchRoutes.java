package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.MatchFilter;
import dev.sparring.server.lobby.MatchPage;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The routes for matches: the list, one match, and starting and stopping a match. */
final class MatchRoutes {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LISTED = 500;

    private final Lobby lobby;
    private final Map<String, Map<String, String>> options;

    MatchRoutes(Lobby lobby, ServerInfo info) {
        this.lobby = lobby;
        this.options = info.options();
    }

    List<Route> all() {
        return List.of(
                new Route("GET", "/api/v1/matches", Role.SPECTATOR, this::list),
                new Route("POST", "/api/v1/matches", Role.ORGANISER, this::start),
                new Route(
                        "GET",
                        "/api/v1/matches/{id}",
                        Role.SPECTATOR,
                        request -> Answers.ok(MatchText.of(found(lobby, request)))),
                new Route("DELETE", "/api/v1/matches/{id}", Role.ORGANISER, this::stop));
    }

    private HttpAnswer list(ApiRequest request) {
        Optional<Boolean> running = request.query("state").map(MatchRoutes::isRunning);
        MatchPage page = lobby.list(new MatchFilter(
                request.query("game"),
                running,
                request.query("bot"),
                request.number("limit", DEFAULT_LIMIT, 1, MAX_LISTED),
                request.query("before")));
        return Answers.ok(page);
    }

    private static boolean isRunning(String state) {
        return switch (state) {
            case "running" -> true;
            case "over" -> false;
            default -> throw new InvalidInputException("state: expected running or over, not " + Excerpt.of(state));
        };
    }

    private HttpAnswer start(ApiRequest request) {
        JsonPlace body = request.body();
        Game<?, ?, ?> game = BotRoutes.game(lobby, body.field("game").text());
        String id = MatchRequest.read(body, options.getOrDefault(game.id(), Map.of()))
                .start(lobby, game);
        ObjectNode answer = Json.MAPPER.createObjectNode().put("id", id);
        return HttpAnswer.json(201, Json.line(answer));
    }

    private HttpAnswer stop(ApiRequest request) {
        if (!lobby.stop(found(lobby, request).files().id())) {
            throw new InvalidInputException("the match has already ended");
        }
        return Answers.done();
    }

    /** Returns the match whose id is in the path of a request. */
    static ViewableMatch found(Lobby lobby, ApiRequest request) {
        return lobby.find(request.path("id"))
                .orElseThrow(() -> new NotFoundException("there is no such match; GET /api/v1/matches lists them"));
    }
}
