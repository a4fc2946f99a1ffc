package dev.sparring.games.shoreditch.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.core.Deadline;
import dev.sparring.json.Json;
import dev.sparring.transport.HttpCaller;
import dev.sparring.transport.HttpOutcome;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The requests of the gamerunner to one AI about one game.
 *
 * @param address where the AI serves, as it was registered
 * @param player the id of its player
 */
record AiLine(URI address, String player) {
    private static final long LARGEST_ANSWER = 1 << 20;
    private static final Map<String, String> HEADERS =
            Map.of("Accept", "application/json", "Content-Type", "application/json");

    /** Announces the game: by PUT as the engine does, and where that is unknown by POST as its document says. */
    CompletableFuture<HttpOutcome> announce(ObjectNode body, Deadline deadline) {
        return send("PUT", "", body, deadline)
                .thenCompose(outcome -> outcome instanceof HttpOutcome.Answered answered
                                && (answered.status() == 404 || answered.status() == 405)
                        ? send("POST", "/", body, deadline)
                        : CompletableFuture.completedFuture(outcome));
    }

    CompletableFuture<HttpOutcome> post(String what, ObjectNode body, Deadline deadline) {
        return send("POST", "/" + what, body, deadline);
    }

    CompletableFuture<HttpOutcome> delete(ObjectNode body, Deadline deadline) {
        return send("DELETE", "", body, deadline);
    }

    private CompletableFuture<HttpOutcome> send(String method, String what, ObjectNode body, Deadline deadline) {
        String base = address.toString();
        URI to = URI.create((base.endsWith("/") ? base : base + "/") + "game/" + player + what);
        return HttpCaller.send(method, to, HEADERS, Json.line(body), deadline, LARGEST_ANSWER);
    }
}
