package dev.sparring.server.api;

import dev.sparring.rules.InvalidInputException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Parses query strings. */
final class Query {
    private Query() {}

    /**
     * Returns the values by name. If a name is repeated, the last value is used.
     *
     * @throws InvalidInputException if the query is not URL-encoded
     */
    static Map<String, String> parse(String query) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return values;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException("invalid URL: a % must be followed by two hex digits", e);
        }
    }
}
