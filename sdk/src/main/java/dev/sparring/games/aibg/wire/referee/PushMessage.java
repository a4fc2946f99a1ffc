package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.JsonSerializable;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.messages.AibgJsonWriter;
import java.util.List;
import java.util.OptionalLong;

/** The messages that the server pushes without being asked. */
final class PushMessage {
    private PushMessage() {}

    /**
     * Returns a request for a choice.
     *
     * @param event what has happened: {@code PHASE} or {@code TURN}
     * @param seed the seed of the match; empty for programs that play only one
     * @param millis the time for the choice
     */
    static JsonSerializable request(String event, long gameId, AibgView shown, OptionalLong seed, long millis) {
        return AibgJsonWriter.value(json -> {
            json.writeStartObject();
            json.writeStringField("event", event);
            json.writeNumberField("gameId", gameId);
            json.writeNumberField("round", shown.round());
            json.writeNumberField("turn", shown.turn());
            if (seed.isPresent()) {
                json.writeNumberField("seed", seed.getAsLong());
            }
            json.writeNumberField("time", millis);
            json.writeFieldName("state");
            // The types never change, and would make the message longer than common clients accept.
            List<CreatureType> types = shown.phase() == Phase.POOL ? shown.possibleCreatures() : List.of();
            AibgJsonWriter.view(json, shown, types);
            json.writeEndObject();
        });
    }

    /** Returns the message at the end of a match. */
    static JsonSerializable gameOver(long gameId, AibgView last) {
        String result = last.roundsWon() > last.opponentRoundsWon()
                ? "WON"
                : last.roundsWon() < last.opponentRoundsWon() ? "LOST" : "DRAW";
        return AibgJsonWriter.value(json -> {
            json.writeStartObject();
            json.writeStringField("event", "GAME_OVER");
            json.writeNumberField("gameId", gameId);
            json.writeNumberField("round", last.round());
            json.writeNumberField("turn", last.turn());
            json.writeStringField("result", result);
            json.writeFieldName("state");
            AibgJsonWriter.view(json, last, last.possibleCreatures());
            json.writeEndObject();
        });
    }
}
