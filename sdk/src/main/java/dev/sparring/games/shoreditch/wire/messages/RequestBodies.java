package dev.sparring.games.shoreditch.wire.messages;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.json.Json;
import dev.sparring.rules.TimeControl;
import java.net.URI;

/**
 * The bodies of the requests to the AI of one player.
 *
 * @param ids the ids of all players of the game
 * @param id the player's id in requests
 * @param registeredId the id under which the AI is registered
 * @param name the player's name
 * @param ai the URL at which the AI serves
 */
public record RequestBodies(PlayerIds ids, String id, Secret secret, String registeredId, String name, URI ai) {

    /** Returns the player as its AI sees it. */
    public PlayerObject player(ShoreditchView view) {
        return new PlayerObject(
                id,
                secret.revealed(),
                registeredId,
                name,
                ai.toString(),
                view.startup(),
                ids.onTheWire(view.actions()));
    }

    /** Returns a body with the player only, which is part of every other body. */
    public ObjectNode state(ShoreditchView view) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set("player", player(view).json());
        return body;
    }

    /**
     * Returns the body that announces a game.
     *
     * @param endpoint the URL of the game on the gamerunner
     * @param time the time control, which limits a turn
     */
    public ObjectNode announcement(ShoreditchView view, String endpoint, TimeControl time) {
        return state(view)
                .put("endpoint", endpoint)
                .put("gamerunner", "sparring")
                .put("turn_time", time.isUnlimited() ? -1 : time.bank().toMillis());
    }

    /** Returns the body that passes on another player's offer. */
    public ObjectNode offer(ShoreditchView view, Offer offer) {
        ObjectNode body = state(view).put("proposer", ids.onTheWire(offer.proposer()));
        body.set("offering", Json.MAPPER.valueToTree(offer.offering()));
        body.set("requesting", Json.MAPPER.valueToTree(offer.requesting()));
        return body;
    }
}
