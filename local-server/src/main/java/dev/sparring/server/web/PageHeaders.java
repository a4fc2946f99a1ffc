package dev.sparring.server.web;

import dev.sparring.wire.http.HttpAnswer;
import java.util.LinkedHashMap;
import java.util.Map;

/** What browsers are told about everything that is sent to the page. */
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

    /** The answer with these headers; what says nothing about being kept is not to be kept. */
    static HttpAnswer on(HttpAnswer answer) {
        Map<String, String> headers = new LinkedHashMap<>(ALL);
        if (!answer.headers().containsKey("Cache-Control")) {
            headers.put("Cache-Control", "no-store");
        }
        return answer.with(headers);
    }
}
