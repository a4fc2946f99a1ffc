package dev.sparring.wire.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.concurrent.SerialExecutor;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests WebSockets next to plain HTTP, without STOMP, with the JDK's client. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WebSocketEndpointTest {
    private static final int MINUTE = 60_000;

    private final List<AutoCloseable> opened = new ArrayList<>();
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : opened) {
            one.close();
        }
    }

    /** Echoes short messages, and obeys a few commands. */
    private final class Echo implements WebSocketEndpoint {
        @Override
        public List<String> subprotocols() {
            return List.of("echo");
        }

        @Override
        public Admission admit(HttpCall handshake) {
            return switch (handshake.headers().getOrDefault("x-who", "")) {
                case "nobody" -> new Admission.Refused(HttpAnswer.text(403, "not you"));
                case "bug" -> throw new IllegalStateException("a secret");
                case "quick" -> new Admission.Admitted(link -> new Quick(), true);
                default -> new Admission.Admitted(Echoing::new, true);
            };
        }
    }

    private final class Echoing implements WebSocketListener {
        private final WebSocketLink link;

        Echoing(WebSocketLink link) {
            this.link = link;
        }

        @Override
        public void received(byte[] bytes) {
            switch (new String(bytes, StandardCharsets.UTF_8)) {
                case "bug" -> throw new IllegalStateException("a secret");
                case "bye" -> {
                    link.send("first".getBytes(StandardCharsets.UTF_8));
                    link.close(1008, "\u00f6".repeat(100));
                    link.close(1000, "not again");
                    link.send("too late".getBytes(StandardCharsets.UTF_8));
                }
                default -> link.send(bytes);
            }
        }

        @Override
        public void closed(String why) {
            events.add("closed: " + why);
        }
    }

    /** Never blocks, and reports its threads. */
    private final class Quick implements WebSocketListener {
        private int size;

        @Override
        public boolean neverBlocks() {
            return true;
        }

        @Override
        public void received(byte[] bytes) {
            events.add(Thread.currentThread().getName().contains("I/O") ? "I/O thread" : "worker");
            size += bytes.length;
            if (bytes[bytes.length - 1] == '.') {
                received.add(size + " bytes");
                size = 0;
            }
        }

        @Override
        public void closed(String why) {
            events.add("closed: " + why);
        }
    }

    private final class Client implements WebSocket.Listener {
        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
            received.add(text.toString());
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            received.add(code + " " + reason);
            return null;
        }
    }

    private HttpHost serve(HttpHost.Timeouts timeouts) {
        HttpHost host = HttpHost.open(
                "127.0.0.1", 0, Map.of("/echo", new Echo()), call -> HttpAnswer.text(404, "nothing here"), timeouts);
        opened.add(host);
        return host;
    }

    private WebSocket connect(HttpHost host, String path, String who) {
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header("X-Who", who)
                .subprotocols("other", "echo")
                .buildAsync(URI.create("ws://127.0.0.1:" + host.port() + path), new Client())
                .join();
    }

    private WebSocket connect() {
        return connect(serve(new HttpHost.Timeouts(MINUTE, MINUTE, MINUTE)), "/echo", "anna");
    }

    private static String next(BlockingQueue<String> queue) throws InterruptedException {
        String next = queue.poll(20, TimeUnit.SECONDS);
        return next == null ? "nothing" : next;
    }

    private int refusal(String path, String who) {
        HttpHost host = serve(new HttpHost.Timeouts(MINUTE, MINUTE, MINUTE));
        CompletionException failure = assertThrows(CompletionException.class, () -> connect(host, path, who));
        return ((WebSocketHandshakeException) failure.getCause()).getResponse().statusCode();
    }

    @Test
    void messagesAreEchoed() throws Exception {
        WebSocket socket = connect();
        assertEquals("echo", socket.getSubprotocol());
        socket.sendText("zw\u00f6lf", true).join();
        assertEquals("zw\u00f6lf", next(received));
        socket.sendClose(1000, "").join();
        assertEquals("1000 ", next(received));
        assertEquals("closed: ", next(events));
    }

    @Test
    void aQuietWebSocketDoesNotTimeOutLikeAnIdleHttpConnection() throws Exception {
        WebSocket socket = connect(serve(new HttpHost.Timeouts(300, 300, 300)), "/echo", "anna");
        Thread.sleep(1_500);
        socket.sendText("still here", true).join();
        assertEquals("still here", next(received));
    }

    @Test
    void anEndpointMayRefuse() {
        assertEquals(403, refusal("/echo", "nobody"));
    }

    @Test
    void anEndpointThatThrowsAnswersStatus500() {
        assertEquals(500, refusal("/echo", "bug"));
    }

    @Test
    void theResponderAnswersPathsWithoutAnEndpoint() {
        assertEquals(404, refusal("/elsewhere", "anna"));
    }

    @Test
    void closingSendsWaitingMessagesFirstAndShortensALongReason() throws Exception {
        WebSocket socket = connect();
        socket.sendText("bye", true).join();
        assertEquals("first", next(received));
        assertEquals("1008 " + "\u00f6".repeat(61), next(received));
        assertEquals("closed: ", next(events));
    }

    @Test
    void aListenerThatThrowsEndsItsConnectionAndNoOther() throws Exception {
        WebSocket socket = connect();
        socket.sendText("bug", true).join();
        assertEquals("1011 internal error: the server's log has the stack trace", next(received));
        assertEquals("closed: ", next(events));
        connect().sendText("hello", true).join();
        assertEquals("hello", next(received));
    }

    @Test
    void theIoThreadCallsAListenerThatNeverBlocksUnlessThereIsMuchInput() throws Exception {
        WebSocket socket = connect(serve(new HttpHost.Timeouts(MINUTE, MINUTE, MINUTE)), "/echo", "quick");
        socket.sendText("short.", true).join();
        assertEquals("6 bytes", next(received));
        assertEquals(List.of("I/O thread"), List.copyOf(events));
        // The pieces follow each other at once, so they must not keep the thread from other connections.
        int size = 4 << 20;
        socket.sendText("x".repeat(size) + ".", true).join();
        assertEquals(size + 1 + " bytes", next(received));
        assertTrue(events.contains("worker"), "no piece was handled by a worker");
        events.clear();
        socket.abort();
        assertEquals("closed: ", next(events));
    }

    @Test
    void aTaskRunsInTheCallingThreadOnlyIfNoOtherTaskRunsOrWaits() {
        List<Runnable> handed = new ArrayList<>();
        SerialExecutor turns = new SerialExecutor(handed::add);
        assertTrue(turns.runIfIdle(() -> {
            events.add("first");
            assertFalse(turns.runIfIdle(() -> events.add("never")), "a task is running");
            turns.execute(() -> events.add("second"));
        }));
        assertFalse(turns.runIfIdle(() -> events.add("never")), "a task is waiting");
        handed.remove(0).run();
        assertEquals(List.of("first", "second"), List.copyOf(events));
        assertTrue(turns.runIfIdle(() -> events.add("third")));
        assertTrue(handed.isEmpty());
    }

    @Test
    void workContinuesInOrderWhenItsThreadsHaveEnded() throws Exception {
        BlockingQueue<Runnable> handed = new LinkedBlockingQueue<>();
        SerialExecutor turns = new SerialExecutor(work -> {
            if (!handed.isEmpty()) {
                throw new RejectedExecutionException("shut down");
            }
            handed.add(work);
        });
        turns.execute(() -> events.add("one"));
        turns.execute(() -> events.add("two"));
        turns.execute(() -> events.add("three"));
        assertTrue(events.isEmpty(), "work does not run on the calling thread");
        handed.peek().run();
        assertEquals(List.of("one", "two", "three"), List.of(next(events), next(events), next(events)));
    }
}
