package dev.sparring.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A request that an {@code HttpHost} has received. */
public final class HttpCall {
    private final String method;
    private final String path;
    private final String query;
    private final Map<String, String> headers;
    private final byte[] content;
    private final String remoteAddress;

    private HttpCall(
            String method,
            String path,
            String query,
            Map<String, String> headers,
            byte[] content,
            String remoteAddress) {
        this.method = method;
        this.path = path;
        this.query = query;
        this.headers = Map.copyOf(headers);
        this.content = content;
        this.remoteAddress = remoteAddress;
    }

    /**
     * Creates a request.
     *
     * @param method the HTTP method, such as {@code POST}
     * @param path the part of the URL after the host, without the query
     * @param query the part of the URL after the question mark, not decoded; empty if there is none
     * @param headers the headers by lower-case name; the first value of a repeated header
     * @param body the body, which is encoded as UTF-8
     * @param remoteAddress the IP address of the client
     */
    public HttpCall(
            String method, String path, String query, Map<String, String> headers, String body, String remoteAddress) {
        this(method, path, query, headers, body.getBytes(StandardCharsets.UTF_8), remoteAddress);
    }

    /** Returns the HTTP method, such as {@code POST}. */
    public String method() {
        return method;
    }

    /** Returns the part of the URL after the host, without the query. */
    public String path() {
        return path;
    }

    /** Returns the part of the URL after the question mark, not decoded; empty if there is none. */
    public String query() {
        return query;
    }

    /** Returns the headers by lower-case name; the first value of a repeated header. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Returns the body as it was received; not to be changed. */
    public byte[] content() {
        return content;
    }

    /** Returns the body, decoded as UTF-8 by each call. */
    public String body() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** Returns the IP address of the client. */
    public String remoteAddress() {
        return remoteAddress;
    }

    /**
     * Returns the same request with another body.
     *
     * @param other must not be changed afterwards
     */
    public HttpCall withContent(byte[] other) {
        return new HttpCall(method, path, query, headers, other, remoteAddress);
    }
}
