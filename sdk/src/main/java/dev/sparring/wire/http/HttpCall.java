package dev.sparring.wire.http;

import java.util.Map;

/**
 * A request that an {@code HttpHost} has received.
 *
 * @param method the HTTP method, such as {@code POST}
 * @param path the part of the URL after the host, without the query
 * @param query the part of the URL after the question mark, not decoded; empty if there is none
 * @param headers the headers by lower-case name; the first value of a repeated header
 * @param body the body, decoded as UTF-8
 * @param remoteAddress the IP address of the client
 */
public record HttpCall(
        String method, String path, String query, Map<String, String> headers, String body, String remoteAddress) {
    public HttpCall {
        headers = Map.copyOf(headers);
    }

    /** Returns the same request with another body. */
    public HttpCall withBody(String other) {
        return new HttpCall(method, path, query, headers, other, remoteAddress);
    }
}
