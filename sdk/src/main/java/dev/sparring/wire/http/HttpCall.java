package dev.sparring.wire.http;

import java.util.Map;

/**
 * A request that an {@code HttpHost} has received whole.
 *
 * @param method {@code POST} and the like
 * @param path what follows the host, without the query
 * @param query what follows the question mark, as it came; empty if there is none
 * @param headers by lower-case name; the first value where one is repeated
 * @param body what was sent, read as UTF-8
 */
public record HttpCall(String method, String path, String query, Map<String, String> headers, String body) {
    public HttpCall {
        headers = Map.copyOf(headers);
    }
}
