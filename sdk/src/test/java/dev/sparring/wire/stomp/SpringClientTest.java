package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Type;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.messaging.converter.StringMessageConverter;
import org.springframework.messaging.simp.stomp.StompFrameHandler;
import org.springframework.messaging.simp.stomp.StompHeaders;
import org.springframework.messaging.simp.stomp.StompSession.Receiptable;
import org.springframework.messaging.simp.stomp.StompSessionHandlerAdapter;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.web.socket.WebSocketHttpHeaders;
import org.springframework.web.socket.client.standard.StandardWebSocketClient;
import org.springframework.web.socket.messaging.WebSocketStompClient;

/** Tests the server with Spring's STOMP client, which the bots of the original competition use. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpringClientTest {
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
    private final WebSocketStompClient client = new WebSocketStompClient(new StandardWebSocketClient());
    private StompTestServer server;

    @BeforeEach
    void open() {
        server = new StompTestServer(StompTerms.DEFAULT.withHeartBeat(Duration.ofMillis(500)));
        scheduler.setDaemon(true);
        scheduler.initialize();
        client.setTaskScheduler(scheduler);
        client.setMessageConverter(new StringMessageConverter());
    }

    @AfterEach
    void close() {
        client.stop();
        scheduler.shutdown();
        server.close();
    }

    private final class SessionHandler extends StompSessionHandlerAdapter {
        @Override
        public Type getPayloadType(StompHeaders headers) {
            return String.class;
        }

        @Override
        public void handleFrame(StompHeaders headers, Object payload) {
            // Called for an ERROR.
            events.add("error: " + headers.getFirst("message"));
        }

        @Override
        public void handleTransportError(
                org.springframework.messaging.simp.stomp.StompSession session, Throwable failure) {
            events.add("lost");
        }
    }

    private final class MessageRecorder implements StompFrameHandler {
        @Override
        public Type getPayloadType(StompHeaders headers) {
            return String.class;
        }

        @Override
        public void handleFrame(StompHeaders headers, Object payload) {
            events.add(headers.getDestination() + ": " + payload);
        }
    }

    private org.springframework.messaging.simp.stomp.StompSession connect(String token) throws Exception {
        WebSocketHttpHeaders handshake = new WebSocketHttpHeaders();
        handshake.setBearerAuth(token);
        CompletableFuture<org.springframework.messaging.simp.stomp.StompSession> session =
                client.connectAsync(server.uri().toString(), handshake, new SessionHandler());
        return session.get(20, TimeUnit.SECONDS);
    }

    private String next() throws InterruptedException {
        return events.poll(20, TimeUnit.SECONDS);
    }

    @Test
    void itCommunicatesWithTheServerAndDisconnects() throws Exception {
        var session = connect("secret-anna");
        assertEquals("anna connected", server.next());
        session.subscribe(StompTestServer.ECHO, new MessageRecorder());
        assertEquals("anna subscribed to " + StompTestServer.ECHO, server.next());
        session.send("/echo", "zw\u00f6lf: 1\n2");
        assertEquals(StompTestServer.ECHO + ": zw\u00f6lf: 1\n2", next());
        session.disconnect();
        assertEquals("anna is gone: the client sent DISCONNECT", server.next());
    }

    @Test
    void itGetsItsReceipts() throws Exception {
        var session = connect("secret-anna");
        session.setAutoReceipt(true);
        BlockingQueue<String> receipts = new LinkedBlockingQueue<>();
        Receiptable subscribed = session.subscribe(StompTestServer.ECHO, new MessageRecorder());
        subscribed.addReceiptTask(() -> receipts.add("subscribed"));
        assertEquals("subscribed", receipts.poll(20, TimeUnit.SECONDS));
        Receiptable sent = session.send("/echo", "x");
        sent.addReceiptTask(() -> receipts.add("sent"));
        assertEquals("sent", receipts.poll(20, TimeUnit.SECONDS));
    }

    @Test
    void heartBeatsKeepItConnected() throws Exception {
        client.setDefaultHeartbeat(new long[] {500, 500});
        var session = connect("secret-anna");
        session.subscribe(StompTestServer.ECHO, new MessageRecorder());
        Thread.sleep(3_000);
        assertNull(events.poll(), "three seconds of silence are six intervals");
        session.send("/echo", "still here");
        assertEquals(StompTestServer.ECHO + ": still here", next());
    }

    @Test
    void itReceivesTheReasonOfARefusal() throws Exception {
        var session = connect("secret-anna");
        session.send("/refuse", "x");
        assertEquals("error: that was refused", next());
    }

    @Test
    void withoutAValidTokenItIsRefused() {
        ExecutionException failure = assertThrows(ExecutionException.class, () -> connect("forged"));
        assertTrue(String.valueOf(failure.getCause()).contains("401"), failure.toString());
    }
}
