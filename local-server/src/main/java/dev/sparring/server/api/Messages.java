package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.TimelinePart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The messages of the WebSocket, as JSON in UTF-8. */
final class Messages {
    private Messages() {}

    /**
     * Returns a message with frames.
     *
     * @param first the first frame; empty if the first difference leads from the last frame of the message before
     */
    static byte[] frames(Optional<byte[]> first, List<byte[]> differences, TimelinePart part) {
        ObjectNode rest = Json.MAPPER.createObjectNode();
        TimelineRoutes.parts(rest, part);
        JsonTexts message = new JsonTexts().text("{\"type\":\"frames\"");
        first.ifPresent(frame -> message.text(",\"first\":").text(frame));
        return message.text(",\"differences\":")
                .list(differences)
                .text("," + Json.line(rest).substring(1))
                .bytes();
    }

    static byte[] over(ViewableMatch match) {
        ObjectNode message = Json.MAPPER.createObjectNode().put("type", "over");
        message.set("match", MatchText.of(match));
        return bytes(message);
    }

    static byte[] match(ObjectNode match) {
        ObjectNode message = Json.MAPPER.createObjectNode().put("type", "match");
        message.set("match", match);
        return bytes(message);
    }

    static byte[] ready() {
        return bytes(Json.MAPPER.createObjectNode().put("type", "ready"));
    }

    static byte[] bots() {
        return bytes(Json.MAPPER.createObjectNode().put("type", "bots"));
    }

    static byte[] competition() {
        return bytes(Json.MAPPER.createObjectNode().put("type", "competition"));
    }

    static byte[] error(String text) {
        return bytes(Json.MAPPER.createObjectNode().put("type", "error").put("error", text));
    }

    private static byte[] bytes(ObjectNode message) {
        return Json.line(message).getBytes(StandardCharsets.UTF_8);
    }
}
