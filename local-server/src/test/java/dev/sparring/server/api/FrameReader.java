package dev.sparring.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the frames in the messages of the live WebSocket, as docs/api.md describes them. */
public final class FrameReader {
    private JsonNode last = MissingNode.getInstance();

    /** Returns the frames of the next message. */
    public List<JsonNode> read(JsonNode message) {
        List<JsonNode> frames = new ArrayList<>();
        if (message.has("first")) {
            last = message.get("first");
            frames.add(last);
        }
        for (JsonNode difference : message.get("differences")) {
            last = changed(last, difference);
            frames.add(last);
        }
        return frames;
    }

    /** Returns the value to which a difference leads. */
    public static JsonNode changed(JsonNode before, JsonNode difference) {
        if (difference.isArray()) {
            return difference.get(0);
        }
        if (before instanceof ArrayNode array) {
            ArrayNode after = array.arrayNode();
            int length = Math.min(array.size(), difference.path("length").asInt(array.size()));
            for (int i = 0; i < length; i++) {
                after.add(array.get(i));
            }
            for (Map.Entry<String, JsonNode> change : difference.properties()) {
                if (!change.getKey().equals("length")) {
                    int index = Integer.parseInt(change.getKey());
                    JsonNode element = changed(after.path(index), change.getValue());
                    if (index < after.size()) {
                        after.set(index, element);
                    } else {
                        after.insert(index, element);
                    }
                }
            }
            return after;
        }
        ObjectNode after = ((ObjectNode) before).objectNode();
        before.properties().forEach(field -> after.set(field.getKey(), field.getValue()));
        difference
                .properties()
                .forEach(change -> after.set(change.getKey(), changed(before.get(change.getKey()), change.getValue())));
        return after;
    }
}
