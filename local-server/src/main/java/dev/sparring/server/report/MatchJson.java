package dev.sparring.server.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;

/**
 * The result of a match as one line of JSON:
 *
 * <pre>{"key":..,"seed":..,"map":..,"bots":[..],"places":[..],"scores":[..],"endings":[..]}</pre>
 *
 * All lists are in the order of the seats. {@code map} is null if no map was drawn, {@code scores} are the points of the game, and
 * {@code endings} the words of the endings. A void match has no places, scores and endings, but a field {@code void} that says why.
 */
public final class MatchJson {
    private MatchJson() {}

    /** Returns the line, without a line end. */
    public static String line(UnitResult match) {
        ObjectNode line = Json.MAPPER.createObjectNode();
        line.put("key", match.unit().key());
        line.put("seed", match.unit().seed());
        line.put("map", match.unit().map().orElse(null));
        ArrayNode bots = line.putArray("bots");
        match.unit().bots().forEach(bots::add);
        ArrayNode places = line.putArray("places");
        ArrayNode scores = line.putArray("scores");
        ArrayNode endings = line.putArray("endings");
        for (SeatResult seat : match.seats()) {
            places.add(seat.place());
            scores.add(seat.points());
            endings.add(seat.ending());
        }
        match.voided().ifPresent(why -> line.put("void", why));
        return Json.line(line);
    }
}
