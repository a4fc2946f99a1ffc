package dev.sparring.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.rules.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A value in a JSON text together with where it stands, so that complaints can say so: {@code paths[3].to}.
 *
 * @param node the value; missing where the text has none
 * @param place its place from the root; empty for the root itself
 */
public record JsonPlace(JsonNode node, String place) {

    /**
     * The root of a text.
     *
     * @throws InvalidInputException if the text is no JSON
     */
    public static JsonPlace parse(String text) {
        try {
            return new JsonPlace(Json.MAPPER.readTree(text), "");
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(whyNoJson(e), e);
        }
    }

    /** Why a text is no JSON, in a sentence. */
    public static String whyNoJson(JsonProcessingException e) {
        String where = e.getLocation() == null
                ? ""
                : " (line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ")";
        return "this is no JSON: " + e.getOriginalMessage().lines().findFirst().orElse("it is broken") + where;
    }

    /** The value of a field of this object; missing if there is none. */
    public JsonPlace field(String name) {
        return new JsonPlace(node.path(name), place.isEmpty() ? name : place + "." + name);
    }

    /** Whether there is no value, or null. */
    public boolean isMissing() {
        return node.isMissingNode() || node.isNull();
    }

    /** The value if there is one, neither missing nor null. */
    public Optional<JsonPlace> ifThere() {
        return isMissing() ? Optional.empty() : Optional.of(this);
    }

    /**
     * The items of a list.
     *
     * @throws InvalidInputException if this is no list
     */
    public List<JsonPlace> items() {
        if (!node.isArray()) {
            throw expected("a list");
        }
        List<JsonPlace> items = new ArrayList<>();
        for (int i = 0; i < node.size(); i++) {
            items.add(new JsonPlace(node.get(i), place + "[" + i + "]"));
        }
        return items;
    }

    /** The fields of an object, in the order of their names. */
    public Map<String, JsonPlace> fields() {
        if (!node.isObject()) {
            throw expected("an object");
        }
        Map<String, JsonPlace> fields = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            fields.put(field.getKey(), field(field.getKey()));
        }
        return fields;
    }

    /**
     * The text.
     *
     * @throws InvalidInputException if this is none
     */
    public String text() {
        if (!node.isTextual()) {
            throw expected("a text");
        }
        return node.textValue();
    }

    /**
     * True or false.
     *
     * @throws InvalidInputException if this is neither
     */
    public boolean flag() {
        if (!node.isBoolean()) {
            throw expected("true or false");
        }
        return node.booleanValue();
    }

    /**
     * The number.
     *
     * @throws InvalidInputException if this is none
     */
    public double number() {
        if (!node.isNumber()) {
            throw expected("a number");
        }
        return node.doubleValue();
    }

    /**
     * The whole number.
     *
     * @throws InvalidInputException if this is none, or not within the range
     */
    public int integer(int min, int max) {
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < min || node.intValue() > max) {
            String range = min == Integer.MIN_VALUE ? "" : " from " + min + " to " + max;
            throw expected("a whole number" + range);
        }
        return node.intValue();
    }

    /**
     * The whole number.
     *
     * @throws InvalidInputException if this is none
     */
    public int integer() {
        return integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** The complaint that something else was expected here. */
    public InvalidInputException expected(String what) {
        String came = node.isMissingNode() ? "there is none" : "not " + excerpt(node.toString());
        return new InvalidInputException((place.isEmpty() ? "" : place + ": ") + "expected " + what + ", " + came);
    }

    /** As much of a text as fits into a sentence. */
    public static String excerpt(String text) {
        return excerpt(text, 60);
    }

    /** As much of a text as fits into so many characters. */
    public static String excerpt(String text, int longest) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= longest ? line : line.substring(0, longest - 3) + "...";
    }
}
