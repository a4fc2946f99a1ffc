package dev.sparring.wire.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.http.RawServer.Behaviour;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HttpCallerTest {
    private static final long MAX = 1000;

    private RawServer server;

    private URI serving(Behaviour behaviour) throws IOException {
        server = new RawServer(behaviour);
        return server.uri();
    }

    @AfterEach
    void close() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    private static CompletableFuture<HttpOutcome> post(URI to, Deadline deadline) {
        return HttpCaller.post(to, Map.of("Content-Type", "text/plain"), "xyz", deadline, MAX);
    }

    private static HttpOutcome post(URI to) {
        return post(to, Deadline.none()).join();
    }

    private static Deadline in(long millis) {
        return Deadline.in(Duration.ofMillis(millis));
    }

    private static void assertFaulty(String expected, HttpOutcome outcome) {
        String why = assertInstanceOf(HttpOutcome.Faulty.class, outcome).why();
        assertTrue(why.contains(expected), why);
    }

    @Test
    void anAnswerHasItsStatusAndItsBody() throws IOException {
        URI uri = serving(connection -> {
            String request = connection.request();
            boolean asWanted = request.startsWith("POST /turn?n=1 HTTP/1.1\r\n")
                    && request.contains("\r\nContent-Type: text/plain\r\n")
                    && request.contains("\r\nContent-Length: 3\r\n");
            connection.answer(asWanted ? "good" : request);
        });
        assertEquals(new HttpOutcome.Answered(200, "good"), post(uri.resolve("/turn?n=1")));
    }

    @Test
    void aConnectionIsKeptAndUsedAgain() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.answer("1");
            connection.request();
            connection.answer("2");
        });
        assertEquals(new HttpOutcome.Answered(200, "1"), post(uri));
        assertEquals(new HttpOutcome.Answered(200, "2"), post(uri));
        assertEquals(1, server.connections.get());
    }

    @Test
    void aBodyWithoutALengthEndsWithTheConnection() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.0 200 OK\r\n\r\nsome text");
        });
        assertEquals(new HttpOutcome.Answered(200, "some text"), post(uri));
    }

    @Test
    void aRedirectIsNotFollowed() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n");
        });
        assertEquals(new HttpOutcome.Answered(302, ""), post(uri));
        assertEquals(1, server.connections.get());
    }

    @Test
    void aServersErrorIsAnAnswer() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 500 Oh\r\nContent-Length: 5\r\n\r\noops!");
        });
        assertEquals(new HttpOutcome.Answered(500, "oops!"), post(uri));
    }

    @Test
    void aRequestForAPasswordIsAnAnswer() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 401 Who\r\nContent-Length: 4\r\n\r\nwho?");
        });
        assertEquals(new HttpOutcome.Answered(401, "who?"), post(uri));
    }

    @Test
    void missingHeadersAreLate() throws Exception {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-");
            connection.awaitEnd();
        });
        String why = assertInstanceOf(HttpOutcome.Late.class, post(uri, in(50)).join())
                .why();
        assertTrue(why.matches(uri + " did not answer within [0-9]+ ms"), why);
        assertEquals("closed", server.ends.take());
    }

    @Test
    void aMissingBodyIsLate() throws Exception {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf ");
            connection.awaitEnd();
        });
        assertInstanceOf(HttpOutcome.Late.class, post(uri, in(50)).join());
        assertEquals("closed", server.ends.take());
    }

    @Test
    void aBodyOfTheMaximumSizeIsAccepted() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.answer("x".repeat((int) MAX));
        });
        assertEquals(new HttpOutcome.Answered(200, "x".repeat((int) MAX)), post(uri));
    }

    @Test
    void aBodyOneByteAboveTheMaximumIsFaulty() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.answer("x".repeat((int) MAX + 1));
        });
        assertFaulty(uri + " answered with a body of more than 1000 bytes", post(uri));
    }

    @Test
    void anEndlessBodyIsFaultyAndItsConnectionIsClosed() throws Exception {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            while (true) {
                connection.send("64\r\n" + "x".repeat(100) + "\r\n");
            }
        });
        assertFaulty("a body of more than 1000 bytes", post(uri));
        assertEquals("aborted", server.ends.take());
    }

    @Test
    void endlessHeadersAreFaulty() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\n");
            while (true) {
                connection.send("X-More: " + "x".repeat(1000) + "\r\n");
            }
        });
        assertFaulty("Header size too big", post(uri));
    }

    @Test
    void aConnectionClosedInTheMiddleOfTheBodyIsFaulty() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf ");
        });
        assertFaulty(uri + " closed the connection or did not send HTTP", post(uri));
    }

    @Test
    void anAnswerThatIsNotHttpIsFaulty() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("SSH-2.0-OpenSSH_9.2\r\n\r\n");
        });
        assertFaulty(uri + " closed the connection or did not send HTTP", post(uri));
    }

    @Test
    void aNewConnectionClosedWithoutAResponseIsFaultyAndNotRetried() throws IOException {
        URI uri = serving(connection -> connection.request());
        assertFaulty(uri + " closed the connection or did not send HTTP", post(uri));
        assertEquals(1, server.connections.get());
    }

    @Test
    void aPortThatNothingListensOnIsUnreachable() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        URI uri = URI.create("http://127.0.0.1:" + port + "/");
        assertEquals(new HttpOutcome.Unreachable("nothing is listening at " + uri), post(uri));
    }

    @Test
    void aHostThatDoesNotExistIsUnreachable() {
        assertEquals(
                new HttpOutcome.Unreachable("unknown host no-such-host.invalid"),
                post(URI.create("http://no-such-host.invalid/")));
    }

    @Test
    void anAddressThatIsNotHttpThrows() {
        assertThrows(IllegalArgumentException.class, () -> post(URI.create("ftp://127.0.0.1/")));
    }

    @Test
    void cancellingFreesTheConnection() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        URI uri = serving(connection -> {
            connection.request();
            asked.countDown();
            connection.awaitEnd();
        });
        CompletableFuture<HttpOutcome> outcome = post(uri, Deadline.none());
        asked.await();
        outcome.cancel(true);
        assertEquals("closed", server.ends.take());
    }

    @Test
    void withoutADeadlineTheCallerWaitsForTheAnswer() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<String> thought = new CompletableFuture<>();
        URI uri = serving(connection -> {
            connection.request();
            asked.countDown();
            connection.answer(thought.join());
        });
        CompletableFuture<HttpOutcome> outcome = post(uri, Deadline.none());
        asked.await();
        assertFalse(outcome.isDone());
        thought.complete("at last");
        assertEquals(new HttpOutcome.Answered(200, "at last"), outcome.join());
    }

    @Test
    void aRequestOnAClosingConnectionIsSentAgain() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.answer("on " + connection.number);
            connection.closeOnNextRequest();
        });
        assertEquals(new HttpOutcome.Answered(200, "on 1"), post(uri));
        assertEquals(new HttpOutcome.Answered(200, "on 2"), post(uri));
        assertEquals(2, server.connections.get());
    }

    @Test
    void aRequestIsSentAgainOnlyOnce() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            if (connection.number == 1) {
                connection.answer("once");
                connection.closeOnNextRequest();
            }
        });
        assertEquals(new HttpOutcome.Answered(200, "once"), post(uri));
        assertFaulty(uri + " closed the connection or did not send HTTP", post(uri));
        assertEquals(2, server.connections.get());
    }

    @Test
    void aRequestWhoseAnswerHasBegunIsNotSentAgain() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.answer("once");
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf ");
        });
        assertEquals(new HttpOutcome.Answered(200, "once"), post(uri));
        assertFaulty(uri + " closed the connection or did not send HTTP", post(uri));
        assertEquals(1, server.connections.get());
    }
}
