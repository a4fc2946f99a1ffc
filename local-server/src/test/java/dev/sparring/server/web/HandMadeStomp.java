package dev.sparring.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A STOMP client that uses the JDK's WebSocket and no STOMP code of the SDK. */
final class HandMadeStomp implements WebSocket.Listener, AutoCloseable {
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final BlockingQueue<JsonNode> pushes = new LinkedBlockingQueue<>();
    private final StringBuilder text = new StringBuilder();
    private final WebSocket socket;

    HandMadeStomp(URI server, String token) {
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header("Authorization", "Bearer " + token)
                .buildAsync(URI.create("ws://127.0.0.1:" + server.getPort() + "/player"), this)
                .join();
        frame("CONNECT\naccept-version:1.1,1.2\nheart-beat:0,0\n\n");
        frame("SUBSCRIBE\nid:0\ndestination:/user/queue/player\n\n");
    }

    private void frame(String frame) {
        socket.sendText(frame + "\0", true).join();
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
        text.append(part);
        int end = text.indexOf("\0");
        while (end >= 0) {
            String frame = text.substring(0, end);
            text.delete(0, end + 1);
            if (frame.stripLeading().startsWith("MESSAGE")) {
                JsonNode body = ScriptedAi.json(frame.substring(frame.indexOf("\n\n") + 2));
                (body.path("serverMessage").has("event") ? pushes : answers).add(body);
            }
            end = text.indexOf("\0");
        }
        from.request(1);
        return null;
    }

    void send(String body) {
        frame("SEND\ndestination:/websocket/game\ncontent-type:application/json\n\n" + body);
    }

    private static JsonNode within(BlockingQueue<JsonNode> queue, String what) throws InterruptedException {
        JsonNode came = queue.poll(30, TimeUnit.SECONDS);
        if (came == null) {
            throw new AssertionError("no " + what);
        }
        return came;
    }

    /** Returns the answer to a message. */
    JsonNode ask(Object game, String type, String words) throws InterruptedException {
        send(Json.line(Map.of("gameId", game, "messageType", type, "messageText", words)));
        return within(answers, "answer to " + type);
    }

    JsonNode answer() throws InterruptedException {
        return within(answers, "answer");
    }

    /** Returns the next message that is not an answer. */
    JsonNode push() throws InterruptedException {
        return within(pushes, "push");
    }

    @Override
    public void close() {
        socket.abort();
    }
}
