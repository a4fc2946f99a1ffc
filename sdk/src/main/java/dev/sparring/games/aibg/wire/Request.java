package dev.sparring.games.aibg.wire;

import dev.sparring.json.JsonPlace;
import java.util.OptionalLong;

/**
 * What a player sends to {@code /websocket/game}.
 *
 * @param gameId which game it is about; empty, or -1 on the wire, for the only one the player is in
 */
record Request(OptionalLong gameId, String type, String text) {

    /**
     * Reads a message.
     *
     * @throws dev.sparring.core.BadInput if it is no such JSON
     */
    static Request read(String body) {
        JsonPlace root = JsonPlace.parse(body);
        root.fields();
        JsonPlace id = root.field("gameId");
        if (!id.isMissing() && !id.node().canConvertToLong()) {
            throw id.expected("a whole number");
        }
        boolean named = !id.isMissing() && id.node().asLong() != -1;
        return new Request(
                named ? OptionalLong.of(id.node().asLong()) : OptionalLong.empty(),
                root.field("messageType").text(),
                root.field("messageText").ifThere().map(JsonPlace::text).orElse(""));
    }
}
