package dev.sparring.server.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ServerHandshake;

/** A client of a server's API over real sockets, with the JDK's HTTP client. */
public final class ApiClient {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final URI server;

    public ApiClient(URI server) {
        this.server = server;
    }

    /** A response. If it has no content, the body is a missing node. */
    public record Answer(int status, JsonNode body, HttpResponse<byte[]> response) {
        @Override
        public String toString() {
            return status + " " + new String(response.body(), StandardCharsets.UTF_8);
        }
    }

    public Answer get(String path, String... headers) {
        return send("GET", path, "", headers);
    }

    public Answer post(String path, String body, String... headers) {
        return send("POST", path, body, headers);
    }

    /** Sends a request. The headers are alternating names and values. */
    public Answer send(String method, String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + path))
                .timeout(Duration.ofSeconds(60))
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            HttpResponse<byte[]> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            boolean json =
                    response.headers().firstValue("Content-Type").orElse("").startsWith("application/json")
                            && response.headers().firstValue("Content-Encoding").isEmpty();
            return new Answer(
                    response.statusCode(), json ? read(response.body()) : Json.MAPPER.missingNode(), response);
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static JsonNode read(byte[] body) {
        try {
            return Json.MAPPER.readTree(new String(body, StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until a match is no longer running, and returns the API's description of it. */
    public JsonNode awaitOver(String id) throws InterruptedException {
        for (int tries = 0; tries < 1200; tries++) {
            Answer answer = get("api/v1/matches/" + id);
            if (!answer.body().path("state").asText().equals("running")) {
                return answer.body();
            }
            Thread.sleep(50);
        }
        throw new AssertionError(id + " did not end");
    }

    /**
     * A WebSocket and the messages that it has received. It is not a WebSocket of the JDK: those of Java 17 and 25 can lose bytes that
     * arrive together with the answer to the handshake.
     */
    public static final class LiveSocket implements AutoCloseable {
        private final BlockingQueue<JsonNode> came = new LinkedBlockingQueue<>();
        private final WebSocketClient socket;
        private volatile boolean opened;
        private volatile String ended = "";

        private LiveSocket(URI address, Map<String, String> headers) throws IOException {
            socket = new WebSocketClient(address, headers) {
                @Override
                public void onOpen(ServerHandshake handshake) {
                    opened = true;
                }

                @Override
                public void onMessage(String text) {
                    came.add(read(text.getBytes(StandardCharsets.UTF_8)));
                }

                @Override
                public void onClose(int code, String reason, boolean byServer) {
                    ended = ": closed, " + code + " " + reason;
                }

                @Override
                public void onError(Exception failure) {
                    ended = ": " + failure;
                }
            };
            socket.setConnectionLostTimeout(0);
            try {
                socket.connectBlocking(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
            // The server may have closed it meanwhile, which connectBlocking reports as not connected.
            if (!opened) {
                throw new IOException("not connected" + ended);
            }
        }

        public JsonNode next() throws InterruptedException {
            JsonNode next = came.poll(60, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("nothing came" + ended);
            }
            return next;
        }

        /** Returns the next message of a type. */
        public JsonNode next(String type) throws InterruptedException {
            JsonNode next = next();
            while (!next.path("type").asText().equals(type)) {
                next = next();
            }
            return next;
        }

        @Override
        public void close() {
            socket.closeConnection(1006, "");
        }
    }

    /**
     * Opens the live WebSocket.
     *
     * @throws IOException if it is rejected
     */
    public LiveSocket live(String query, Map<String, String> headers) throws IOException {
        return new LiveSocket(
                URI.create("ws://" + server.getAuthority() + "/api/v1/live" + (query.isEmpty() ? "" : "?" + query)),
                headers);
    }

    /** Opens the live WebSocket without a login. */
    public LiveSocket live(String query) throws IOException {
        return live(query, Map.of());
    }
}
