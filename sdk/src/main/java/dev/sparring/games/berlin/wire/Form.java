package dev.sparring.games.berlin.wire;

import dev.sparring.rules.InvalidInputException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Bodies of the type {@code application/x-www-form-urlencoded}. */
final class Form {
    static final String CONTENT_TYPE = "application/x-www-form-urlencoded";

    private Form() {}

    static String field(String name, String value) {
        return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /**
     * Reads the fields of a body. A repeated field has its last value.
     *
     * @throws InvalidInputException if the body is not a form
     */
    static Map<String, String> read(String body) {
        Map<String, String> fields = new HashMap<>();
        for (String pair : body.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                fields.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
            }
        }
        return fields;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException("the body is not a form: " + e.getMessage(), e);
        }
    }
}
