package dev.sparring.games.aibg.wire.bot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.referee.PlayerSessions;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.stomp.ClientTerms;
import dev.sparring.wire.stomp.Frame;
import dev.sparring.wire.stomp.StompClient;
import dev.sparring.wire.stomp.StompListener;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Requests and push messages over one connection to a server. A response does not say which request it answers, so requests are
 * sent one at a time. A push message has the field {@code event}.
 */
final class ServerRequests implements AutoCloseable, StompListener {
    private static final Logger LOG = LoggerFactory.getLogger(ServerRequests.class);
    private static final long RESPONSE_MILLIS = 2_000;

    /**
     * A message from the server.
     *
     * @param arrived the time of arrival in nanoseconds, on the clock of {@link System#nanoTime}
     */
    record ServerMessage(String phase, JsonPlace message, long arrived) {
        boolean isPush() {
            return message.node().path("event").isTextual();
        }

        boolean endsMatch() {
            return AibgJson.phase(phase).filter(Phase.OVER::equals).isPresent();
        }
    }

    private final StompClient client;
    private final BlockingQueue<ServerMessage> responses = new LinkedBlockingQueue<>();
    private final BlockingQueue<ServerMessage> pushes = new LinkedBlockingQueue<>();
    /** The reason why the client has given up; null before. */
    private volatile @Nullable String givenUp;

    ServerRequests(URI webSocket, String token) {
        client = StompClient.open(webSocket, Map.of("Authorization", "Bearer " + token), ClientTerms.DEFAULT, this);
        client.subscribe(PlayerSessions.OUT);
    }

    @Override
    public void message(Frame frame) {
        long arrived = System.nanoTime();
        try {
            JsonPlace root = JsonPlace.parse(frame.text());
            ServerMessage message =
                    new ServerMessage(root.field("gamePhase").node().asText(""), root.field("serverMessage"), arrived);
            (message.isPush() ? pushes : responses).add(message);
        } catch (InvalidInputException e) {
            LOG.warn("unreadable message from the server: {}", e.getMessage());
        }
    }

    @Override
    public void disconnected(String why) {
        LOG.warn("{}; reconnecting", why);
    }

    @Override
    public void error(String sentence) {
        LOG.warn("the server reports an error: {}", sentence);
    }

    @Override
    public void gaveUp(String why) {
        givenUp = why;
    }

    /** Returns the reason why the client has given up; empty while it is connected or tries to connect. */
    Optional<String> givenUp() {
        return Optional.ofNullable(givenUp);
    }

    /** Sends a request for information and waits up to two seconds for the response. Empty if there is none. */
    Optional<ServerMessage> request(OptionalLong game, String type) throws InterruptedException {
        return request(game, type, "", Map.of());
    }

    /** Sends a request with a text and further STOMP headers, and waits up to two seconds for the response. */
    Optional<ServerMessage> request(OptionalLong game, String type, String text, Map<String, String> headers)
            throws InterruptedException {
        responses.clear();
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.put("gameId", game.orElse(-1)).put("messageType", type).put("messageText", text);
        if (!client.send(PlayerSessions.IN, "application/json", Json.line(body), headers)) {
            return Optional.empty();
        }
        return Optional.ofNullable(responses.poll(RESPONSE_MILLIS, TimeUnit.MILLISECONDS));
    }

    /**
     * Waits for a push message for at most this many milliseconds, and returns the latest one that has arrived: earlier requests have been
     * replaced by it. The end of a match is never left out, although the first request of the next match may have arrived as well.
     */
    Optional<ServerMessage> push(long millis) throws InterruptedException {
        ServerMessage latest = pushes.poll(millis, TimeUnit.MILLISECONDS);
        while (latest != null && !latest.endsMatch() && !pushes.isEmpty()) {
            latest = pushes.remove();
        }
        return Optional.ofNullable(latest);
    }

    @Override
    public void close() {
        client.close();
    }
}
