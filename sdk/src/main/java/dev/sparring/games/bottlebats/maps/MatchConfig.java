package dev.sparring.games.bottlebats.maps;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.OriginalMatch;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Reads the original arbiter's match configuration: JSON with players, mapfile, logfile and max_steps. */
public final class MatchConfig {
    /** The name of the export in the format of the arbiter's log. */
    public static final String LOG_FORMAT = "bottlebats-log";

    private static final String PAGE = " (docs/games/bottlebats.md#files)";

    private MatchConfig() {}

    /**
     * Reads a configuration.
     *
     * @return empty if the file is not a JSON object with players
     * @throws InvalidInputException if it is one but contains an invalid value
     */
    public static Optional<OriginalMatch> read(MapText config, Function<String, MapText> files) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(config.text());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
        if (!root.path("players").isObject()) {
            return Optional.empty();
        }
        MapText map = files.apply(text(config, root, "mapfile")
                .orElseThrow(() -> new InvalidInputException(
                        config.name() + ": expected \"mapfile\", the file of the map" + PAGE)));
        Optional<OriginalMatch.Log> log =
                text(config, root, "logfile").map(file -> new OriginalMatch.Log(file, LOG_FORMAT));
        Map<String, String> options = new HashMap<>();
        if (root.has("max_steps")) {
            options.put("max_steps", root.get("max_steps").asText());
        }
        return Optional.of(new OriginalMatch(
                bots(config, root.get("players"), MapFile.read(map).players()), map, log, options));
    }

    /** Returns the players in the order in which the map names them, which is the order of the seats. */
    private static List<OriginalMatch.NamedCommand> bots(MapText config, JsonNode players, List<String> onMap) {
        Map<String, String> commands = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (var player : players.properties()) {
            if (!player.getValue().isTextual() || player.getValue().asText().isBlank()) {
                throw new InvalidInputException(
                        config.name() + ": players." + player.getKey() + ": expected a command" + PAGE);
            }
            commands.put(player.getKey(), player.getValue().asText());
            names.add(player.getKey());
        }
        if (!onMap.isEmpty() && !(names.containsAll(onMap) && onMap.containsAll(names))) {
            throw new InvalidInputException(
                    config.name() + ": the players are " + names + ", but the players of the map are " + onMap + PAGE);
        }
        List<String> seats = onMap.isEmpty() ? names : onMap;
        return seats.stream()
                .map(name -> new OriginalMatch.NamedCommand(
                        name, Objects.requireNonNull(commands.get(name), "every player has a command")))
                .toList();
    }

    private static Optional<String> text(MapText config, JsonNode root, String field) {
        JsonNode found = root.path(field);
        if (found.isMissingNode() || found.isNull()) {
            return Optional.empty();
        }
        if (!found.isTextual()) {
            throw new InvalidInputException(
                    config.name() + ": " + field + ": expected the name of a file, but found " + found + PAGE);
        }
        return Optional.of(found.asText());
    }
}
