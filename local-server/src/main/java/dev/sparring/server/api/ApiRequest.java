package dev.sparring.server.api;

import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.http.HttpCall;
import java.util.Map;
import java.util.Optional;

/**
 * A request with what its address says.
 *
 * @param path what stands in the address for the names in a route's pattern
 * @param query what follows the question mark, by name
 */
record ApiRequest(HttpCall call, Map<String, String> path, Map<String, String> query) {
    ApiRequest {
        path = Map.copyOf(path);
        query = Map.copyOf(query);
    }

    /** The value of a name in the route's pattern. */
    String path(String name) {
        return path.get(name);
    }

    /** What the query says for a name; an empty value is none. */
    Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name)).filter(value -> !value.isEmpty());
    }

    /**
     * A whole number in the query.
     *
     * @throws InvalidInputException if it is none, or not in the range
     */
    int number(String name, int preset, int min, int max) {
        Optional<String> text = query(name);
        if (text.isEmpty()) {
            return preset;
        }
        if (text.get().matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(text.get());
            if (number >= min && number <= max) {
                return number;
            }
        }
        throw new InvalidInputException(name + ": expected a whole number from " + min + " to " + max + ", not "
                + JsonPlace.excerpt(text.get()));
    }

    /**
     * The body, which must be a JSON object.
     *
     * @throws InvalidInputException if it is none
     */
    JsonPlace body() {
        JsonPlace body = JsonPlace.parse(call.body());
        if (!body.node().isObject()) {
            throw new InvalidInputException(
                    "the body: " + body.expected("an object").getMessage());
        }
        return body;
    }
}
