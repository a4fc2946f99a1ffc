package dev.sparring.server.api;

import dev.sparring.json.Json;
import dev.sparring.wire.http.HttpAnswer;
import java.util.Map;

/** Puts answers together. */
final class Answers {
    private Answers() {}

    static HttpAnswer ok(Object body) {
        return HttpAnswer.json(200, Json.line(body));
    }

    static HttpAnswer refused(int status, String sentence) {
        return HttpAnswer.json(status, Json.line(Map.of("error", sentence)));
    }

    /** Done, and nothing to say. */
    static HttpAnswer done() {
        return HttpAnswer.bytes(204, "", new byte[0]);
    }

    /** A file for the one who asks to keep. */
    static HttpAnswer download(String name, String contentType, byte[] content) {
        return HttpAnswer.bytes(200, contentType, content)
                .with("Content-Disposition", "attachment; filename=\"" + name.replaceAll("[^\\w.-]", "_") + "\"");
    }
}
