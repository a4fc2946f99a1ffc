package dev.sparring.games.berlin.wire;

import dev.sparring.concurrent.LruMap;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.PlayerId;
import dev.sparring.games.berlin.maps.BoardJson;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Reads requests. It keeps the maps of running games, because every request contains its map. */
final class RequestReader {
    private static final int MAPS = 64;
    /** Orders numbers by size, and other ids in some fixed order. */
    private static final Comparator<PlayerId> ORDER =
            Comparator.<PlayerId>comparingInt(id -> id.text().length()).thenComparing(PlayerId::text);

    private final LruMap<String, BerlinMap> maps = new LruMap<>(MAPS);

    /**
     * Reads a request's body.
     *
     * @throws InvalidInputException if the body is invalid; the message is one line that names the place
     */
    Request read(String body) {
        Map<String, String> fields = Form.read(body);
        String word = field(fields, "action");
        Action action = Action.of(word)
                .orElseThrow(() -> new InvalidInputException(
                        "action: expected ping, game_start, turn or game_over, not '" + Excerpt.of(word) + "'"));
        JsonPlace infos = json(fields, "infos");
        boolean directed =
                infos.field("directed").ifThere().map(JsonPlace::flag).orElse(false);
        BerlinMap map = maps.computeIfAbsent(
                directed + field(fields, "map"), text -> BoardJson.read(json(fields, "map"), directed));
        return new Request(
                action,
                scalar(infos.field("game_id")),
                view(action, infos, map, json(fields, "state")),
                Duration.ofMillis(millis(infos.field("time_limit_per_turn"))));
    }

    private static String field(Map<String, String> fields, String name) {
        String value = fields.get(name);
        if (value == null) {
            throw new InvalidInputException(
                    "there is no field '" + name + "'; expected a form with action, infos, map and state");
        }
        return value;
    }

    private static JsonPlace json(Map<String, String> fields, String name) {
        String text = field(fields, name);
        try {
            return new JsonPlace(JsonPlace.parse(text).node(), name);
        } catch (InvalidInputException e) {
            throw new InvalidInputException(name + ": " + e.getMessage(), e);
        }
    }

    private static String scalar(JsonPlace place) {
        if (!place.node().isTextual() && !place.node().isIntegralNumber()) {
            throw place.expected("a string or a whole number");
        }
        return place.node().asText();
    }

    private static long millis(JsonPlace place) {
        if (!place.node().isNumber() || place.node().doubleValue() < 0) {
            throw place.expected("a number of milliseconds");
        }
        return place.node().longValue();
    }

    private static BerlinView view(Action action, JsonPlace infos, BerlinMap map, JsonPlace state) {
        PlayerId me = new PlayerId(scalar(infos.field("player_id")));
        List<Occupation> occupations = occupations(map, state);
        TreeSet<PlayerId> known = new TreeSet<>(ORDER);
        known.add(me);
        occupations.forEach(occupation -> occupation.owner().ifPresent(known::add));
        List<PlayerId> players = new ArrayList<>(known);
        return new BerlinView(
                map,
                infos.field("maximum_number_of_turns").integer(1, Integer.MAX_VALUE),
                infos.field("number_of_players").integer(1, Integer.MAX_VALUE),
                players,
                me,
                new BerlinState(
                        players.size(),
                        turnsPlayed(action, infos),
                        occupations.stream()
                                .mapToInt(each -> each.seat(players))
                                .toArray(),
                        occupations.stream().mapToInt(Occupation::soldiers).toArray()));
    }

    /** Returns the number of turns played. {@code current_turn} is the turn to play, except after the last one. */
    private static int turnsPlayed(Action action, JsonPlace infos) {
        int turn = infos.field("current_turn")
                .ifThere()
                .map(number -> number.integer(0, Integer.MAX_VALUE))
                .orElse(0);
        return action == Action.GAME_OVER ? turn : Math.max(0, turn - 1);
    }

    private record Occupation(Optional<PlayerId> owner, int soldiers) {
        int seat(List<PlayerId> players) {
            return owner.map(players::indexOf).orElse(BerlinState.FREE);
        }
    }

    /** Returns the owner and soldiers of each node, in the order of the map. */
    private static List<Occupation> occupations(BerlinMap map, JsonPlace state) {
        Map<Integer, Occupation> byNode = new HashMap<>();
        for (JsonPlace item : state.items()) {
            int node = item.field("node_id").integer();
            if (!map.has(node)) {
                throw item.field("node_id").expected("the id of a node of the map");
            }
            Optional<PlayerId> owner = item.field("player_id").ifThere().map(player -> new PlayerId(scalar(player)));
            byNode.put(
                    node, new Occupation(owner, item.field("number_of_soldiers").integer(0, Integer.MAX_VALUE)));
        }
        List<Occupation> occupations = new ArrayList<>();
        for (Node node : map.nodes()) {
            Occupation occupation = byNode.get(node.id());
            if (occupation == null) {
                throw new InvalidInputException(
                        "state: expected an entry for every node, but there is none for node " + node.id());
            }
            occupations.add(occupation);
        }
        return occupations;
    }
}
