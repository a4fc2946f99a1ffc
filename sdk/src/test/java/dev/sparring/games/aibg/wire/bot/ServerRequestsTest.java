package dev.sparring.games.aibg.wire.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.games.aibg.wire.bot.ServerRequests.ServerMessage;
import dev.sparring.games.aibg.wire.referee.PlayerSessions;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.stomp.Frame;
import dev.sparring.wire.stomp.StompApplication;
import dev.sparring.wire.stomp.StompEndpoint;
import dev.sparring.wire.stomp.StompSession;
import dev.sparring.wire.stomp.StompTerms;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reads what a real server has pushed before it answers. */
@Timeout(60)
class ServerRequestsTest {

    /** Pushes some messages, and then answers. */
    private record Pushing(List<String> messages) implements StompApplication {
        @Override
        public void received(StompSession session, String destination, Frame frame) {
            messages.forEach(message -> push(session, message));
            push(session, "{\"gamePhase\":\"\",\"serverMessage\":{}}");
        }

        private static void push(StompSession session, String message) {
            session.push(PlayerSessions.OUT, "application/json", message.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String event(String phase, int game) {
        return "{\"gamePhase\":\"" + phase + "\",\"serverMessage\":{\"event\":\"PHASE\",\"gameId\":" + game + "}}";
    }

    private static HttpHost serve(List<String> messages) {
        StompEndpoint endpoint =
                new StompEndpoint(handshake -> Optional.of("bot"), new Pushing(messages), StompTerms.DEFAULT);
        return HttpHost.open("127.0.0.1", 0, Map.of("/player", endpoint), call -> HttpAnswer.text(404, "nothing"));
    }

    @Test
    void theEndOfAMatchIsReadAlthoughTheNextOneHasBegun() throws InterruptedException {
        List<String> messages = List.of(
                event("ROUND_IN_PROGRESS", 1),
                event("ROUND_IN_PROGRESS", 1),
                event("GAME_OVER", 1),
                event("POOL_SELECTION", 2),
                event("ROUND_SELECTION", 2));
        try (HttpHost host = serve(messages);
                ServerRequests server = new ServerRequests(
                        URI.create(host.uri().toString().replaceFirst("^http", "ws") + "player"), "token")) {
            while (server.request(OptionalLong.empty(), "GET_GAME_PHASE").isEmpty()) {
                // It is not connected yet.
                Thread.sleep(10);
            }
            // All messages have arrived with the answer.
            assertEquals(
                    List.of("GAME_OVER", "ROUND_SELECTION", ""), List.of(next(server), next(server), next(server)));
        }
    }

    private static String next(ServerRequests server) throws InterruptedException {
        return server.push(0).map(ServerMessage::phase).orElse("");
    }
}
