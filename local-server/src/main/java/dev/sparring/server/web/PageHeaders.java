package dev.sparring.server.web;

import dev.sparring.wire.http.HttpAnswer;
import java.util.LinkedHashMap;
import java.util.Map;

/** Adds the headers that are in every response to the page. */
final class PageHeaders {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Map<String, String> ALL = Map.of(
            "Content-Security-Policy", POLICY,
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin");

    private PageHeaders() {}

    /** Returns the response with these headers. A response without {@code Cache-Control} must not be cached. */
    static HttpAnswer on(HttpAnswer answer) {
        Map<String, String> headers = new LinkedHashMap<>(ALL);
        if (!answer.headers().containsKey("Cache-Control")) {
            headers.put("Cache-Control", "no-store");
        }
        return answer.with(headers);
    }
}
