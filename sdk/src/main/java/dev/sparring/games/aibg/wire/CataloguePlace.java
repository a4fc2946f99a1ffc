package dev.sparring.games.aibg.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.core.BadInput;
import dev.sparring.core.MapText;
import dev.sparring.json.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An object of a catalogue's JSON together with where it stands, so that complaints can say so.
 *
 * @param file what the catalogue is called
 * @param place its place from the root, {@code items[3]} say; empty for the root itself
 */
record CataloguePlace(String file, String place, JsonNode node) {
    private static final String PAGE = " (docs/games/aibg.md#catalogue)";
    private static final int LONGEST_QUOTE = 60;

    /**
     * The root of a catalogue.
     *
     * @throws BadInput if the text is no JSON object
     */
    static CataloguePlace root(MapText text) {
        try {
            JsonNode root = Json.MAPPER
                    .reader()
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .readTree(text.text());
            return new CataloguePlace(text.name(), "", root).checked();
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            String why = e.getOriginalMessage().lines().findFirst().orElse("it is broken");
            throw new BadInput(text.name() + ", line " + line + ": not JSON: " + why + PAGE, e);
        }
    }

    private CataloguePlace checked() {
        if (!node.isObject()) {
            throw new BadInput(
                    file + ": " + (place.isEmpty() ? "" : place + ": ") + "expected an object, and found " + quote(node)
                            + PAGE);
        }
        return this;
    }

    /** Complains of a field that is none of these. */
    void onlyHas(List<String> known) {
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            if (!known.contains(field.getKey())) {
                throw wrong(field.getKey(), "there is no such field here; there is " + String.join(", ", known));
            }
        }
    }

    CataloguePlace object(String field) {
        return new CataloguePlace(file, at(field), node.path(field)).checked();
    }

    List<CataloguePlace> list(String field, int fewest, int most) {
        JsonNode list = node.path(field);
        if (!list.isArray()) {
            throw expected(field, "a list");
        }
        if (list.size() < fewest || list.size() > most) {
            throw wrong(field, "expected " + fewest + " to " + most + " of them, and found " + list.size());
        }
        List<CataloguePlace> places = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            places.add(new CataloguePlace(file, at(field) + "[" + i + "]", list.get(i)).checked());
        }
        return places;
    }

    String text(String field, String pattern, String what) {
        JsonNode found = node.path(field);
        if (!found.isTextual() || !found.textValue().matches(pattern)) {
            throw expected(field, what);
        }
        return found.textValue();
    }

    int integer(String field, int min, int max) {
        JsonNode found = node.path(field);
        if (!found.isIntegralNumber()
                || !found.canConvertToInt()
                || found.intValue() < min
                || found.intValue() > max) {
            throw expected(field, "a whole number from " + min + " to " + max);
        }
        return found.intValue();
    }

    BigDecimal number(String field) {
        JsonNode found = node.path(field);
        if (!found.isNumber()) {
            throw expected(field, "a number");
        }
        return found.decimalValue();
    }

    /** A flag, which may be left out where it is false. */
    boolean flag(String field) {
        JsonNode found = node.path(field);
        if (!found.isMissingNode() && !found.isBoolean()) {
            throw expected(field, "true or false");
        }
        return found.asBoolean();
    }

    <E extends Enum<E>> E oneOf(String field, Class<E> words) {
        JsonNode found = node.path(field);
        for (E word : words.getEnumConstants()) {
            if (found.isTextual() && found.textValue().equals(word.name())) {
                return word;
            }
        }
        throw expected(
                field,
                "one of "
                        + Arrays.stream(words.getEnumConstants())
                                .map(word -> "\"" + word.name() + "\"")
                                .collect(Collectors.joining(", ")));
    }

    /** What stands in a field, as far as it fits into a sentence. */
    String found(String field) {
        return quote(node.path(field));
    }

    private BadInput expected(String field, String what) {
        return wrong(field, "expected " + what + ", and found " + found(field));
    }

    BadInput wrong(String field, String why) {
        return new BadInput(file + ": " + at(field) + ": " + why + PAGE);
    }

    private String at(String field) {
        return place.isEmpty() ? field : place + "." + field;
    }

    private static String quote(JsonNode found) {
        String text = found.isMissingNode() ? "nothing" : found.toString();
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE - 3) + "...";
    }
}
