package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.MatchFilter;
import dev.sparring.server.lobby.MatchFilter.Fault;
import dev.sparring.server.lobby.MatchPage;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The routes for matches: the list, one match, and starting and stopping a match. */
final class MatchRoutes {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LISTED = 500;

    private final Lobby lobby;
    private final SummaryText summaries;
    private final Map<String, Map<String, String>> options;

    MatchRoutes(Lobby lobby, ServerInfo info, SummaryText summaries) {
        this.lobby = lobby;
        this.summaries = summaries;
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
                request.query("opponent"),
                request.query("fault").map(MatchRoutes::fault),
                request.query("map"),
                request.number("limit", DEFAULT_LIMIT, 1, MAX_LISTED),
                request.query("before")));
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode matches = body.putArray("matches");
        page.matches().forEach(match -> matches.add(summaries.of(match)));
        body.put("more", page.next().isPresent());
        page.next().ifPresent(id -> body.put("next", id));
        return Answers.ok(body);
    }

    private static boolean isRunning(String state) {
        return switch (state) {
            case "running" -> true;
            case "over" -> false;
            default -> throw new InvalidInputException("state: expected running or over, not " + Excerpt.of(state));
        };
    }

    private static Fault fault(String word) {
        return Stream.of(Fault.values())
                .filter(fault -> fault.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("fault: expected one of "
                        + Stream.of(Fault.values()).map(Fault::word).collect(Collectors.joining(", ")) + ", not "
                        + Excerpt.of(word) + " (docs/api.md#matches)"));
    }

    private HttpAnswer start(ApiRequest request) {
        JsonPlace body = request.body();
        Optional<JsonPlace> again = body.field("again").ifThere();
        String id = again.isPresent() ? repeat(again.get().text()) : start(body);
        return HttpAnswer.json(201, Json.line(Json.MAPPER.createObjectNode().put("id", id)));
    }

    private String start(JsonPlace body) {
        Game<?, ?, ?> game = BotRoutes.game(lobby, body.field("game").text());
        return MatchRequest.read(body, options.getOrDefault(game.id(), Map.of()))
                .start(lobby, game);
    }

    /** Plays a recorded match again: with the same bots, map, seed and options. */
    private String repeat(String id) {
        ViewableMatch match = lobby.find(id).orElseThrow(MatchRoutes::unknown);
        ReplayHeader header = match.header()
                .orElseThrow(() -> new InvalidInputException(
                        "the match cannot be played again, because the start of its replay cannot be read"));
        return repeat(BotRoutes.game(lobby, header.game()), header);
    }

    private <S, V, A> String repeat(Game<S, V, A> game, ReplayHeader header) {
        List<ResolvedBot> bots = lobby.bots()
                .find(
                        game,
                        header.bots().stream().map(ReplayHeader.ReplayBot::bot).toList());
        return lobby.submit(game, game.setup(header.request()), bots);
    }

    private HttpAnswer stop(ApiRequest request) {
        if (!lobby.stop(found(lobby, request).files().id())) {
            throw new InvalidInputException("the match has already ended");
        }
        return Answers.done();
    }

    /** Returns the match whose id is in the path of a request. */
    static ViewableMatch found(Lobby lobby, ApiRequest request) {
        return lobby.find(request.path("id")).orElseThrow(MatchRoutes::unknown);
    }

    private static NotFoundException unknown() {
        return new NotFoundException("there is no such match; GET /api/v1/matches lists them");
    }
}
