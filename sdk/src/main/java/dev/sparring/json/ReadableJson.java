package dev.sparring.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;

/** Human-readable JSON: a value is on one line if it fits, otherwise on several. */
public final class ReadableJson {
    private static final int WIDTH = 110;

    private ReadableJson() {}

    /** Returns a value as lines of JSON, each with a line feed. The outermost value is always on several lines. */
    public static String of(JsonNode value) {
        StringBuilder text = new StringBuilder();
        fold(value, "", text);
        return text.append('\n').toString();
    }

    private static void write(JsonNode value, String indent, int used, StringBuilder text) {
        String line = value.toString();
        if (!value.isContainerNode() || indent.length() + used + line.length() <= WIDTH) {
            text.append(line);
        } else {
            fold(value, indent, text);
        }
    }

    private static void fold(JsonNode value, String indent, StringBuilder text) {
        String deeper = indent + "  ";
        if (value.isObject()) {
            text.append("{\n");
            Iterator<Map.Entry<String, JsonNode>> fields = value.properties().iterator();
            while (fields.hasNext()) {
                Map.Entry<String, JsonNode> field = fields.next();
                String name = Json.line(field.getKey()) + ": ";
                text.append(deeper).append(name);
                write(field.getValue(), deeper, name.length() + 1, text);
                text.append(fields.hasNext() ? ",\n" : "\n");
            }
            text.append(indent).append('}');
        } else if (value.isArray()) {
            text.append("[\n");
            Iterator<JsonNode> items = value.iterator();
            while (items.hasNext()) {
                text.append(deeper);
                write(items.next(), deeper, 1, text);
                text.append(items.hasNext() ? ",\n" : "\n");
            }
            text.append(indent).append(']');
        } else {
            text.append(value);
        }
    }
}
