package dev.sparring.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A request that an {@code HttpHost} has received.
 *
 * @param method the HTTP method, such as {@code POST}
 * @param path the part of the URL after the host, without the query
 * @param query the part of the URL after the question mark, not decoded; empty if there is none
 * @param headers the headers by lower-case name; the first value of a repeated header
 * @param content the body as it was received; not to be changed
 * @param remoteAddress the IP address of the client
 */
public record HttpCall(
        String method, String path, String query, Map<String, String> headers, byte[] content, String remoteAddress) {
    public HttpCall {
        headers = Map.copyOf(headers);
    }

    /** Creates a request with a body in UTF-8. */
    public HttpCall(
            String method, String path, String query, Map<String, String> headers, String body, String remoteAddress) {
        this(method, path, query, headers, body.getBytes(StandardCharsets.UTF_8), remoteAddress);
    }

    /** Returns the body, decoded as UTF-8 by each call. */
    public String body() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** Returns the same request with another body. */
    public HttpCall withContent(byte[] other) {
        return new HttpCall(method, path, query, headers, other, remoteAddress);
    }
}
