package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the server's side without sockets, on a clock that the test sets. */
class ServerConnectionTest {
    private static final String CONNECT = "CONNECT\naccept-version:1.1,1.2\nheart-beat:10000,10000\n\n^";
    private static final String CONNECTED = "CONNECTED\nversion:1.2\nheart-beat:10000,10000\nserver:sparring\n\n^";
    private static final String SUBSCRIBE = "SUBSCRIBE\nid:0\ndestination:/queue\n\n^";

    private final RecordedLink link = new RecordedLink();
    private final List<String> events = new ArrayList<>();
    private long now = 1_000_000_000_000L;
    private int connections;
    private Runnable onReceived = () -> {};

    private final ServerConnection connection =
            new ServerConnection("anna", new EventRecorder(), StompTerms.DEFAULT, link, () -> now, () -> connections++);

    private final class EventRecorder implements StompApplication {
        @Override
        public void connected(StompSession session) {
            events.add(session.principal() + " connected");
        }

        @Override
        public void subscribed(StompSession session, String destination) {
            events.add("subscribed to " + destination);
        }

        @Override
        public void unsubscribed(StompSession session, String destination) {
            events.add("unsubscribed from " + destination);
        }

        @Override
        public void received(StompSession session, String destination, Frame frame) {
            events.add(destination + " got " + frame.text());
            onReceived.run();
        }

        @Override
        public void gone(StompSession session, String why) {
            events.add("gone: " + why);
        }
    }

    private void say(String text) {
        connection.received(text.replace('^', '\0').getBytes(StandardCharsets.UTF_8));
    }

    private void connect() {
        say(CONNECT);
        assertEquals(List.of(CONNECTED), link.taken());
        assertEquals("anna connected", events.remove(0));
    }

    private long tickAfter(long millis) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
        return connection.tick();
    }

    /** Asserts that only an ERROR with this sentence was sent, and that the connection was closed with this code. */
    private String assertError(int code, String sentence) {
        List<String> sent = link.taken();
        assertEquals(1, sent.size(), sent.toString());
        String error = sent.get(0);
        assertTrue(error.startsWith("ERROR\nmessage:"), error);
        assertTrue(error.endsWith("\n\n" + sentence + "\n^"), error);
        assertEquals(code + " " + sentence, link.closed());
        return error;
    }

    @Test
    void aClientConnectsWithConnectOrStomp() {
        connect();
        assertEquals(1, connections);
        ServerConnectionTest other = new ServerConnectionTest();
        other.say(CONNECT.replaceFirst("CONNECT", "STOMP"));
        assertEquals(List.of(CONNECTED), other.link.taken());
    }

    @Test
    void aNameCannotAddALineToTheLog() {
        ServerConnection forged = new ServerConnection(
                "anna\nERROR forged", new EventRecorder(), StompTerms.DEFAULT, link, () -> now, () -> connections++);
        onReceived = () -> {
            throw new IllegalStateException("a bug");
        };
        PrintStream usual = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            forged.received(CONNECT.replace('^', '\0').getBytes(StandardCharsets.UTF_8));
            forged.received("SEND\ndestination:/app\n\nx\0".getBytes(StandardCharsets.UTF_8));
        } finally {
            System.setErr(usual);
        }
        String text = log.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("anna\\u000aERROR forged failed"), text);
        assertFalse(text.contains("\nERROR"), text);
    }

    @Test
    void theNewestCommonVersionIsChosen() {
        for (String[] offer : new String[][] {
            {"1.1,1.2", "1.2"},
            {"1.2", "1.2"},
            {"1.1", "1.1"},
            {"1.0,1.1", "1.1"},
            {" 1.2 , 1.1", "1.2"},
            {"1.2,9.9", "1.2"}
        }) {
            ServerConnectionTest each = new ServerConnectionTest();
            each.say("CONNECT\naccept-version:" + offer[0] + "\nhost:x\n\n^");
            String answer = each.link.taken().get(0);
            assertTrue(answer.startsWith("CONNECTED\nversion:" + offer[1] + "\n"), answer);
        }
    }

    @Test
    void anErrorAboutTheVersionListsTheSupportedOnes() {
        for (String header : List.of("", "accept-version:1.0\n", "accept-version:\n", "accept-version:2.0,1.3\n")) {
            ServerConnectionTest each = new ServerConnectionTest();
            each.say("CONNECT\n" + header + "\n^");
            String error = each.assertError(
                    1002,
                    "no supported version: expected accept-version:1.1,1.2 or one of these versions"
                            + " (docs/protocols/stomp.md#connecting)");
            assertTrue(error.contains("\nversion:1.1,1.2\n"), error);
        }
    }

    @Test
    void theFirstFrameMustBeAConnect() {
        say(SUBSCRIBE);
        assertError(
                1002, "the first frame was SUBSCRIBE: expected CONNECT or STOMP (docs/protocols/stomp.md#connecting)");
        connection.closed("");
        assertEquals(List.of(), events);
    }

    @Test
    void connectingTwiceIsAnError() {
        connect();
        say(CONNECT);
        assertError(1002, "this connection is already connected (docs/protocols/stomp.md#connecting)");
    }

    @Test
    void aClientThatDoesNotConnectInTimeIsDisconnected() {
        assertEquals(Duration.ofSeconds(10).toNanos(), connection.tick());
        assertEquals(TimeUnit.MILLISECONDS.toNanos(1), tickAfter(9_999));
        say("\n\n\n");
        assertEquals(HeartBeats.NEVER, tickAfter(1));
        assertError(1008, "received no CONNECT within 10000 ms (docs/protocols/stomp.md#connecting)");
    }

    @Test
    void aQuietServerSendsHeartBeats() {
        connect();
        assertEquals(Duration.ofMillis(7_500).toNanos(), connection.tick());
        tickAfter(7_499);
        assertEquals(List.of(), link.taken());
        say("\n");
        tickAfter(1);
        assertEquals(List.of("\n"), link.taken());
        assertEquals(Duration.ofMillis(7_500).toNanos(), connection.tick());
    }

    @Test
    void everySentFrameCountsAsAHeartBeat() {
        connect();
        tickAfter(7_000);
        say("SEND\ndestination:/a\nreceipt:1\n\n^");
        link.taken();
        tickAfter(7_000);
        assertEquals(List.of(), link.taken());
    }

    @Test
    void aSilentClientIsDetectedWithinTwoAndAHalfIntervals() {
        connect();
        say(SUBSCRIBE);
        now += TimeUnit.MILLISECONDS.toNanos(22_499);
        connection.tick();
        assertTrue(connection.isOpen());
        link.taken();
        assertEquals(HeartBeats.NEVER, tickAfter(1));
        assertError(1008, "received nothing for 22500 ms, not even a heart-beat (docs/protocols/stomp.md#heart-beats)");
    }

    @Test
    void anyBytesCountAsAHeartBeat() {
        connect();
        for (int i = 0; i < 20; i++) {
            say(i % 2 == 0 ? "\n" : "SEND\ndestin");
            if (i % 2 == 1) {
                say("ation:/a\n\n^");
            }
            tickAfter(10_000);
        }
        assertTrue(connection.isOpen());
    }

    @Test
    void theLongerIntervalApplies() {
        say("CONNECT\naccept-version:1.2\nheart-beat:60000,20000\n\n^");
        link.taken();
        tickAfter(14_999);
        assertEquals(List.of(), link.taken());
        tickAfter(1);
        assertEquals(List.of("\n"), link.taken());
        tickAfter(110_000);
        assertTrue(connection.isOpen(), "the interval is 60 s, so 125 s are not too long");
    }

    @Test
    void aClientCanDeclineHeartBeats() {
        for (String header : List.of("", "heart-beat:0,0\n")) {
            ServerConnectionTest each = new ServerConnectionTest();
            each.say("CONNECT\naccept-version:1.2\n" + header + "\n^");
            each.link.taken();
            assertEquals(HeartBeats.NEVER, each.tickAfter(1_000_000));
            assertTrue(each.connection.isOpen());
            assertEquals(List.of(), each.link.taken());
        }
    }

    @Test
    void anInvalidHeartBeatHeaderIsAnError() {
        for (String beat : List.of("x", "1", "1,2,3", "-1,0", "1.5,2", ",")) {
            ServerConnectionTest each = new ServerConnectionTest();
            each.say("CONNECT\naccept-version:1.2\nheart-beat:" + beat + "\n\n^");
            each.assertError(
                    1002,
                    "heart-beat is not two whole numbers of milliseconds: expected, for example, heart-beat:10000,10000"
                            + " (docs/protocols/stomp.md#heart-beats)");
        }
    }

    @Test
    void aClientIsNotSilentWhileTheApplicationProcessesItsFrame() {
        connect();
        onReceived = () -> {
            tickAfter(60_000);
            assertTrue(connection.isOpen());
        };
        say("SEND\ndestination:/a\n\n^");
        tickAfter(20_000);
        assertTrue(connection.isOpen());
    }

    @Test
    void framesReachTheApplication() {
        connect();
        say("SEND\ndestination:/a\n\nhello^SEND\ndestination:/b\n\nyou^");
        assertEquals(List.of("/a got hello", "/b got you"), events);
    }

    @Test
    void aMessageHasAllRequiredHeaders() {
        connect();
        say(SUBSCRIBE);
        assertEquals(1, connection.push("/queue", "application/json", "{\"\u00f6\":1}"));
        assertEquals(
                List.of("MESSAGE\nsubscription:0\nmessage-id:1\ndestination:/queue\ncontent-type:application/json\n"
                        + "content-length:8\n\n{\"\u00f6\":1}^"),
                link.taken());
    }

    @Test
    void twoSubscriptionsToOneDestinationGetEachMessageTwice() {
        connect();
        say(SUBSCRIBE + "SUBSCRIBE\nid:1\ndestination:/queue\n\n^SUBSCRIBE\nid:2\ndestination:/other\n\n^");
        assertEquals(2, connection.push("/queue", "text/plain", "x"));
        List<String> sent = link.taken();
        assertTrue(sent.get(0).contains("\nsubscription:0\nmessage-id:1\n"), sent.get(0));
        assertTrue(sent.get(1).contains("\nsubscription:1\nmessage-id:2\n"), sent.get(1));
        say("UNSUBSCRIBE\nid:0\n\n^");
        assertEquals(1, connection.push("/queue", "text/plain", "x"));
        say("UNSUBSCRIBE\nid:0\nreceipt:again\n\n^");
        assertTrue(connection.isOpen(), "an unknown id is not an error");
        assertEquals(
                List.of(
                        "subscribed to /queue",
                        "subscribed to /queue",
                        "subscribed to /other",
                        "unsubscribed from /queue"),
                events);
    }

    @Test
    void anIdThatIsInUseIsAnError() {
        connect();
        say(SUBSCRIBE + "SUBSCRIBE\nid:0\ndestination:/other\n\n^");
        assertError(
                1002,
                "the subscription id is already in use: expected another id (docs/protocols/stomp.md#subscriptions)");
    }

    @Test
    void theNumberOfSubscriptionsIsLimited() {
        connect();
        for (int i = 0; i < 65; i++) {
            assertTrue(connection.isOpen(), "after " + i);
            say("SUBSCRIBE\nid:" + i + "\ndestination:/q\n\n^");
        }
        assertError(1008, "there are already 64 subscriptions, the maximum (docs/protocols/stomp.md#limits)");
    }

    @Test
    void aLongIdIsAnError() {
        connect();
        say("SUBSCRIBE\nid:" + "x".repeat(1025) + "\ndestination:/q\n\n^");
        assertError(
                1009,
                "the id or destination of a SUBSCRIBE is longer than 1024 characters (docs/protocols/stomp.md#limits)");
    }

    @Test
    void aMissingHeaderIsNamed() {
        for (String[] frame : new String[][] {
            {"SUBSCRIBE\ndestination:/a\n\n^", "SUBSCRIBE has no header id"},
            {"SUBSCRIBE\nid:0\n\n^", "SUBSCRIBE has no header destination"},
            {"UNSUBSCRIBE\ndestination:/a\n\n^", "UNSUBSCRIBE has no header id"},
            {"SEND\n\nx^", "SEND has no header destination"}
        }) {
            ServerConnectionTest each = new ServerConnectionTest();
            each.connect();
            each.say(frame[0]);
            each.assertError(1002, frame[1] + " (docs/protocols/stomp.md#frames)");
        }
    }

    @Test
    void everyFrameCanAskForAReceipt() {
        connect();
        say(SUBSCRIBE);
        for (String frame : List.of(
                "SEND\ndestination:/a\n",
                "SUBSCRIBE\nid:7\ndestination:/a\n",
                "UNSUBSCRIBE\nid:7\n",
                "ACK\nid:1\n",
                "NACK\nid:1\n",
                "DISCONNECT\n")) {
            say(frame + "receipt:a\\cb\n\n^");
            assertEquals(List.of("RECEIPT\nreceipt-id:a\\cb\n\n^"), link.taken(), frame);
        }
    }

    @Test
    void aReceiptFollowsTheMessagesThatTheApplicationPushes() {
        connect();
        say(SUBSCRIBE);
        onReceived = () -> connection.push("/queue", "text/plain", "first");
        say("SEND\ndestination:/a\nreceipt:1\n\n^");
        List<String> sent = link.taken();
        assertTrue(sent.get(0).startsWith("MESSAGE\n"), sent.toString());
        assertTrue(sent.get(1).startsWith("RECEIPT\n"), sent.toString());
    }

    @Test
    void anErrorHasTheReceiptIdOfTheFrameThatCausedIt() {
        connect();
        say("SEND\nreceipt:77\n\n^");
        String error = assertError(1002, "SEND has no header destination (docs/protocols/stomp.md#frames)");
        assertTrue(error.contains("\nreceipt-id:77\n"), error);
    }

    @Test
    void disconnectClosesTheConnectionWithAndWithoutAReceipt() {
        connect();
        say("DISCONNECT\n\n^");
        assertEquals(List.of(), link.taken());
        assertEquals("1000 goodbye", link.closed());
        connection.closed("");
        assertEquals(List.of("gone: the client sent DISCONNECT"), events);

        ServerConnectionTest other = new ServerConnectionTest();
        other.connect();
        other.say("DISCONNECT\nreceipt:1\n\n^SEND\ndestination:/late\n\n^");
        assertEquals(List.of("RECEIPT\nreceipt-id:1\n\n^"), other.link.taken());
        assertEquals("1000 goodbye", other.link.closed());
        assertEquals(List.of(), other.events);
    }

    @Test
    void transactionsAreNotSupported() {
        for (String frame : List.of(
                "BEGIN\ntransaction:t\n",
                "COMMIT\ntransaction:t\n",
                "ABORT\ntransaction:t\n",
                "SEND\ndestination:/a\ntransaction:t\n",
                "ACK\nid:1\ntransaction:t\n",
                "NACK\nid:1\ntransaction:t\n")) {
            ServerConnectionTest each = new ServerConnectionTest();
            each.connect();
            each.say(frame + "\n^");
            each.assertError(
                    1002,
                    "transactions are not supported: send the frame without one (docs/protocols/stomp.md#frames)");
        }
    }

    @Test
    void aMessageToAcknowledgeHasAnAckHeader() {
        connect();
        say("SUBSCRIBE\nid:0\ndestination:/queue\nack:client-individual\n\n^");
        connection.push("/queue", "text/plain", "x");
        String message = link.taken().get(0);
        assertTrue(message.contains("\nmessage-id:1\n") && message.contains("\nack:1\n"), message);
        say("ACK\nid:1\n\n^");
        assertTrue(connection.isOpen());
    }

    @Test
    void anUnknownCommandIsAnErrorThatQuotesOnlyPlainWords() {
        for (String[] command : new String[][] {
            {"MESSAGE", "MESSAGE"},
            {"send", "(not shown)"},
            {"Authorization: Bearer secret", "(not shown)"},
            {"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "(not shown)"}
        }) {
            ServerConnectionTest each = new ServerConnectionTest();
            each.connect();
            each.say(command[0] + "\nx:1\n\n^");
            each.assertError(
                    1002,
                    "unknown command: " + command[1] + "; expected SEND, SUBSCRIBE, UNSUBSCRIBE, ACK, NACK or"
                            + " DISCONNECT (docs/protocols/stomp.md#frames)");
        }
    }

    @Test
    void nothingIsReadAfterAMalformedFrame() {
        connect();
        say("SEND\nno colon\n\n^SEND\ndestination:/a\n\n^");
        assertError(1002, "header 1 of a frame is not of the form name:value (docs/protocols/stomp.md#frames)");
        say("SEND\ndestination:/a\n\n^");
        assertEquals(List.of(), events);
        assertEquals(0, connection.push("/queue", "text/plain", "x"));
        assertEquals(HeartBeats.NEVER, tickAfter(100_000));
        assertEquals(List.of(), link.taken());
    }

    @Test
    void aTooLargeFrameIsAlsoAnErrorBeforeConnect() {
        say("CONNECT\nx:" + "y".repeat(70_000));
        assertError(1009, "a frame is larger than 65536 bytes (docs/protocols/stomp.md#limits)");
    }

    @Test
    void theApplicationCanRefuseAClient() {
        connect();
        onReceived = () -> connection.refuse("not like this");
        say("SEND\ndestination:/a\nreceipt:1\n\n^");
        assertError(1008, "not like this");
        assertFalse(connection.isOpen());
        connection.refuse("not again");
        assertEquals(List.of(), link.taken());
    }

    @Test
    void anErrorDoesNotContainTheMessageOfAnException() {
        connect();
        onReceived = () -> {
            throw new IllegalStateException("secret");
        };
        say("SEND\ndestination:/a\n\n^");
        assertError(1011, "internal error: IllegalStateException; see the server's log");
    }

    @Test
    void theApplicationIsNotifiedOnceOfTheEndAndItsReason() {
        connect();
        connection.closed("");
        assertEquals(List.of("gone: the connection was closed without a DISCONNECT"), events);
        assertEquals(0, connection.push("/queue", "text/plain", "x"));

        ServerConnectionTest other = new ServerConnectionTest();
        other.connect();
        other.connection.closed("it stopped reading");
        assertEquals(List.of("gone: it stopped reading"), other.events);
    }
}
