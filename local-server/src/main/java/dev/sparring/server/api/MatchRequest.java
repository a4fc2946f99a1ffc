package dev.sparring.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.session.SeatCount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A match that somebody wants to be played.
 *
 * @param seats the bots' names, in the order of the seats
 * @param map the name of a shipped map or generator
 * @param mapText a map in the game's own format; wins over {@code map}
 */
record MatchRequest(
        List<String> seats, Optional<String> map, Optional<String> mapText, long seed, Map<String, String> options) {
    MatchRequest {
        seats = List.copyOf(seats);
        options = Map.copyOf(options);
    }

    /**
     * Reads it from the body of a request.
     *
     * @param usual the options that hold where the request says nothing
     */
    static MatchRequest read(JsonPlace body, Map<String, String> usual) {
        List<String> seats =
                body.field("seats").items().stream().map(JsonPlace::text).toList();
        Map<String, String> options = new LinkedHashMap<>(usual);
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
            throw value.expected("a text, a number, true or false");
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
     * Has it played.
     *
     * @return the match's id
     * @throws InvalidInputException if it cannot be set up so
     */
    <S, V, A> String start(Lobby lobby, Game<S, V, A> game) {
        List<ResolvedBot> entrants = lobby.bots().find(game, seats);
        SeatCount.check(game, entrants.size());
        SetupRequest request = SetupRequest.defaults(entrants.size(), seed)
                .withOptions(options)
                .withNames(entrants.stream().map(ResolvedBot::name).toList());
        Setup<S, V, A> setup = game.setup(onTheMap(game, request));
        return lobby.submit(game, setup, entrants);
    }

    private SetupRequest onTheMap(Game<?, ?, ?> game, SetupRequest request) {
        if (mapText.isPresent()) {
            return request.withMap(new MapText(map.orElse("own"), mapText.get()));
        }
        if (map.isEmpty()) {
            return request;
        }
        List<String> known = game.maps().stream().map(Game.MapName::name).toList();
        if (!known.contains(map.get())) {
            throw new InvalidInputException("there is no map called " + JsonPlace.excerpt(map.get()) + "; the maps of "
                    + game.id() + " are " + String.join(", ", known));
        }
        return request.withMapName(map.get());
    }
}
