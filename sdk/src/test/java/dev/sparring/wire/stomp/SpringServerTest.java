package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the client with a server that is built like the one of the original competition. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpringServerTest {
    private static final ClientTerms EAGER = ClientTerms.DEFAULT
            .withHeartBeat(Duration.ofMillis(500))
            .withRetries(Duration.ofMillis(10), Duration.ofMillis(100), Duration.ofSeconds(30));

    @TempDir
    private Path folder;

    private final RecordingListener listener = new RecordingListener();
    private SpringServer server;

    @BeforeEach
    void open() throws Exception {
        server = new SpringServer(folder, (player, message) -> player + " said " + message);
    }

    @AfterEach
    void close() throws Exception {
        server.close();
    }

    private StompClient client() {
        return StompClient.open(server.uri(), StompTestServer.token("anna"), EAGER, listener);
    }

    @Test
    void aMessageIsAnswered() throws Exception {
        try (StompClient client = client()) {
            String id = client.subscribe("/user/queue/player");
            assertEquals("connected", listener.next());
            client.send("/websocket/game", "text/plain", "zw\u00f6lf: 1\n2");
            assertEquals(id + ": anna said zw\u00f6lf: 1\n2", listener.next());
        }
    }

    @Test
    void heartBeatsKeepItConnected() throws Exception {
        try (StompClient client = client()) {
            String id = client.subscribe("/user/queue/player");
            assertEquals("connected", listener.next());
            Thread.sleep(3_000);
            client.send("/websocket/game", "text/plain", "still here");
            assertEquals(id + ": anna said still here", listener.next());
        }
    }

    @Test
    void aLargeMessagePassesBothWays() throws Exception {
        try (StompClient client = client()) {
            String id = client.subscribe("/user/queue/player");
            assertEquals("connected", listener.next());
            String large = "z\u00f6lf\u20ac".repeat(5_000);
            client.send("/websocket/game", "text/plain", large);
            assertTrue((id + ": anna said " + large).equals(listener.next()), "the message came back unchanged");
        }
    }

    @Test
    void withoutATokenItGivesUpImmediately() throws Exception {
        try (StompClient client = StompClient.open(server.uri(), Map.of(), EAGER, listener)) {
            assertEquals(
                    "gave up: " + server.uri()
                            + " refused the connection (HTTP status 401): the token is missing, wrong or expired",
                    listener.next());
            assertFalse(client.isConnected());
        }
    }

    @Test
    void closingIsQuickAndQuiet() throws Exception {
        StompClient client = client();
        assertEquals("connected", listener.next());
        client.close();
        assertFalse(client.isConnected());
    }
}
