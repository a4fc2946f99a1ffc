package dev.sparring.server.timeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Map;

/**
 * Differences between two JSON values, for clients that have the first one and need the second one.
 *
 * <p>A difference is an array or an object. An array has one element: the new value, which replaces the old one. An object
 * changes parts of an object or an array: each name is that of a field, or the index of an element, and its value is the
 * difference of this part. All other parts stay. In an array, {@code length} is the new number of elements if there are now
 * fewer; elements that are new come in the order of their indexes.
 */
final class FrameDifference {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private FrameDifference() {}

    /** Returns the value of a JSON text that the server has written. */
    static JsonNode tree(byte[] utf8) {
        try {
            return Json.MAPPER.readTree(utf8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the difference that leads from one value to another. */
    static JsonNode between(JsonNode before, JsonNode after) {
        if (before instanceof ObjectNode old && after instanceof ObjectNode now && haveSameNames(old, now)) {
            return ofObjects(old, now);
        }
        if (before instanceof ArrayNode old && after instanceof ArrayNode now && !old.isEmpty() && !now.isEmpty()) {
            return ofArrays(old, now);
        }
        return replacement(after);
    }

    private static boolean haveSameNames(ObjectNode one, ObjectNode other) {
        Iterator<String> names = one.fieldNames();
        Iterator<String> otherNames = other.fieldNames();
        while (names.hasNext() && otherNames.hasNext()) {
            if (!names.next().equals(otherNames.next())) {
                return false;
            }
        }
        return !names.hasNext() && !otherNames.hasNext();
    }

    private static JsonNode ofObjects(ObjectNode before, ObjectNode after) {
        ObjectNode changes = NODES.objectNode();
        boolean replaced = true;
        for (Map.Entry<String, JsonNode> field : after.properties()) {
            replaced &= addsReplacement(changes, field.getKey(), before.get(field.getKey()), field.getValue());
        }
        return replaced ? replacement(after) : changes;
    }

    private static JsonNode ofArrays(ArrayNode before, ArrayNode after) {
        ObjectNode changes = NODES.objectNode();
        if (after.size() < before.size()) {
            changes.put("length", after.size());
        }
        boolean replaced = true;
        for (int i = 0; i < after.size(); i++) {
            String name = Integer.toString(i);
            if (i < before.size()) {
                replaced &= addsReplacement(changes, name, before.get(i), after.get(i));
            } else {
                changes.set(name, replacement(after.get(i)));
            }
        }
        return replaced ? replacement(after) : changes;
    }

    /** Adds the difference of a part, if there is one. Returns whether it replaces the part: if all do, the whole is shorter. */
    private static boolean addsReplacement(ObjectNode changes, String name, JsonNode before, JsonNode after) {
        if (before.equals(after)) {
            return false;
        }
        JsonNode difference = between(before, after);
        changes.set(name, difference);
        return difference.isArray();
    }

    private static JsonNode replacement(JsonNode value) {
        return NODES.arrayNode(1).add(value);
    }
}
