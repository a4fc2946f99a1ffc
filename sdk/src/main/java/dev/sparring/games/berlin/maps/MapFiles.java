package dev.sparring.games.berlin.maps;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.rules.Scenario;
import dev.sparring.games.berlin.rules.Start;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Map files in the format of the competition's own server: {@code infos}, {@code types}, {@code nodes}, {@code paths} and
 * {@code setup}.
 */
public final class MapFiles {
    /** The maximum number of turns of a map. */
    public static final int MAX_TURNS = 1_000_000;

    /** The maximum time for a turn in ms: one day. */
    public static final int MAX_MILLIS = 86_400_000;

    private static final int MAX_SOLDIERS = 1_000_000_000;

    private MapFiles() {}

    /**
     * Reads a map file. Unknown fields are ignored.
     *
     * @throws InvalidInputException if the file is invalid; the message has the map's name and the place:
     *     {@code my.map: paths[3].to: there is no node 99}
     */
    public static Scenario read(MapText file) {
        try {
            return read(JsonPlace.parse(file.text()));
        } catch (InvalidInputException e) {
            throw new InvalidInputException(file.name() + ": " + e.getMessage(), e);
        }
    }

    private static Scenario read(JsonPlace root) {
        if (!root.node().isObject()) {
            throw root.expected("a Berlin map, an object");
        }
        JsonPlace infos = root.field("infos");
        BerlinMap map = BoardJson.read(
                root, infos.field("directed").ifThere().map(JsonPlace::flag).orElse(false));
        return new Scenario(
                infos.field("name").ifThere().map(JsonPlace::text).orElse(""),
                map,
                infos.field("maximum_number_of_turns").integer(1, MAX_TURNS),
                infos.field("time_limit_per_turn").integer(1, MAX_MILLIS),
                setup(root.field("setup")));
    }

    /** Reads the starts. {@code number_of_players} is ignored because it is wrong in some maps of the original server. */
    private static Map<Integer, List<List<Start>>> setup(JsonPlace setup) {
        Map<Integer, List<List<Start>>> starts = new TreeMap<>();
        setup.fields().forEach((number, ofPlayers) -> {
            if (!number.matches("[1-9][0-9]{0,2}")) {
                throw ofPlayers.expected("a number of players as the name");
            }
            int players = Integer.parseInt(number);
            starts.put(players, starts(ofPlayers, players));
        });
        if (starts.isEmpty()) {
            throw setup.expected("the starts for at least one number of players");
        }
        return starts;
    }

    private static List<List<Start>> starts(JsonPlace setup, int players) {
        List<List<Start>> starts = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            starts.add(setup.field(Integer.toString(player)).items().stream()
                    .map(start -> new Start(
                            start.field("node").integer(),
                            start.field("number_of_soldiers").integer(0, MAX_SOLDIERS)))
                    .toList());
        }
        return starts;
    }

    /** Writes a map file with one line for each node and each path. {@link #read} returns an equal scenario. */
    public static String write(Scenario scenario) {
        BerlinMap map = scenario.map();
        ObjectNode board = BoardJson.write(map);
        List<String> parts = new ArrayList<>();
        parts.add(" \"infos\": " + infos(scenario));
        parts.add(" \"types\": " + lines(board.withArray("types")));
        parts.add(" \"nodes\": " + lines(board.withArray("nodes")));
        parts.add(" \"paths\": " + lines(board.withArray("paths")));
        parts.add(" \"setup\": " + setup(scenario));
        return "{\n" + String.join(",\n", parts) + "\n}\n";
    }

    private static ObjectNode infos(Scenario scenario) {
        ObjectNode infos = Json.MAPPER.createObjectNode();
        infos.put("name", scenario.name());
        ArrayNode players = infos.putArray("number_of_players");
        scenario.setup().keySet().forEach(players::add);
        return infos.put("time_limit_per_turn", scenario.timeLimitPerTurn())
                .put("maximum_number_of_turns", scenario.maximumNumberOfTurns())
                .put("directed", scenario.map().directed());
    }

    private static String lines(ArrayNode list) {
        List<String> lines = new ArrayList<>();
        list.forEach(item -> lines.add("  " + item));
        return "[\n" + String.join(",\n", lines) + "\n ]";
    }

    private static ObjectNode setup(Scenario scenario) {
        ObjectNode setup = Json.MAPPER.createObjectNode();
        scenario.setup().forEach((players, starts) -> {
            ObjectNode seats = setup.putObject(Integer.toString(players));
            for (int seat = 0; seat < players; seat++) {
                ArrayNode list = seats.putArray(Integer.toString(seat));
                for (Start start : starts.get(seat)) {
                    list.addObject().put("node", start.node()).put("number_of_soldiers", start.soldiers());
                }
            }
        });
        return setup;
    }
}
