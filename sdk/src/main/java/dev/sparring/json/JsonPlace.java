package dev.sparring.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A value in a JSON text together with its location, which error messages give: {@code paths[3].to}.
 *
 * @param node the value; a missing node if the text has no such value
 * @param place the location from the root; empty for the root itself
 */
public record JsonPlace(JsonNode node, String place) {

    /**
     * Parses a text and returns its root.
     *
     * @throws InvalidInputException if the text is not valid JSON
     */
    public static JsonPlace parse(String text) {
        try {
            return new JsonPlace(Json.MAPPER.readTree(text), "");
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(whyNoJson(e), e);
        }
    }

    /** Returns the reason why a text is not valid JSON, for a message. */
    public static String whyNoJson(JsonProcessingException e) {
        String where = e.getLocation() == null
                ? ""
                : " (line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ")";
        return "invalid JSON: " + e.getOriginalMessage().lines().findFirst().orElse("syntax error") + where;
    }

    /** Returns the value of a field of this object; it can be missing. */
    public JsonPlace field(String name) {
        return new JsonPlace(node.path(name), place.isEmpty() ? name : place + "." + name);
    }

    /** Returns whether the value is missing or null. */
    public boolean isMissing() {
        return node.isMissingNode() || node.isNull();
    }

    /** Returns this value; empty if it is missing or null. */
    public Optional<JsonPlace> ifThere() {
        return isMissing() ? Optional.empty() : Optional.of(this);
    }

    /**
     * Returns the items of a list.
     *
     * @throws InvalidInputException if the value is not a list
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

    /**
     * Returns the fields of an object, sorted by name.
     *
     * @throws InvalidInputException if the value is not an object
     */
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
     * Returns the value as a string.
     *
     * @throws InvalidInputException if the value is not a string
     */
    public String text() {
        if (!node.isTextual()) {
            throw expected("a string");
        }
        return node.textValue();
    }

    /**
     * Returns the value as a boolean.
     *
     * @throws InvalidInputException if the value is neither true nor false
     */
    public boolean flag() {
        if (!node.isBoolean()) {
            throw expected("true or false");
        }
        return node.booleanValue();
    }

    /**
     * Returns the value as a number.
     *
     * @throws InvalidInputException if the value is not a number
     */
    public double number() {
        if (!node.isNumber()) {
            throw expected("a number");
        }
        return node.doubleValue();
    }

    /**
     * Returns the value as a whole number.
     *
     * @throws InvalidInputException if the value is not a whole number from {@code min} to {@code max}
     */
    public int integer(int min, int max) {
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < min || node.intValue() > max) {
            String range = min == Integer.MIN_VALUE ? "" : " from " + min + " to " + max;
            throw expected("a whole number" + range);
        }
        return node.intValue();
    }

    /**
     * Returns the value as a whole number.
     *
     * @throws InvalidInputException if the value is not a whole number of 32 bits
     */
    public int integer() {
        return integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Returns the exception for a value of the wrong kind, with the location, the expectation and the value. */
    public InvalidInputException expected(String what) {
        String actual = node.isMissingNode() ? "but it is missing" : "not " + Excerpt.of(node.toString());
        return new InvalidInputException((place.isEmpty() ? "" : place + ": ") + "expected " + what + ", " + actual);
    }
}
