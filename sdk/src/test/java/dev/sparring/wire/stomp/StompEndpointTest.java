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

/** Odd and bad clients against our server, on plain sockets. */
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

    private StompTestServer parlour() {
        return opened(new StompTestServer(StompTerms.DEFAULT));
    }

    private RawWebSocket connected(StompTestServer parlour, String name) throws IOException {
        return opened(RawWebSocket.connected(parlour, name, ""));
    }

    private static void assertServes(StompTestServer parlour) throws Exception {
        try (RawWebSocket other = RawWebSocket.connected(parlour, "other", "")) {
            other.say(
                    "SUBSCRIBE\nid:1\ndestination:" + StompTestServer.ECHO + "\n\n^SEND\ndestination:/echo\n\nhello^");
            assertTrue(other.read().text().endsWith("\n\nhello^"));
        }
    }

    private static void assertError(RawWebSocket socket, int code, String sentence) throws IOException {
        RawWebSocket.Received error = socket.read();
        assertTrue(error.text().startsWith("ERROR\n"), error.text());
        assertTrue(error.text().contains("\n\n" + sentence), error.text());
        RawWebSocket.Received goodbye = socket.read();
        assertEquals(RawWebSocket.CLOSE, goodbye.opcode());
        assertEquals(code, goodbye.closeCode());
        assertTrue(goodbye.length() <= 125, "a goodbye is a control frame");
    }

    @Test
    void whoIsNotKnownIsAnswered401() throws Exception {
        StompTestServer parlour = parlour();
        for (String authorization : List.of("", "Authorization: Bearer forged\r\n", "Authorization: secret-anna\r\n")) {
            try (RawWebSocket raw = new RawWebSocket(parlour.host.port())) {
                String head = raw.handshake(authorization);
                assertTrue(head.startsWith("HTTP/1.1 401 "), head);
                assertTrue(head.contains("\r\nWWW-Authenticate: Bearer\r\n"), head);
                assertFalse(head.contains("forged"), head);
            }
        }
    }

    @Test
    void aSubprotocolIsChosenWhereOneIsOffered() throws Exception {
        StompTestServer parlour = parlour();
        for (String[] offer : new String[][] {
            {"v10.stomp, v11.stomp, v12.stomp", "v11.stomp"}, {"v12.stomp", "v12.stomp"}, {"v11.stomp", "v11.stomp"}
        }) {
            try (RawWebSocket raw = new RawWebSocket(parlour.host.port())) {
                String head = raw.handshake(
                        "Authorization: Bearer secret-anna\r\nSec-WebSocket-Protocol: " + offer[0] + "\r\n");
                assertTrue(head.contains("\r\nSec-WebSocket-Protocol: " + offer[1] + "\r\n"), head);
            }
        }
        try (RawWebSocket raw = new RawWebSocket(parlour.host.port())) {
            String head = raw.handshake("Authorization: Bearer secret-anna\r\n");
            assertTrue(head.startsWith("HTTP/1.1 101 "), head);
            assertFalse(head.contains("Sec-WebSocket-Protocol"), head);
        }
    }

    @Test
    void compressionIsNotAgreedTo() throws Exception {
        try (RawWebSocket raw = new RawWebSocket(parlour().host.port())) {
            String head = raw.handshake(
                    "Authorization: Bearer secret-anna\r\nSec-WebSocket-Extensions: permessage-deflate\r\n");
            assertTrue(head.startsWith("HTTP/1.1 101 "), head);
            assertFalse(head.contains("Sec-WebSocket-Extensions"), head);
        }
    }

    @Test
    void anotherVersionOfTheWebSocketIsToldWhichOneThereIs() throws Exception {
        try (RawWebSocket raw = new RawWebSocket(parlour().host.port())) {
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
        StompTestServer parlour = parlour();
        URI player = URI.create("http://127.0.0.1:" + parlour.host.port() + "/player");
        HttpOutcome answer = HttpCaller.post(
                        player, Map.of("Upgrade-Insecure-Requests", "1"), "x", Deadline.none(), 100)
                .join();
        assertEquals(new HttpOutcome.Answered(200, "POST x\n"), answer);
        try (RawWebSocket raw = new RawWebSocket(parlour.host.port())) {
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
        assertServes(parlour);
    }

    @Test
    void aFrameMayBeSplitOverMessagesTextAndBinary() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket anna = connected(parlour, "anna");
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
    void severalFramesMayStandInOneMessage() throws Exception {
        RawWebSocket anna = connected(parlour(), "anna");
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
    void aFrameThatIsTooLargeBeforeConnectEndsTheConnectionAndItsSenderReadsWhy() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket raw = opened(RawWebSocket.open(parlour, "anna"));
        raw.send(RawWebSocket.TEXT, true, "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8));
        assertError(raw, 1009, "a frame is larger than 65536 bytes");
        assertTrue(raw.isCut());
        assertServes(parlour);
        assertEquals("other connected", parlour.next(), "the one who never connected is not told of");
    }

    @Test
    void aMessageOfAnnouncedGigabytesIsNotWaitedFor() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket anna = connected(parlour, "anna");
        anna.sendHeadOnly(4L << 30);
        anna.write("y".repeat(100_000));
        assertError(anna, 1009, "a frame is larger than 65536 bytes");
        assertServes(parlour);
    }

    @Test
    void whoDoesNotConnectInTimeIsTurnedAway() throws Exception {
        StompTestServer parlour =
                opened(new StompTestServer(StompTerms.DEFAULT.within(Duration.ofMillis(300), Duration.ofSeconds(10))));
        RawWebSocket raw = opened(RawWebSocket.open(parlour, "anna"));
        assertError(raw, 1008, "no CONNECT came within 300 ms");
        assertTrue(raw.isCut(), "also where the goodbye is not answered");
    }

    @Test
    void aSilentClientIsFoundAndTheApplicationHearsOfIt() throws Exception {
        StompTestServer parlour =
                opened(new StompTestServer(StompTerms.DEFAULT.within(Duration.ofSeconds(10), Duration.ofMillis(400))));
        RawWebSocket anna = opened(RawWebSocket.connected(parlour, "anna", "heart-beat:400,400\n"));
        long start = System.nanoTime();
        assertError(anna, 1008, "nothing came for ");
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        assertTrue(millis >= 700, "not before two intervals are nearly over: " + millis);
        assertEquals("anna connected", parlour.next());
        String gone = parlour.next();
        assertTrue(gone.startsWith("anna is gone: nothing came for "), gone);
    }

    @Test
    void aClientThatStopsReadingIsDroppedAndOthersAreServedMeanwhile() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket deaf = connected(parlour, "deaf");
        deaf.say("SUBSCRIBE\nid:1\ndestination:/news\n\n^");
        assertEquals("deaf connected", parlour.next());
        assertEquals("deaf subscribed to /news", parlour.next());
        StompSession session = parlour.sessions.get("deaf");
        String large = "x".repeat(50_000);
        int pushed = 0;
        // What the kernel buffers is taken before anything waits in our queue, so this is a generous bound.
        while (pushed < 2_000 && session.push("/news", "text/plain", large) > 0) {
            pushed++;
            if (pushed % 50 == 0) {
                assertServes(parlour);
            }
        }
        assertTrue(pushed < 2_000, "100 MB were taken for one who does not read");
        String gone = parlour.next();
        while (!gone.startsWith("deaf is gone")) {
            gone = parlour.next();
        }
        assertEquals("deaf is gone: it stopped reading: more than 1048576 bytes were waiting for it", gone);
        assertFalse(session.isOpen());
        assertServes(parlour);
    }

    @Test
    void aClientThatPingsAndDoesNotReadDoesNotKeepTheServerFromServing() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket anna = connected(parlour, "anna");
        try {
            for (int i = 0; i < 50_000; i++) {
                anna.send(RawWebSocket.PING, true, new byte[125]);
            }
        } catch (IOException e) {
            assertTrue(anna.isCut());
        }
        assertServes(parlour);
    }

    @Test
    void aGoodbyeIsAnsweredAndTheApplicationHearsOfIt() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket anna = connected(parlour, "anna");
        anna.send(RawWebSocket.CLOSE, true, new byte[] {3, (byte) 0xe8});
        assertEquals(RawWebSocket.CLOSE, anna.read().opcode());
        assertTrue(anna.isCut());
        assertEquals("anna connected", parlour.next());
        assertEquals("anna is gone: the connection was closed without a DISCONNECT", parlour.next());
    }

    @Test
    void aSocketThatIsJustClosedIsNoticed() throws Exception {
        StompTestServer parlour = parlour();
        connected(parlour, "anna").close();
        assertEquals("anna connected", parlour.next());
        assertEquals("anna is gone: the connection was closed without a DISCONNECT", parlour.next());
    }

    @Test
    void bytesThatAreNoWebSocketEndTheConnection() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket anna = connected(parlour, "anna");
        anna.write("GET / HTTP/1.1\r\n\r\n and whatever else there is to say about it");
        assertTrue(anna.isCut());
        assertEquals("anna connected", parlour.next());
        String gone = parlour.next();
        assertTrue(gone.startsWith("anna is gone: "), gone);
        assertServes(parlour);
    }

    @Test
    void aTextThatIsNotUtf8EndsTheConnection() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket anna = connected(parlour, "anna");
        anna.send(RawWebSocket.TEXT, true, new byte[] {(byte) 0xc3, (byte) 0x28, 'a', (byte) 0xff});
        assertTrue(anna.isCut());
        assertServes(parlour);
    }

    @Test
    void aServerThatStopsSaysGoodbye() throws Exception {
        StompTestServer parlour = new StompTestServer(StompTerms.DEFAULT);
        RawWebSocket anna = connected(parlour, "anna");
        parlour.close();
        RawWebSocket.Received goodbye = anna.read();
        assertEquals(1001, goodbye.closeCode());
        assertEquals("anna connected", parlour.next());
        assertEquals("anna is gone: the server is stopping", parlour.next());
    }

    @Test
    void aSlowApplicationSlowsItsClientDownAndLosesNothing() throws Exception {
        StompTestServer parlour = parlour();
        RawWebSocket busy = connected(parlour, "busy");
        assertEquals("busy connected", parlour.next());
        int frames = 300;
        Thread sender = new Thread(() -> {
            try {
                for (int i = 0; i < frames; i++) {
                    busy.say("SEND\ndestination:/slow\n\n" + i + " " + "x".repeat(20_000) + "^");
                }
            } catch (IOException e) {
                parlour.told.add("the sender was cut off");
            }
        });
        sender.setDaemon(true);
        sender.start();
        assertServes(parlour);
        int next = 0;
        while (next < frames) {
            String told = parlour.next();
            if (!told.startsWith("other")) {
                assertTrue(told.startsWith("busy sent " + next + " x"), told);
                next++;
            }
        }
    }

    @Test
    void anyBytesAtAllLeaveTheServerServing() throws Exception {
        StompTestServer parlour = parlour();
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 200; i++) {
            try (RawWebSocket raw = RawWebSocket.connected(parlour, "fuzz", "")) {
                byte[] bytes = new byte[1 + random.nextInt(300)];
                random.nextBytes(bytes);
                if (i % 2 == 0) {
                    // A frame of the right kind, with anything in it.
                    raw.send(RawWebSocket.BINARY, true, bytes);
                } else {
                    raw.write(new String(bytes, StandardCharsets.ISO_8859_1));
                }
            }
        }
        assertServes(parlour);
    }

    @Test
    void manyConnectionsNeedNoThreadEach() throws Exception {
        StompTestServer parlour = parlour();
        assertServes(parlour);
        int before = Thread.getAllStackTraces().size();
        List<RawWebSocket> many = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            many.add(connected(parlour, "n" + i));
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
