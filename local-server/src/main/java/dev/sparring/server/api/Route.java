package dev.sparring.server.api;

import dev.sparring.wire.http.HttpAnswer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * One thing that can be asked for.
 *
 * @param pattern the address, with names in braces for what varies: {@code /api/v1/matches/{id}}
 */
record Route(String method, String pattern, Function<ApiRequest, HttpAnswer> answer) {

    /** What stands in this address for the names in the pattern; empty if it is an address of another pattern. */
    Optional<Map<String, String>> match(String path) {
        List<String> wanted = List.of(pattern.split("/", -1));
        List<String> there = List.of(path.split("/", -1));
        if (wanted.size() != there.size()) {
            return Optional.empty();
        }
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < wanted.size(); i++) {
            String part = wanted.get(i);
            if (part.startsWith("{")) {
                values.put(part.substring(1, part.length() - 1), there.get(i));
            } else if (!part.equals(there.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }
}
