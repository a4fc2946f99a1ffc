package dev.sparring.games.aibg.wire.messages;

import dev.sparring.json.JsonPlace;
import dev.sparring.wire.stomp.Frame;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A message from a player to {@code /websocket/game}.
 *
 * @param gameId the match that the message refers to; empty, or -1 in the message, for the player's only running match
 * @param fault the bot's report that its own code failed, from the header {@link #FAULT}
 * @param isFinal whether the player will not choose again if this choice is refused; from the header {@link #FINAL}
 */
public record Request(OptionalLong gameId, String type, String text, Optional<String> fault, boolean isFinal) {
    /** The STOMP header in which a bot reports that its own code failed. Other servers ignore it. */
    public static final String FAULT = "sparring-fault";

    /** The STOMP header with which a player says that it will not choose again. */
    public static final String FINAL = "sparring-final";

    /**
     * Reads a message.
     *
     * @throws dev.sparring.rules.InvalidInputException if the body is not a JSON object of this form
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
