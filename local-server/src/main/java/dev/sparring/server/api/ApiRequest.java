package dev.sparring.server.api;

import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Caller;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpCall;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A request and the values from its URL.
 *
 * @param caller who sent it, and may use the route
 * @param path the values for the names in the route's pattern
 * @param query the query parameters by name
 */
record ApiRequest(HttpCall call, Caller caller, Map<String, String> path, Map<String, String> query) {
    ApiRequest {
        path = Map.copyOf(path);
        query = Map.copyOf(query);
    }

    /**
     * Returns the name of the caller's account.
     *
     * @throws InvalidInputException if the caller has none: the organiser
     */
    String participant() {
        return caller.participant()
                .orElseThrow(() -> new InvalidInputException(
                        "this request is for an account, and you are the organiser without one: log in as a participant"
                                + " (docs/serve.md#accounts)"));
    }

    /** Returns the value for a name in the route's pattern. */
    String path(String name) {
        return Objects.requireNonNull(path.get(name), "the route's pattern contains the name");
    }

    /** Returns a query parameter, unless it is missing or empty. */
    Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name)).filter(value -> !value.isEmpty());
    }

    /**
     * Returns a whole number from the query, or the default if it is missing.
     *
     * @throws InvalidInputException if it is not a whole number in the range
     */
    int number(String name, int defaultValue, int min, int max) {
        Optional<String> text = query(name);
        if (text.isEmpty()) {
            return defaultValue;
        }
        if (text.get().matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(text.get());
            if (number >= min && number <= max) {
                return number;
            }
        }
        throw new InvalidInputException(
                name + ": expected a whole number from " + min + " to " + max + ", not " + Excerpt.of(text.get()));
    }

    /**
     * Returns the body, which must be a JSON object.
     *
     * @throws InvalidInputException if it is not
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
