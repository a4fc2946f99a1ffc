package dev.sparring.server.api;

import dev.sparring.json.Json;
import dev.sparring.wire.http.HttpAnswer;
import java.util.Map;

/** Creates the responses of the API. */
public final class Answers {
    private Answers() {}

    static HttpAnswer ok(Object body) {
        return HttpAnswer.json(200, Json.line(body));
    }

    /** Returns an error response with a message. */
    public static HttpAnswer error(int status, String message) {
        return HttpAnswer.json(status, Json.line(Map.of("error", message)));
    }

    /** Returns a response without a body. */
    static HttpAnswer done() {
        return HttpAnswer.bytes(204, "", new byte[0]);
    }

    /** Returns a response that the browser saves as a file. */
    static HttpAnswer download(String name, String contentType, byte[] content) {
        return HttpAnswer.bytes(200, contentType, content)
                .with("Content-Disposition", "attachment; filename=\"" + name.replaceAll("[^\\w.-]", "_") + "\"");
    }
}
