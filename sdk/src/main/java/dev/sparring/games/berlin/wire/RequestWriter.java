package dev.sparring.games.berlin.wire;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.NodeState;
import dev.sparring.games.berlin.PlayerId;
import dev.sparring.games.berlin.maps.BoardJson;
import dev.sparring.json.Json;
import dev.sparring.wire.Seating;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes the requests of one match to one bot. */
final class RequestWriter {
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,8}");

    private final Seating seating;
    private @Nullable BerlinMap map;
    private @Nullable String writtenMap;

    RequestWriter(Seating seating) {
        this.seating = seating;
    }

    /** Returns the body of a request. */
    synchronized String write(Action action, BerlinView view) {
        if (!view.map().equals(map)) {
            map = view.map();
            writtenMap = Form.field("map", BoardJson.write(map).toString());
        }
        return String.join(
                "&",
                Form.field("action", action.word()),
                Form.field("infos", infos(action, view).toString()),
                writtenMap,
                Form.field("state", state(view).toString()));
    }

    private ObjectNode infos(Action action, BerlinView view) {
        ObjectNode infos = Json.MAPPER
                .createObjectNode()
                .put("game_id", seating.matchId())
                .put("current_turn", action == Action.GAME_START ? 0 : view.turn())
                .put("maximum_number_of_turns", view.maximumNumberOfTurns())
                .put("number_of_players", view.numberOfPlayers())
                .put("time_limit_per_turn", seating.time().bank().toMillis())
                .put("directed", view.map().directed());
        put(infos, view.me());
        return infos;
    }

    private static ArrayNode state(BerlinView view) {
        ArrayNode state = Json.MAPPER.createArrayNode();
        for (NodeState node : view.nodes()) {
            ObjectNode written = state.addObject().put("node_id", node.id());
            node.owner().ifPresentOrElse(owner -> put(written, owner), () -> written.putNull("player_id"));
            written.put("number_of_soldiers", node.soldiers());
        }
        return state;
    }

    /** Writes ids that are numbers as numbers. */
    private static void put(ObjectNode to, PlayerId player) {
        if (NUMBER.matcher(player.text()).matches()) {
            to.put("player_id", Integer.parseInt(player.text()));
        } else {
            to.put("player_id", player.text());
        }
    }
}
