package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the client's side without sockets, on a clock that the test sets. */
class ClientConnectionTest {
    private static final String CONNECTED = "CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n^";

    private final RecordedLink link = new RecordedLink();
    private final List<String> events = new ArrayList<>();
    private long now = 1_000_000_000_000L;
    private final ClientConnection connection =
            new ClientConnection(ClientTerms.DEFAULT, link::send, new EventRecorder(), () -> now);

    private final class EventRecorder implements ClientConnection.Events {
        @Override
        public void connected() {
            events.add("connected");
        }

        @Override
        public void message(Frame message) {
            events.add("message " + message.text());
        }

        @Override
        public void error(String sentence) {
            events.add("error " + sentence);
        }

        @Override
        public void failed(String why) {
            events.add("failed: " + why);
        }
    }

    private void say(String text) {
        connection.received(text.replace('^', '\0').getBytes(StandardCharsets.UTF_8));
    }

    private void connect() {
        connection.opened("example.org");
        link.taken();
        say(CONNECTED);
        assertEquals("connected", events.remove(0));
    }

    private long tickAfter(long millis) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
        return connection.tick();
    }

    @Test
    void itOffersItsVersionsAndHeartBeats() {
        connection.opened("example.org");
        assertEquals(
                List.of("CONNECT\naccept-version:1.1,1.2\nhost:example.org\nheart-beat:10000,10000\n\n^"),
                link.taken());
        assertFalse(connection.send(Frame.of("SEND")), "the server has not sent CONNECTED yet");
    }

    @Test
    void itEncodesFramesForTheChosenVersion() {
        connect();
        connection.send(Frame.of("SEND").with("x", "a\r:"));
        assertEquals(List.of("SEND\nx:a\\r\\c\ncontent-length:0\n\n^"), link.taken());
        ClientConnectionTest older = new ClientConnectionTest();
        older.say("CONNECTED\n\n^");
        older.connection.send(Frame.of("SEND").with("x", "a\r:"));
        assertEquals(List.of("SEND\nx:a\r\\c\ncontent-length:0\n\n^"), older.link.taken());
    }

    @Test
    void messagesAndErrorsArePassedOn() {
        connect();
        say("MESSAGE\n\none^\nMESSAGE\n\ntwo^ERROR\nmessage:no\\cway\n\nlong text^MESSAGE\n\nthree^");
        assertEquals(
                List.of("message one", "message two", "error no:way", "failed: the server reported an error: no:way"),
                events);
    }

    @Test
    void anErrorCanArriveInsteadOfConnectedAndCanHaveItsMessageInTheBody() {
        connection.opened("x");
        say("ERROR\n\nwrong\nplace^");
        assertEquals(List.of("error wrong", "failed: the server reported an error: wrong"), events);
        ClientConnectionTest other = new ClientConnectionTest();
        other.say("ERROR\n\n^");
        assertEquals("error no reason given", other.events.get(0));
    }

    @Test
    void aReceiptCompletesItsFuture() {
        connect();
        CompletableFuture<Boolean> first = connection.sendForReceipt(Frame.of("SEND"));
        CompletableFuture<Boolean> second = connection.sendForReceipt(Frame.of("SEND"));
        assertTrue(link.taken().get(1).contains("\nreceipt:r2\n"));
        say("RECEIPT\nreceipt-id:r2\n\n^RECEIPT\nreceipt-id:unknown\n\n^RECEIPT\n\n^");
        assertFalse(first.isDone());
        assertTrue(second.join());
        assertTrue(connection.end());
        assertFalse(first.join());
        assertFalse(connection.sendForReceipt(Frame.of("SEND")).join());
        assertFalse(connection.end(), "it ends only once");
    }

    @Test
    void theConnectionFailsIfTheServerDoesNotSendConnectedInTime() {
        connection.opened("x");
        assertEquals(TimeUnit.SECONDS.toNanos(5), connection.tick());
        assertEquals(TimeUnit.MILLISECONDS.toNanos(1), tickAfter(4_999));
        assertEquals(HeartBeats.NEVER, tickAfter(1));
        assertEquals(List.of("failed: received no CONNECTED within 5000 ms"), events);
    }

    @Test
    void heartBeatsAreSentAndExpected() {
        connect();
        tickAfter(7_500);
        assertEquals(List.of("\n"), link.taken());
        say("\n");
        tickAfter(22_499);
        assertEquals(List.of(), events);
        assertEquals(HeartBeats.NEVER, tickAfter(1));
        assertEquals(List.of("failed: received nothing for 22500 ms, not even a heart-beat"), events);
    }

    @Test
    void aServerThatOffersNoHeartBeatsDoesNotHaveToSendThem() {
        say("CONNECTED\nversion:1.1\n\n^");
        assertEquals(HeartBeats.NEVER, tickAfter(1_000_000));
        assertEquals(List.of("connected"), events);
    }

    @Test
    void invalidFramesFromAServerEndTheConnection() {
        for (String[] said : new String[][] {
            {"SEND\ndestination:/a\n\n^", "the server sent an unknown command: SEND"},
            {
                "MESSAGE\nno colon\n\n^",
                "the server sent invalid STOMP: header 1 of a frame is not of the form name:value"
            },
            {CONNECTED, "the server sent CONNECTED twice"}
        }) {
            ClientConnectionTest each = new ClientConnectionTest();
            each.connect();
            each.say(said[0]);
            assertEquals(List.of("failed: " + said[1]), each.events);
        }
        for (String header : List.of("version:2.0\n", "version:1.2\nheart-beat:x\n")) {
            ClientConnectionTest each = new ClientConnectionTest();
            each.say("CONNECTED\n" + header + "\n^");
            assertEquals(
                    List.of("failed: the server's CONNECTED has an unknown version or an invalid heart-beat"),
                    each.events);
        }
    }

    @Test
    void aTooLargeFrameEndsTheConnection() {
        connect();
        say("MESSAGE\n\n" + "x".repeat(1 << 20));
        assertEquals(List.of("failed: the server sent invalid STOMP: a frame is larger than 1048576 bytes"), events);
    }

    @Test
    void pausesDoubleUpToTheMaximumUntilTheTimeLimit() {
        ClientTerms terms = ClientTerms.DEFAULT.withRetries(
                Duration.ofMillis(100), Duration.ofMillis(500), Duration.ofMillis(2_000));
        Backoff backoff = new Backoff(terms, 0);
        long at = 0;
        List<Long> pauses = new ArrayList<>();
        for (OptionalLong next = backoff.pause(at); next.isPresent(); next = backoff.pause(at)) {
            pauses.add(TimeUnit.NANOSECONDS.toMillis(next.getAsLong()));
            at += next.getAsLong();
        }
        assertEquals(List.of(100L, 200L, 400L, 500L, 500L), pauses);
        assertEquals(1_700, backoff.triedMillis(at));
    }

    @Test
    void onlyAConnectionThatHasLastedResetsThePauses() {
        ClientTerms terms =
                ClientTerms.DEFAULT.withRetries(Duration.ofMillis(100), Duration.ofMillis(500), Duration.ofSeconds(2));
        Backoff backoff = new Backoff(terms, 0);
        backoff.pause(0);
        backoff.lost(millis(100), millis(200));
        assertEquals(OptionalLong.of(millis(200)), backoff.pause(millis(200)), "100 ms are not long enough");
        backoff.lost(millis(5_000), millis(5_500));
        assertEquals(OptionalLong.of(millis(100)), backoff.pause(millis(5_500)));
        assertEquals(OptionalLong.empty(), backoff.pause(millis(7_500)), "two seconds after the loss");
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
