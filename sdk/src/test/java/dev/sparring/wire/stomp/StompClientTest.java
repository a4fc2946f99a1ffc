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

/** Our client against our server, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StompClientTest {
    private static final ClientTerms EAGER =
            ClientTerms.DEFAULT.retrying(Duration.ofMillis(10), Duration.ofMillis(100), Duration.ofSeconds(30));

    private final List<AutoCloseable> opened = new ArrayList<>();
    private final RecordingListener ear = new RecordingListener();

    @AfterEach
    void close() throws Exception {
        for (int i = opened.size() - 1; i >= 0; i--) {
            opened.get(i).close();
        }
    }

    private StompTestServer parlour() {
        return opened(new StompTestServer(StompTerms.DEFAULT));
    }

    private <T extends AutoCloseable> T opened(T one) {
        opened.add(one);
        return one;
    }

    private StompClient client(URI to, ClientTerms terms) {
        return opened(StompClient.open(to, StompTestServer.token("anna"), terms, ear));
    }

    @Test
    void whatIsSentIsPushedBack() throws Exception {
        StompTestServer parlour = parlour();
        StompClient client = client(parlour.uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", ear.next());
        assertTrue(client.isConnected());
        assertTrue(client.send("/echo", "text/plain", "zw\u00f6lf \ud83c\udfb2"));
        assertEquals(id + ": zw\u00f6lf \ud83c\udfb2", ear.next());
        assertEquals("anna connected", parlour.next());
        assertEquals("anna subscribed to " + StompTestServer.ECHO, parlour.next());
    }

    @Test
    void aThousandMessagesComeInOrder() throws Exception {
        StompClient client = client(parlour().uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", ear.next());
        for (int i = 0; i < 1000; i++) {
            assertTrue(client.send("/echo", "text/plain", "" + i));
        }
        for (int i = 0; i < 1000; i++) {
            assertEquals(id + ": " + i, ear.next());
        }
    }

    @Test
    void aMessageNearlyAsLargeAsAllowedPassesBothWays() throws Exception {
        StompClient client = client(parlour().uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", ear.next());
        String large = "x".repeat(65_000);
        client.send("/echo", "text/plain", large);
        assertTrue((id + ": " + large).equals(ear.next()), "the same came back");
    }

    @Test
    void aReceiptComesWhenTheApplicationHasHadTheMessage() throws Exception {
        StompTestServer parlour = parlour();
        StompClient client = client(parlour.uri(), EAGER);
        assertEquals("connected", ear.next());
        assertTrue(client.sendForReceipt("/hall", "text/plain", "hello").join());
        assertEquals("anna connected", parlour.next());
        assertEquals("anna sent hello to /hall", parlour.told.poll());
    }

    @Test
    void aMessageMayBePushedFromAnyThread() throws Exception {
        StompTestServer parlour = parlour();
        StompClient client = client(parlour.uri(), EAGER);
        String id = client.subscribe("/user/queue/player");
        parlour.next();
        parlour.next();
        assertEquals("connected", ear.next());
        assertEquals(1, parlour.sessions.get("anna").push("/user/queue/player", "application/json", "{}"));
        assertEquals(id + ": {}", ear.next());
        client.unsubscribe(id);
        assertEquals("anna unsubscribed from /user/queue/player", parlour.next());
        assertEquals(0, parlour.sessions.get("anna").push("/user/queue/player", "application/json", "{}"));
    }

    @Test
    void closingSaysDisconnectSoThatTheServerKnows() throws Exception {
        StompTestServer parlour = parlour();
        StompClient client = client(parlour.uri(), EAGER);
        assertEquals("connected", ear.next());
        client.close();
        assertEquals("anna connected", parlour.next());
        assertEquals("anna is gone: it said DISCONNECT", parlour.next());
        assertFalse(client.isConnected());
        assertFalse(client.send("/echo", "text/plain", "too late"));
        assertFalse(client.sendForReceipt("/echo", "text/plain", "too late").join());
    }

    @Test
    void anErrorIsToldAndTheClientComesBack() throws Exception {
        StompTestServer parlour = parlour();
        StompClient client = client(parlour.uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", ear.next());
        assertFalse(client.sendForReceipt("/refuse", "text/plain", "").join());
        assertEquals("error: that was refused", ear.next());
        assertEquals("disconnected: the server refused: that was refused", ear.next());
        assertEquals("connected", ear.next());
        client.send("/echo", "text/plain", "again");
        assertEquals(id + ": again", ear.next());
    }

    @Test
    void whatTheApplicationThrowsEndsTheConnectionAndTellsNoSecrets() throws Exception {
        StompClient client = client(parlour().uri(), EAGER);
        assertEquals("connected", ear.next());
        client.send("/throw", "text/plain", "");
        assertEquals("error: this failed inside: IllegalStateException; the server's log says where", ear.next());
    }

    @Test
    void aLostConnectionComesBackWithItsTokenAndItsSubscriptions() throws Exception {
        StompTestServer first = new StompTestServer(StompTerms.DEFAULT);
        StompClient client = client(first.uri(), EAGER);
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", ear.next());
        first.close();
        String lost = ear.next();
        assertTrue(lost.startsWith("disconnected: "), lost);
        assertFalse(client.send("/echo", "text/plain", "into the void"));
        opened(new StompTestServer(StompTerms.DEFAULT, first.host.port()));
        assertEquals("connected", ear.next());
        client.send("/echo", "text/plain", "again");
        assertEquals(id + ": again", ear.next());
    }

    @Test
    void aTokenThatIsNotValidIsGivenUpAtOnceAndNotTold() throws Exception {
        StompTestServer parlour = parlour();
        for (Map<String, String> headers :
                List.of(Map.<String, String>of(), Map.of("Authorization", "Bearer forged-123"))) {
            RecordingListener each = new RecordingListener();
            opened(StompClient.open(parlour.uri(), headers, EAGER, each));
            assertEquals(
                    "gave up: " + parlour.uri()
                            + " did not let us in (HTTP status 401): the token is missing, wrong or expired",
                    each.next());
        }
    }

    @Test
    void whereNobodyListensTheClientGivesUpInTime() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        ClientTerms brief = EAGER.retrying(Duration.ofMillis(10), Duration.ofMillis(100), Duration.ofMillis(300));
        client(URI.create("ws://127.0.0.1:" + port + "/player?token=secret"), brief);
        String why = ear.next();
        assertTrue(
                why.matches("gave up: gave up on ws://127.0.0.1:" + port
                        + "/player after [0-9]+ ms; at last, no WebSocket came about: Connection refused.*"),
                why);
    }

    @Test
    void aServerThatTakesTheConnectionAndSaysNothingIsGivenUp() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            ClientTerms brief = new ClientTerms(
                    Duration.ofMillis(200),
                    Duration.ZERO,
                    Duration.ofMillis(10),
                    Duration.ofMillis(10),
                    Duration.ofMillis(300),
                    FrameLimits.CLIENT);
            client(URI.create("ws://127.0.0.1:" + silent.getLocalPort() + "/player"), brief);
            String why = ear.next();
            assertTrue(why.endsWith("at last, no CONNECTED came within 200 ms"), why);
        }
    }

    @Test
    void aServerThatStopsReadingIsLeftBeforeMuchHasPiledUp() throws Exception {
        StompClient client = client(parlour().uri(), EAGER);
        assertEquals("connected", ear.next());
        String large = "x".repeat(60_000);
        client.send("/stuck", "text/plain", "");
        int sent = 0;
        while (sent < 2_000 && client.send("/stuck", "text/plain", large)) {
            sent++;
        }
        assertTrue(sent < 2_000, "120 MB were taken for one who does not read");
        String lost = ear.next();
        assertTrue(lost.startsWith("disconnected: ") && lost.endsWith("the server stopped reading"), lost);
        assertEquals("connected", ear.next());
    }

    @Test
    void whatListensMayThrowAndMayTakeItsTime() throws Exception {
        StompTestServer parlour =
                opened(new StompTestServer(StompTerms.DEFAULT.within(Duration.ofSeconds(10), Duration.ofMillis(300))));
        List<String> came = new ArrayList<>();
        CompletableFuture<Void> done = new CompletableFuture<>();
        StompListener slow = message -> {
            came.add(message.text());
            if (came.size() == 1) {
                throw new IllegalStateException("a bug of the listener's");
            }
            if (came.size() == 2) {
                sleep(1_500);
            }
            if (came.size() == 200) {
                done.complete(null);
            }
        };
        StompClient client = opened(StompClient.open(
                parlour.uri(), StompTestServer.token("anna"), EAGER.beating(Duration.ofMillis(300)), slow));
        client.subscribe("/news");
        assertEquals("anna connected", parlour.next());
        assertEquals("anna subscribed to /news", parlour.next());
        for (int i = 0; i < 200; i++) {
            assertEquals(1, parlour.sessions.get("anna").push("/news", "text/plain", "" + i));
        }
        done.get(20, TimeUnit.SECONDS);
        assertEquals("199", came.get(199));
        assertTrue(client.isConnected(), "the heart went on beating meanwhile");
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
        StompTestServer parlour =
                opened(new StompTestServer(StompTerms.DEFAULT.within(Duration.ofSeconds(10), Duration.ofMillis(400))));
        StompClient client = client(parlour.uri(), EAGER.beating(Duration.ofMillis(400)));
        String id = client.subscribe(StompTestServer.ECHO);
        assertEquals("connected", ear.next());
        Thread.sleep(2_500);
        client.send("/echo", "text/plain", "still here");
        assertEquals(id + ": still here", ear.next());
    }

    @Test
    void anAddressThatIsNoWebSocketIsTheCallersMistake() {
        assertThrows(
                IllegalArgumentException.class,
                () -> StompClient.open(URI.create("http://127.0.0.1/"), Map.of(), EAGER, ear));
    }
}
