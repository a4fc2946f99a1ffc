package dev.sparring.games.aibg.wire.bot;

import com.fasterxml.jackson.databind.node.ObjectNode;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Questions and answers over one connection. The server's answers do not say what they answer, so one question is asked at a
 * time; what comes unasked is known by its {@code event}.
 */
final class Conversation implements AutoCloseable, StompListener {
    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);
    private static final long ANSWER_MILLIS = 2_000;

    /**
     * What the server has said.
     *
     * @param arrived when it came, on the clock of {@link System#nanoTime}
     */
    record Said(String phase, JsonPlace message, long arrived) {
        boolean isPush() {
            return message.node().path("event").isTextual();
        }
    }

    private final StompClient client;
    private final BlockingQueue<Said> answers = new LinkedBlockingQueue<>();
    private final BlockingQueue<Said> pushes = new LinkedBlockingQueue<>();
    private volatile Optional<String> over = Optional.empty();

    Conversation(URI webSocket, String token) {
        client = StompClient.open(webSocket, Map.of("Authorization", "Bearer " + token), ClientTerms.DEFAULT, this);
        client.subscribe(PlayerSessions.OUT);
    }

    @Override
    public void message(Frame frame) {
        long arrived = System.nanoTime();
        try {
            JsonPlace root = JsonPlace.parse(frame.text());
            Said said = new Said(root.field("gamePhase").node().asText(""), root.field("serverMessage"), arrived);
            (said.isPush() ? pushes : answers).add(said);
        } catch (InvalidInputException e) {
            LOG.warn("what the server said cannot be read: {}", e.getMessage());
        }
    }

    @Override
    public void disconnected(String why) {
        LOG.warn("{}; connecting again", why);
    }

    @Override
    public void error(String sentence) {
        LOG.warn("the server says: {}", sentence);
    }

    @Override
    public void gaveUp(String why) {
        over = Optional.of(why);
    }

    /** Why there is no connection any more, and will be none. */
    Optional<String> over() {
        return over;
    }

    /** Asks, and waits for the answer; nothing if none comes. */
    Optional<Said> ask(OptionalLong game, String type, String text) throws InterruptedException {
        return ask(game, type, text, Map.of());
    }

    /** Asks as {@link #ask(OptionalLong, String, String)} does, with more headers on the frame. */
    Optional<Said> ask(OptionalLong game, String type, String text, Map<String, String> headers)
            throws InterruptedException {
        answers.clear();
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.put("gameId", game.orElse(-1)).put("messageType", type).put("messageText", text);
        if (!client.send(PlayerSessions.IN, "application/json", Json.line(body), headers)) {
            return Optional.empty();
        }
        return Optional.ofNullable(answers.poll(ANSWER_MILLIS, TimeUnit.MILLISECONDS));
    }

    /** What came unasked: the latest of it, after no more than this time; nothing if nothing came. */
    Optional<Said> push(long millis) throws InterruptedException {
        Said latest = pushes.poll(millis, TimeUnit.MILLISECONDS);
        for (Said next = latest; next != null; next = pushes.poll()) {
            latest = next;
        }
        return Optional.ofNullable(latest);
    }

    @Override
    public void close() {
        client.close();
    }
}
