package dev.sparring.games.aibg.wire.messages;

import dev.sparring.json.JsonPlace;
import dev.sparring.wire.stomp.Frame;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a player sends to {@code /websocket/game}.
 *
 * @param gameId which game it is about; empty, or -1 on the wire, for the only one the player is in
 * @param fault what the bot reports of a failure of its own code, in the header {@link #FAULT}
 * @param isFinal whether the player will not choose again if this choice is refused: the header {@link #FINAL}
 */
public record Request(OptionalLong gameId, String type, String text, Optional<String> fault, boolean isFinal) {
    /** The STOMP header in which a bot reports that its own code failed; servers that do not know it ignore it. */
    public static final String FAULT = "sparring-fault";

    /** The STOMP header by which a player says that it has no other choice. */
    public static final String FINAL = "sparring-final";

    /**
     * Reads a message.
     *
     * @throws dev.sparring.rules.InvalidInputException if it is no such JSON
     */
    public static Request read(Frame frame) {
        JsonPlace root = JsonPlace.parse(frame.text());
        root.fields();
        JsonPlace id = root.field("gameId");
        if (!id.isMissing() && !id.node().canConvertToLong()) {
            throw id.expected("a whole number");
        }
        boolean named = !id.isMissing() && id.node().asLong() != -1;
        return new Request(
                named ? OptionalLong.of(id.node().asLong()) : OptionalLong.empty(),
                root.field("messageType").text(),
                root.field("messageText").ifThere().map(JsonPlace::text).orElse(""),
                frame.header(FAULT),
                frame.header(FINAL).isPresent());
    }
}
