package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Ranking;
import dev.sparring.games.aibg.bots.RandomAibgBot;
import dev.sparring.games.aibg.wire.AibgWire;
import dev.sparring.json.Json;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.messaging.simp.stomp.StompFrameHandler;
import org.springframework.messaging.simp.stomp.StompHeaders;
import org.springframework.messaging.simp.stomp.StompSession;
import org.springframework.messaging.simp.stomp.StompSessionHandlerAdapter;
import org.springframework.web.socket.WebSocketHttpHeaders;
import org.springframework.web.socket.client.standard.StandardWebSocketClient;
import org.springframework.web.socket.messaging.WebSocketStompClient;

/** Tests the server in complete matches with independent clients. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WholeMatchTest {
    private static final Path SCRIPTS = Path.of("src/test/js");

    private final TestAibgServer host = new TestAibgServer();
    private final WebSocketStompClient spring = new WebSocketStompClient(new StandardWebSocketClient());

    @AfterEach
    void close() {
        spring.stop();
        host.close();
    }

    private String token(String name) {
        return host.accounts.issueToken(name).token();
    }

    /** Returns the choice of a bot that always attacks; empty if the message is not a request. */
    private static String choice(JsonNode message) {
        JsonNode state = message.path("serverMessage").path("state");
        List<String> words = new ArrayList<>();
        switch (message.path("gamePhase").asText()) {
            case "POOL_SELECTION" -> {
                String name = state.get("possibleCreatures").get(0).get("name").asText();
                return message("SELECT_PLAYER_CREATURE_POOL", String.join(" ", Collections.nCopies(12, name)));
            }
            case "ROUND_SELECTION" -> {
                for (JsonNode creature : state.get("pool")) {
                    if (creature.get("health").asInt() > 0 && words.size() < 4) {
                        words.add(creature.get("id").asText());
                    }
                }
                return message("SELECT_PLAYER_CREATURES_IN_PLAY", String.join(" ", words));
            }
            case "ROUND_IN_PROGRESS" -> {
                return message("SELECT_MOVE", "attack");
            }
            default -> {
                return "";
            }
        }
    }

    private static String message(String type, String text) {
        return "{\"gameId\":-1,\"messageType\":\"" + type + "\",\"messageText\":\"" + text + "\"}";
    }

    private void springPlayer(String name) throws Exception {
        WebSocketHttpHeaders handshake = new WebSocketHttpHeaders();
        handshake.setBearerAuth(token(name));
        StompSession session = spring.connectAsync(host.webSocket(), handshake, new StompSessionHandlerAdapter() {})
                .get(20, TimeUnit.SECONDS);
        session.subscribe(PlayerSessions.OUT, new StompFrameHandler() {
            @Override
            public Type getPayloadType(StompHeaders headers) {
                return byte[].class;
            }

            @Override
            public void handleFrame(StompHeaders headers, Object payload) {
                JsonNode message;
                try {
                    message = Json.MAPPER.readTree((byte[]) payload);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
                String choice = message.path("serverMessage").has("event") ? choice(message) : "";
                if (!choice.isEmpty()) {
                    session.send(PlayerSessions.IN, choice.getBytes(StandardCharsets.UTF_8));
                }
            }
        });
    }

    @Test
    void springsClientsPlayACompleteMatch() throws Exception {
        springPlayer("ann");
        springPlayer("bob");
        Ranking ranking = host.ranking.get(100, TimeUnit.SECONDS);
        assertEquals(2, ranking.standings().size());
    }

    @Test
    void theJavaScriptClientPlaysACompleteMatchAgainstTheSdksClient() throws Exception {
        assumeTrue(
                Files.isDirectory(SCRIPTS.resolve("node_modules/@stomp/stompjs")) && hasNode(),
                "skipped: node or its packages are not installed; to install the packages, run npm ci --prefix sdk/src/test/js");
        Thread ours = new Thread(() -> new AibgWire()
                .run(() -> new RandomAibgBot(7), List.of("--url", host.baseUrl(), "--token", token("ours"))));
        ours.setDaemon(true);
        ours.start();
        Process node = new ProcessBuilder("node", "match.js", host.webSocket(), token("theirs"))
                .directory(SCRIPTS.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            String output = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(output.matches("(?s).*over: (WON|LOST|DRAW) after [1-9][0-9]* moves\\s*"), output);
            assertEquals(0, node.waitFor());
            host.ranking.get(20, TimeUnit.SECONDS);
        } finally {
            node.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            ours.interrupt();
            ours.join(10_000);
        }
    }

    private static boolean hasNode() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
