package dev.sparring.server.api;

import dev.sparring.rules.InvalidInputException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Takes a query apart. */
final class Query {
    private Query() {}

    /**
     * The values by name; where one stands twice, the last.
     *
     * @throws InvalidInputException if it is not encoded as addresses are
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
            throw new InvalidInputException("the address holds a % that is followed by no hex digits", e);
        }
    }
}
