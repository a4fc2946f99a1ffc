package dev.sparring.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.session.SeatCount;
import dev.sparring.text.Excerpt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A request to play a match.
 *
 * @param seats the names of the bots, in the order of their seats
 * @param map the name of one of the game's maps
 * @param mapText a map in the game's own format, used instead of {@code map}
 */
record MatchRequest(
        List<String> seats, Optional<String> map, Optional<String> mapText, long seed, Map<String, String> options) {
    MatchRequest {
        seats = List.copyOf(seats);
        options = Map.copyOf(options);
    }

    /**
     * Reads a request from a JSON body.
     *
     * @param defaults the options that apply unless the body sets them
     */
    static MatchRequest read(JsonPlace body, Map<String, String> defaults) {
        List<String> seats =
                body.field("seats").items().stream().map(JsonPlace::text).toList();
        Map<String, String> options = new LinkedHashMap<>(defaults);
        body.field("options")
                .ifThere()
                .ifPresent(given -> given.fields().forEach((name, value) -> options.put(name, scalar(value))));
        return new MatchRequest(
                seats,
                text(body, "map"),
                text(body, "mapText"),
                body.field("seed").ifThere().map(MatchRequest::seed).orElseGet(() ->
                        (long) ThreadLocalRandom.current().nextInt(1, 1_000_000)),
                options);
    }

    private static Optional<String> text(JsonPlace body, String name) {
        return body.field(name).ifThere().map(JsonPlace::text).filter(text -> !text.isBlank());
    }

    private static String scalar(JsonPlace value) {
        if (!value.node().isValueNode() || value.isMissing()) {
            throw value.expected("a string, a number, true or false");
        }
        return value.node().asText();
    }

    private static long seed(JsonPlace place) {
        JsonNode node = place.node();
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw place.expected("a whole number");
        }
        return node.longValue();
    }

    /**
     * Starts the match as soon as a referee is free.
     *
     * @return the match's id
     * @throws InvalidInputException if the request is invalid
     */
    <S, V, A> String start(Lobby lobby, Game<S, V, A> game) {
        SeatCount.check(game, seats.size());
        List<ResolvedBot> bots = lobby.bots().find(game, seats);
        SetupRequest request = SetupRequest.defaults(bots.size(), seed)
                .withOptions(options)
                .withNames(bots.stream().map(ResolvedBot::name).toList());
        Setup<S, V, A> setup = game.setup(onTheMap(game, request));
        return lobby.submit(game, setup, bots);
    }

    private SetupRequest onTheMap(Game<?, ?, ?> game, SetupRequest request) {
        if (mapText.isPresent()) {
            return request.withMap(new MapText(map.orElse("own"), mapText.get()));
        }
        if (map.isEmpty()) {
            return request;
        }
        if (game.maps().stream().noneMatch(known -> known.name().equals(map.get()))) {
            throw new InvalidInputException(
                    "unknown " + game.id() + " map '" + Excerpt.of(map.get()) + "'; available: " + Games.maps(game));
        }
        return request.withMapName(map.get());
    }
}
