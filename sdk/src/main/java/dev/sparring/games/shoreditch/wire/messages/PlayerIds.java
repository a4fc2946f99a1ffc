package dev.sparring.games.shoreditch.wire.messages;

import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Outcome;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The ids of the players of one game in the protocol. They are the ids of the rules, made unique among all games, because an AI
 * identifies a game by its own player's id only.
 *
 * @param gameId the game's id on the gamerunner
 */
public record PlayerIds(String gameId) {

    public String onTheWire(String id) {
        return id.equals(Outcome.BANK) ? id : gameId + "-" + id;
    }

    public Map<String, List<Event>> onTheWire(Map<String, List<Event>> actions) {
        Map<String, List<Event>> renamed = new TreeMap<>();
        actions.forEach((id, events) ->
                renamed.put(onTheWire(id), events.stream().map(this::onTheWire).toList()));
        return renamed;
    }

    private Event onTheWire(Event event) {
        return event instanceof Event.Traded traded
                ? new Event.Traded(traded.offer(), traded.request(), onTheWire(traded.tradedWith()))
                : event;
    }
}
