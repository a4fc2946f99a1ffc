package dev.sparring.games.shoreditch.wire.messages;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.json.Json;
import dev.sparring.wire.http.HttpAnswer;
import java.util.Map;

/** The gamerunner's answers to calls of AIs. */
public final class Answers {
    private Answers() {}

    /** Returns an answer that refuses a call and says why. */
    public static HttpAnswer refused(int status, String why) {
        return HttpAnswer.json(status, Json.line(Map.of("error", why)));
    }

    /**
     * Returns the answer to an action.
     *
     * @param player the AI's player after the action
     */
    public static HttpAnswer of(Outcome outcome, PlayerIds ids, PlayerObject player) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        if (outcome instanceof Outcome.Refused refused) {
            return refused(400, refused.why());
        }
        if (outcome instanceof Outcome.NoTakers) {
            return refused(500, "no player accepted the offer");
        }
        if (outcome instanceof Outcome.TurnEnded) {
            return HttpAnswer.json(200, Json.line(body.put("status", "success")));
        }
        if (outcome instanceof Outcome.Logged) {
            return HttpAnswer.json(200, Json.line(body));
        }
        body.set("player", player.json());
        if (outcome instanceof Outcome.PrPurchased purchased) {
            body.put("highest_pr", purchased.highest());
        } else if (outcome instanceof Outcome.GeneratorPurchased purchased) {
            body.put("generator_type", purchased.type().word());
        } else if (outcome instanceof Outcome.GeneratorUpgraded upgraded) {
            body.put("generator_type", upgraded.type().word());
        } else if (outcome instanceof Outcome.Traded traded) {
            body.put("accepted_by", ids.onTheWire(traded.acceptedBy()));
        }
        return HttpAnswer.json(200, Json.line(body));
    }
}
