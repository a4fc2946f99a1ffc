package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the server with unusual and faulty clients on plain sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StompEndpointTest {
    private final List<AutoCloseable> opened = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (int i = opened.size() - 1; i >= 0; i--) {
            opened.get(i).close();
        }
    }

    private <T extends AutoCloseable> T opened(T one) {
        opened.add(one);
        return one;
    }

    private StompTestServer server() {
        return opened(new StompTestServer(StompTerms.DEFAULT));
    }

    private RawWebSocket connected(StompTestServer server, String name) throws IOException {
        return opened(RawWebSocket.connected(server, name, ""));
    }

    private static void assertServes(StompTestServer server) throws Exception {
        try (RawWebSocket other = RawWebSocket.connected(server, "other", "")) {
            other.say(
                    "SUBSCRIBE\nid:1\ndestination:" + StompTestServer.ECHO + "\n\n^SEND\ndestination:/echo\n\nhello^");
            assertTrue(other.read().text().endsWith("\n\nhello^"));
        }
    }

    private static void assertError(RawWebSocket socket, int code, String sentence) throws IOException {
        RawWebSocket.Received error = socket.read();
        assertTrue(error.text().startsWith("ERROR\n"), error.text());
        assertTrue(error.text().contains("\n\n" + sentence), error.text());
        RawWebSocket.Received closing = socket.read();
        assertEquals(RawWebSocket.CLOSE, closing.opcode());
        assertEquals(code, closing.closeCode());
        assertTrue(closing.length() <= 125, "a close frame is a control frame");
    }

    @Test
    void aHandshakeWithoutAValidTokenIsAnsweredWith401() throws Exception {
        StompTestServer server = server();
        for (String authorization : List.of("", "Authorization: Bearer forged\r\n", "Authorization: secret-anna\r\n")) {
            try (RawWebSocket raw = new RawWebSocket(server.host.port())) {
                String head = raw.handshake(authorization);
                assertTrue(head.startsWith("HTTP/1.1 401 "), head);
                assertTrue(head.contains("\r\nWWW-Authenticate: Bearer\r\n"), head);
                assertFalse(head.contains("forged"), head);
            }
        }
    }

    @Test
    void aSubprotocolIsChosenIfOneIsOffered() throws Exception {
        StompTestServer server = server();
        for (String[] offer : new String[][] {
            {"v10.stomp, v11.stomp, v12.stomp", "v11.stomp"}, {"v12.stomp", "v12.stomp"}, {"v11.stomp", "v11.stomp"}
        }) {
            try (RawWebSocket raw = new RawWebSocket(server.host.port())) {
                String head = raw.handshake(
                        "Authorization: Bearer secret-anna\r\nSec-WebSocket-Protocol: " + offer[0] + "\r\n");
                assertTrue(head.contains("\r\nSec-WebSocket-Protocol: " + offer[1] + "\r\n"), head);
            }
        }
        try (RawWebSocket raw = new RawWebSocket(server.host.port())) {
            String head = raw.handshake("Authorization: Bearer secret-anna\r\n");
            assertTrue(head.startsWith("HTTP/1.1 101 "), head);
            assertFalse(head.contains("Sec-WebSocket-Protocol"), head);
        }
    }

    @Test
    void compressionIsNotAccepted() throws Exception {
        try (RawWebSocket raw = new RawWebSocket(server().host.port())) {
            String head = raw.handshake(
                    "Authorization: Bearer secret-anna\r\nSec-WebSocket-Extensions: permessage-deflate\r\n");
            assertTrue(head.startsWith("HTTP/1.1 101 "), head);
            assertFalse(head.contains("Sec-WebSocket-Extensions"), head);
        }
    }

    @Test
    void anotherWebSocketVersionIsAnsweredWithTheSupportedOne() throws Exception {
        try (RawWebSocket raw = new RawWebSocket(server().host.port())) {
            raw.write(String.join(
                    "\r\n",
                    "GET /player HTTP/1.1",
                    "Host: x",
                    "Upgrade: websocket",
                    "Connection: Upgrade",
                    "Sec-WebSocket-Version: 99",
                    "Sec-WebSocket-Key: x",
                    "Authorization: Bearer secret-anna",
                    "",
                    ""));
            String head = raw.head();
            assertTrue(head.startsWith("HTTP/1.1 426 "), head);
            assertTrue(head.contains("\r\nSec-WebSocket-Version: 13\r\n"), head);
        }
    }

    @Test
    void plainHttpOnTheSamePathGoesToTheResponder() throws Exception {
        StompTestServer server = server();
        URI player = URI.create("http://127.0.0.1:" + server.host.port() + "/player");
        HttpOutcome answer = HttpCaller.post(
                        player, Map.of("Upgrade-Insecure-Requests", "1"), "x", Deadline.none(), 100)
                .join();
        assertEquals(new HttpOutcome.Answered(200, "POST x\n"), answer);
        try (RawWebSocket raw = new RawWebSocket(server.host.port())) {
            raw.write("GET /player HTTP/1.1\r\nHost: x\r\n\r\n");
            assertTrue(raw.head().startsWith("HTTP/1.1 200 "));
            raw.write(String.join(
                    "\r\n",
                    "POST /player HTTP/1.1",
                    "Host: x",
                    "Upgrade: websocket",
                    "Connection: Upgrade",
                    "Content-Length: 0",
                    "",
                    ""));
            assertTrue(raw.head().contains("HTTP/1.1 200 "));
        }
        assertServes(server);
    }

    @Test
    void aFrameCanBeSplitOverTextAndBinaryMessages() throws Exception {
        StompTestServer server = server();
        RawWebSocket anna = connected(server, "anna");
        anna.say("SUBSCRIBE\nid:1\ndestin");
        anna.send(
                RawWebSocket.BINARY,
                true,
                ("ation:" + StompTestServer.ECHO + "\n\n\0SEND\n").getBytes(StandardCharsets.UTF_8));
        anna.send(RawWebSocket.TEXT, false, "destination:/ec".getBytes(StandardCharsets.UTF_8));
        anna.send(RawWebSocket.CONTINUATION, false, new byte[0]);
        anna.send(RawWebSocket.PING, true, new byte[] {1, 2});
        anna.send(RawWebSocket.CONTINUATION, true, "ho\n\nzw".getBytes(StandardCharsets.UTF_8));
        anna.say("");
        anna.say("\u00f6lf^");
        RawWebSocket.Received first = anna.read();
        RawWebSocket.Received second = anna.read();
        RawWebSocket.Received pong = first.opcode() == RawWebSocket.PONG ? first : second;
        RawWebSocket.Received message = pong == first ? second : first;
        assertEquals(RawWebSocket.PONG, pong.opcode());
        assertEquals(RawWebSocket.TEXT, message.opcode());
        assertTrue(message.text().endsWith("\n\nzw\u00f6lf^"), message.text());
    }

    @Test
    void aMessageCanContainSeveralFrames() throws Exception {
        RawWebSocket anna = connected(server(), "anna");
        StringBuilder frames = new StringBuilder("SUBSCRIBE\nid:1\ndestination:" + StompTestServer.ECHO + "\n\n^\n");
        for (int i = 0; i < 2_000; i++) {
            frames.append("SEND\ndestination:/echo\n\n").append(i).append("^\r\n");
        }
        anna.say(frames.toString());
        for (int i = 0; i < 2_000; i++) {
            String message = anna.read().text();
            assertTrue(message.endsWith("\n\n" + i + "^"), message);
        }
    }

    @Test
    void aTooLargeFrameBeforeConnectEndsTheConnectionWithAnError() throws Exception {
        StompTestServer server = server();
        RawWebSocket raw = opened(RawWebSocket.open(server, "anna"));
        raw.send(RawWebSocket.TEXT, true, "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8));
        assertError(raw, 1009, "a frame is larger than 65536 bytes");
        assertTrue(raw.isCut());
        assertServes(server);
        assertEquals(
                "other connected", server.next(), "the application is not notified of a client that never connected");
    }

    @Test
    void aMessageThatAnnouncesGigabytesIsRefusedEarly() throws Exception {
        StompTestServer server = server();
        RawWebSocket anna = connected(server, "anna");
        anna.sendHeadOnly(4L << 30);
        anna.write("y".repeat(100_000));
        assertError(anna, 1009, "a frame is larger than 65536 bytes");
        assertServes(server);
    }

    @Test
    void aClientThatDoesNotConnectInTimeIsDisconnected() throws Exception {
        StompTestServer server =
                opened(new StompTestServer(StompTerms.DEFAULT.withConnectWithin(Duration.ofMillis(300))));
        RawWebSocket raw = opened(RawWebSocket.open(server, "anna"));
        assertError(raw, 1008, "received no CONNECT within 300 ms");
        assertTrue(raw.isCut(), "even if the close frame is not answered");
    }

    @Test
    void aSilentClientIsDetectedAndTheApplicationIsNotified() throws Exception {
        StompTestServer server = opened(new StompTestServer(StompTerms.DEFAULT.withHeartBeat(Duration.ofMillis(400))));
        RawWebSocket anna = opened(RawWebSocket.connected(server, "anna", "heart-beat:400,400\n"));
        long start = System.nanoTime();
        assertError(anna, 1008, "received nothing for ");
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        assertTrue(millis >= 700, "detected before two intervals have nearly passed: " + millis);
        assertEquals("anna connected", server.next());
        String gone = server.next();
        assertTrue(gone.startsWith("anna is gone: received nothing for "), gone);
    }

    @Test
    void aClientThatStopsReadingIsDisconnectedAndOthersAreServedMeanwhile() throws Exception {
        StompTestServer server = server();
        RawWebSocket slow = connected(server, "slow");
        slow.say("SUBSCRIBE\nid:1\ndestination:/news\n\n^");
        assertEquals("slow connected", server.next());
        assertEquals("slow subscribed to /news", server.next());
        StompSession session = server.sessions.get("slow");
        String large = "x".repeat(50_000);
        int pushed = 0;
        // The kernel buffers data before anything waits in the server's queue, so this bound is generous.
        while (pushed < 2_000 && session.push("/news", "text/plain", large) > 0) {
            pushed++;
            if (pushed % 50 == 0) {
                assertServes(server);
            }
        }
        assertTrue(pushed < 2_000, "100 MB were accepted for a client that does not read");
        String gone = server.next();
        while (!gone.startsWith("slow is gone")) {
            gone = server.next();
        }
        assertEquals("slow is gone: it stopped reading: more than 1048576 bytes were waiting for it", gone);
        assertFalse(session.isOpen());
        assertServes(server);
    }

    @Test
    void aClientThatPingsWithoutReadingDoesNotBlockTheServer() throws Exception {
        StompTestServer server = server();
        RawWebSocket anna = connected(server, "anna");
        try {
            for (int i = 0; i < 50_000; i++) {
                anna.send(RawWebSocket.PING, true, new byte[125]);
            }
        } catch (IOException e) {
            assertTrue(anna.isCut());
        }
        assertServes(server);
    }

    @Test
    void aCloseFrameIsAnsweredAndTheApplicationIsNotified() throws Exception {
        StompTestServer server = server();
        RawWebSocket anna = connected(server, "anna");
        anna.send(RawWebSocket.CLOSE, true, new byte[] {3, (byte) 0xe8});
        assertEquals(RawWebSocket.CLOSE, anna.read().opcode());
        assertTrue(anna.isCut());
        assertEquals("anna connected", server.next());
        assertEquals("anna is gone: the connection was closed without a DISCONNECT", server.next());
    }

    @Test
    void aClosedSocketIsDetected() throws Exception {
        StompTestServer server = server();
        connected(server, "anna").close();
        assertEquals("anna connected", server.next());
        assertEquals("anna is gone: the connection was closed without a DISCONNECT", server.next());
    }

    @Test
    void invalidWebSocketDataEndsTheConnection() throws Exception {
        StompTestServer server = server();
        RawWebSocket anna = connected(server, "anna");
        anna.write("GET / HTTP/1.1\r\n\r\n and more text");
        assertTrue(anna.isCut());
        assertEquals("anna connected", server.next());
        String gone = server.next();
        assertTrue(gone.startsWith("anna is gone: "), gone);
        assertServes(server);
    }

    @Test
    void aTextThatIsNotUtf8EndsTheConnection() throws Exception {
        StompTestServer server = server();
        RawWebSocket anna = connected(server, "anna");
        anna.send(RawWebSocket.TEXT, true, new byte[] {(byte) 0xc3, (byte) 0x28, 'a', (byte) 0xff});
        assertTrue(anna.isCut());
        assertServes(server);
    }

    @Test
    void aServerThatStopsClosesItsConnections() throws Exception {
        StompTestServer server = new StompTestServer(StompTerms.DEFAULT);
        RawWebSocket anna = connected(server, "anna");
        server.close();
        RawWebSocket.Received closing = anna.read();
        assertEquals(1001, closing.closeCode());
        assertEquals("anna connected", server.next());
        assertEquals("anna is gone: the server is stopping", server.next());
    }

    @Test
    void aSlowApplicationSlowsItsClientsDownAndLosesNothing() throws Exception {
        StompTestServer server = server();
        RawWebSocket busy = connected(server, "busy");
        assertEquals("busy connected", server.next());
        int frames = 300;
        Thread sender = new Thread(() -> {
            try {
                for (int i = 0; i < frames; i++) {
                    busy.say("SEND\ndestination:/slow\n\n" + i + " " + "x".repeat(20_000) + "^");
                }
            } catch (IOException e) {
                server.events.add("the sender was disconnected");
            }
        });
        sender.setDaemon(true);
        sender.start();
        assertServes(server);
        int next = 0;
        while (next < frames) {
            String event = server.next();
            if (!event.startsWith("other")) {
                assertTrue(event.startsWith("busy sent " + next + " x"), event);
                next++;
            }
        }
    }

    @Test
    void theServerSurvivesAnyBytes() throws Exception {
        StompTestServer server = server();
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 200; i++) {
            try (RawWebSocket raw = RawWebSocket.connected(server, "fuzz", "")) {
                byte[] bytes = new byte[1 + random.nextInt(300)];
                random.nextBytes(bytes);
                if (i % 2 == 0) {
                    // A valid WebSocket frame with random content.
                    raw.send(RawWebSocket.BINARY, true, bytes);
                } else {
                    raw.write(new String(bytes, StandardCharsets.ISO_8859_1));
                }
            }
        }
        assertServes(server);
    }

    @Test
    void manyConnectionsNeedFewThreads() throws Exception {
        StompTestServer server = server();
        assertServes(server);
        int before = Thread.getAllStackTraces().size();
        List<RawWebSocket> many = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            many.add(connected(server, "n" + i));
        }
        for (RawWebSocket one : many) {
            one.say("SUBSCRIBE\nid:1\ndestination:" + StompTestServer.ECHO + "\n\n^SEND\ndestination:/echo\n\nhi^");
        }
        for (RawWebSocket one : many) {
            assertTrue(one.read().text().endsWith("\n\nhi^"));
        }
        int more = Thread.getAllStackTraces().size() - before;
        assertTrue(more < 60, more + " more threads for 300 connections");
    }
}
