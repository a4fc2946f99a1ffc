package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the client with the server over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StompClientTest {
    private static final ClientTerms EAGER =
            ClientTerms.DEFAULT.withRetries(Duration.ofMillis(10), Duration.ofMillis(100), Duration.ofSeconds(30));

    private final List<AutoCloseable> opened = new ArrayList<>();
    private final RecordingListener listener = new RecordingListener();

    @AfterEach
    void close() throws Exception {
        for (int i = opened.size() - 1; i >= 0; i--) {
            opened.get(i).close();
        }
    }

    private StompTestServer server() {
        return opened(new StompTestServer(StompTerms.DEFAULT));
    }

    private <T extends AutoCloseable> T opened(T one) {
        opened.add(one);
        return one;
    }

    private StompClient client(URI to, ClientTerms terms) {
        return opened(StompClient.open(to, StompTestServer.token("anna"), terms, listener));
    }

    @Test
    void aSentTextIsPushedBack() throws Exception {
        StompTestServer server = server();
        StompClient client = client(server.uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", listener.next());
        assertTrue(client.isConnected());
        assertTrue(client.send("/echo", "text/plain", "zw\u00f6lf \ud83c\udfb2"));
        assertEquals(id + ": zw\u00f6lf \ud83c\udfb2", listener.next());
        assertEquals("anna connected", server.next());
        assertEquals("anna subscribed to " + StompTestServer.ECHO, server.next());
    }

    @Test
    void aThousandMessagesArriveInOrder() throws Exception {
        StompClient client = client(server().uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", listener.next());
        for (int i = 0; i < 1000; i++) {
            assertTrue(client.send("/echo", "text/plain", "" + i));
        }
        for (int i = 0; i < 1000; i++) {
            assertEquals(id + ": " + i, listener.next());
        }
    }

    @Test
    void aMessageOfNearlyTheMaximumSizePassesBothWays() throws Exception {
        StompClient client = client(server().uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", listener.next());
        String large = "x".repeat(65_000);
        client.send("/echo", "text/plain", large);
        assertTrue((id + ": " + large).equals(listener.next()), "the message came back unchanged");
    }

    @Test
    void aReceiptFollowsAfterTheApplicationHasProcessedTheMessage() throws Exception {
        StompTestServer server = server();
        StompClient client = client(server.uri(), EAGER);
        assertEquals("connected", listener.next());
        assertTrue(client.sendForReceipt("/games", "text/plain", "hello").join());
        assertEquals("anna connected", server.next());
        assertEquals("anna sent hello to /games", server.events.poll());
    }

    @Test
    void aMessageCanBePushedFromAnyThread() throws Exception {
        StompTestServer server = server();
        StompClient client = client(server.uri(), EAGER);
        String id = client.subscribe("/user/queue/player");
        server.next();
        server.next();
        assertEquals("connected", listener.next());
        assertEquals(1, server.sessions.get("anna").push("/user/queue/player", "application/json", "{}"));
        assertEquals(id + ": {}", listener.next());
        client.unsubscribe(id);
        assertEquals("anna unsubscribed from /user/queue/player", server.next());
        assertEquals(0, server.sessions.get("anna").push("/user/queue/player", "application/json", "{}"));
    }

    @Test
    void closingSendsDisconnect() throws Exception {
        StompTestServer server = server();
        StompClient client = client(server.uri(), EAGER);
        assertEquals("connected", listener.next());
        client.close();
        assertEquals("anna connected", server.next());
        assertEquals("anna is gone: the client sent DISCONNECT", server.next());
        assertFalse(client.isConnected());
        assertFalse(client.send("/echo", "text/plain", "too late"));
        assertFalse(client.sendForReceipt("/echo", "text/plain", "too late").join());
    }

    @Test
    void theListenerIsNotifiedOfAnErrorAndTheClientReconnects() throws Exception {
        StompTestServer server = server();
        StompClient client = client(server.uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", listener.next());
        assertFalse(client.sendForReceipt("/refuse", "text/plain", "").join());
        assertEquals("error: that was refused", listener.next());
        assertEquals("disconnected: the server reported an error: that was refused", listener.next());
        assertEquals("connected", listener.next());
        client.send("/echo", "text/plain", "again");
        assertEquals(id + ": again", listener.next());
    }

    @Test
    void anExceptionInTheApplicationEndsTheConnectionWithoutRevealingItsMessage() throws Exception {
        StompClient client = client(server().uri(), EAGER);
        assertEquals("connected", listener.next());
        client.send("/throw", "text/plain", "");
        assertEquals("error: internal error: IllegalStateException; see the server's log", listener.next());
    }

    @Test
    void aLostConnectionIsRestoredWithItsTokenAndSubscriptions() throws Exception {
        StompTestServer first = new StompTestServer(StompTerms.DEFAULT);
        StompClient client = client(first.uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", listener.next());
        first.close();
        String lost = listener.next();
        assertTrue(lost.startsWith("disconnected: "), lost);
        assertFalse(client.send("/echo", "text/plain", "into the void"));
        opened(new StompTestServer(StompTerms.DEFAULT, first.host.port()));
        assertEquals("connected", listener.next());
        client.send("/echo", "text/plain", "again");
        assertEquals(id + ": again", listener.next());
    }

    @Test
    void theClientGivesUpImmediatelyIfItsTokenIsInvalidAndDoesNotPrintIt() throws Exception {
        StompTestServer server = server();
        for (Map<String, String> headers :
                List.of(Map.<String, String>of(), Map.of("Authorization", "Bearer forged-123"))) {
            RecordingListener each = new RecordingListener();
            opened(StompClient.open(server.uri(), headers, EAGER, each));
            assertEquals(
                    "gave up: " + server.uri()
                            + " refused the connection (HTTP status 401): the token is missing, wrong or expired",
                    each.next());
        }
    }

    @Test
    void withoutAServerTheClientGivesUpInTime() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        ClientTerms brief = EAGER.withRetries(Duration.ofMillis(10), Duration.ofMillis(100), Duration.ofMillis(300));
        client(URI.create("ws://127.0.0.1:" + port + "/player?token=secret"), brief);
        String why = listener.next();
        assertTrue(
                why.matches(
                        "gave up: no connection to ws://127.0.0.1:" + port
                                + "/player after [0-9]+ ms; last error: the WebSocket could not be opened: Connection refused.*"),
                why);
    }

    @Test
    void theClientGivesUpOnAServerThatSendsNothing() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            ClientTerms brief = ClientTerms.DEFAULT
                    .withConnectWithin(Duration.ofMillis(200))
                    .withHeartBeat(Duration.ZERO)
                    .withRetries(Duration.ofMillis(10), Duration.ofMillis(10), Duration.ofMillis(300));
            client(URI.create("ws://127.0.0.1:" + silent.getLocalPort() + "/player"), brief);
            String why = listener.next();
            assertTrue(why.endsWith("last error: received no CONNECTED within 200 ms"), why);
        }
    }

    @Test
    void theConnectionToAServerThatStopsReadingIsCutEarly() throws Exception {
        StompClient client = client(server().uri(), EAGER);
        assertEquals("connected", listener.next());
        String large = "x".repeat(60_000);
        client.send("/stuck", "text/plain", "");
        int sent = 0;
        while (sent < 2_000 && client.send("/stuck", "text/plain", large)) {
            sent++;
        }
        assertTrue(sent < 2_000, "120 MB were accepted for a server that does not read");
        String lost = listener.next();
        assertTrue(lost.startsWith("disconnected: ") && lost.endsWith("the server stopped reading"), lost);
        assertEquals("connected", listener.next());
    }

    @Test
    void aListenerCanThrowAndCanBeSlow() throws Exception {
        StompTestServer server = opened(new StompTestServer(StompTerms.DEFAULT.withHeartBeat(Duration.ofMillis(300))));
        List<String> received = new ArrayList<>();
        CompletableFuture<Void> done = new CompletableFuture<>();
        StompListener slow = message -> {
            received.add(message.text());
            if (received.size() == 1) {
                throw new IllegalStateException("a bug in the listener");
            }
            if (received.size() == 2) {
                sleep(1_500);
            }
            if (received.size() == 200) {
                done.complete(null);
            }
        };
        StompClient client = opened(StompClient.open(
                server.uri(), StompTestServer.token("anna"), EAGER.withHeartBeat(Duration.ofMillis(300)), slow));
        client.subscribe("/news");
        assertEquals("anna connected", server.next());
        assertEquals("anna subscribed to /news", server.next());
        for (int i = 0; i < 200; i++) {
            assertEquals(1, server.sessions.get("anna").push("/news", "text/plain", "" + i));
        }
        done.get(20, TimeUnit.SECONDS);
        assertEquals("199", received.get(199));
        assertTrue(client.isConnected(), "heart-beats were sent meanwhile");
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void heartBeatsKeepAQuietConnection() throws Exception {
        StompTestServer server = opened(new StompTestServer(StompTerms.DEFAULT.withHeartBeat(Duration.ofMillis(400))));
        StompClient client = client(server.uri(), EAGER.withHeartBeat(Duration.ofMillis(400)));
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", listener.next());
        Thread.sleep(2_500);
        client.send("/echo", "text/plain", "still here");
        assertEquals(id + ": still here", listener.next());
    }

    @Test
    void anInvalidAddressIsAnException() {
        assertThrows(
                IllegalArgumentException.class,
                () -> StompClient.open(URI.create("http://127.0.0.1/"), Map.of(), EAGER, listener));
    }
}
