package dev.sparring.games.shoreditch.wire.referee;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.json.Json;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The requests of the gamerunner to one AI about one game.
 *
 * @param address the URL at which the AI serves, as it was registered
 * @param player the id of its player
 */
public record AiRequests(URI address, String player) {
    /** The statuses of an AI that does not know a route or a method. */
    private static final Set<Integer> UNKNOWN = Set.of(404, 405, 501);

    /**
     * Announces the game: by PUT, as the original gamerunner does, and by POST, as its document says, if PUT fails. An AI that
     * does not know PUT may answer it with any status or close the connection.
     *
     * @return completes with the outcome of POST if it was sent and the AI knows it, or else of PUT
     */
    public CompletableFuture<HttpOutcome> announce(ObjectNode body, Deadline deadline) {
        return send("PUT", "", body, deadline)
                .thenCompose(put -> hasFailed(put)
                        ? send("POST", "/", body, deadline).thenApply(post -> isKnown(post) ? post : put)
                        : CompletableFuture.completedFuture(put));
    }

    private static boolean hasFailed(HttpOutcome put) {
        return put instanceof HttpOutcome.Answered answered
                ? answered.status() / 100 != 2
                : put instanceof HttpOutcome.Faulty;
    }

    private static boolean isKnown(HttpOutcome post) {
        return post instanceof HttpOutcome.Answered answered && !UNKNOWN.contains(answered.status());
    }

    /** Posts to a route under the player, such as {@code start_turn}. */
    public CompletableFuture<HttpOutcome> post(String route, ObjectNode body, Deadline deadline) {
        return send("POST", "/" + route, body, deadline);
    }

    /** Reports that the game has ended. */
    public CompletableFuture<HttpOutcome> delete(ObjectNode body, Deadline deadline) {
        return send("DELETE", "", body, deadline);
    }

    private CompletableFuture<HttpOutcome> send(String method, String path, ObjectNode body, Deadline deadline) {
        String base = address.toString();
        URI to = URI.create((base.endsWith("/") ? base : base + "/") + "game/" + player + path);
        return HttpCaller.sendJson(method, to, Json.line(body), deadline);
    }
}
