package dev.sparring.server.api;

import dev.sparring.server.accounts.Role;
import dev.sparring.wire.http.HttpAnswer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * A route of the API.
 *
 * @param pattern the path, with names in braces for its variable parts: {@code /api/v1/matches/{id}}
 * @param role the role that a caller needs
 * @param answer answers a request to this route
 */
record Route(String method, String pattern, Role role, Later answer) {
    /** Answers a request without a thread that waits for the answer. */
    record Later(Function<ApiRequest, CompletableFuture<HttpAnswer>> to) {}

    Route(String method, String pattern, Role role, Function<ApiRequest, HttpAnswer> answer) {
        this(method, pattern, role, new Later(answer.andThen(CompletableFuture::completedFuture)));
    }

    /** Returns the values for the names in the pattern; empty if the path does not match the pattern. */
    Optional<Map<String, String>> match(String path) {
        List<String> expected = List.of(pattern.split("/", -1));
        List<String> actual = List.of(path.split("/", -1));
        if (expected.size() != actual.size()) {
            return Optional.empty();
        }
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < expected.size(); i++) {
            String part = expected.get(i);
            if (part.startsWith("{")) {
                values.put(part.substring(1, part.length() - 1), actual.get(i));
            } else if (!part.equals(actual.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }
}
