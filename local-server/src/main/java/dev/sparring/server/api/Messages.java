package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.TimelinePart;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The messages of the WebSocket, as JSON in UTF-8. */
final class Messages {
    private Messages() {}

    static byte[] frames(List<byte[]> frames, TimelinePart part) {
        ObjectNode rest = Json.MAPPER.createObjectNode();
        TimelineRoutes.parts(rest, part);
        String fields = Json.line(rest);
        return FrameList.object("\"type\":\"frames\",", frames, "," + fields.substring(1, fields.length() - 1));
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
