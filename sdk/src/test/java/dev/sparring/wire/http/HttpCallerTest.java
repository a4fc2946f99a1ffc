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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

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

    /** Python's and Ruby's servers write like that. Without help, the system delays each response on a kept connection by 40 ms. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aBodyThatIsSentAfterTheHeadersIsNotDelayed() throws IOException {
        int requests = 60;
        URI uri = serving(connection -> {
            for (int i = 0; i < requests; i++) {
                connection.request();
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n");
                connection.send("body");
            }
        });
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < requests; i++) {
            long start = System.nanoTime();
            assertEquals(new HttpOutcome.Answered(200, "body"), post(uri));
            // The first responses on a connection are never delayed.
            fastest = i < requests / 2 ? Long.MAX_VALUE : Math.min(fastest, System.nanoTime() - start);
        }
        assertEquals(1, server.connections.get());
        assertTrue(fastest < 30_000_000, "the fastest of the later responses took " + fastest + " ns");
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
                new HttpOutcome.Unreachable("the host of http://no-such-host.invalid/ is unknown"),
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

    private HttpOutcome answeredWith(String response) throws IOException {
        return post(serving(connection -> {
            connection.request();
            connection.send(response);
        }));
    }

    @Test
    void aChunkedBodyIsPutTogether() throws IOException {
        String chunks = "5;name=value\r\nsome \r\n004\r\ntext\r\n0\r\nX-After: 1\r\n\r\n";
        assertEquals(
                new HttpOutcome.Answered(200, "some text"),
                answeredWith("HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n" + chunks));
    }

    @Test
    void aConnectionIsKeptAfterAChunkedBody() throws IOException {
        URI uri = serving(connection -> {
            for (int i = 0; i < 2; i++) {
                connection.request();
                connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n");
            }
        });
        assertEquals(new HttpOutcome.Answered(200, "x"), post(uri));
        assertEquals(new HttpOutcome.Answered(200, "x"), post(uri));
        assertEquals(1, server.connections.get());
    }

    @Test
    void aResponseThatArrivesByteByByteIsRead() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            String response = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n\u00e9\u00e9\r\n0\r\n\r\n";
            for (int i = 0; i < response.length(); i++) {
                connection.send(response.substring(i, i + 1));
            }
        });
        assertEquals(new HttpOutcome.Answered(200, "\u00e9\u00e9"), post(uri));
    }

    @Test
    void interimResponsesAreSkipped() throws IOException {
        assertEquals(
                new HttpOutcome.Answered(200, "ok"),
                answeredWith("HTTP/1.1 103 Early Hints\r\nContent-Length: 7\r\n\r\n"
                        + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
    }

    @Test
    void endlessInterimResponsesAreFaulty() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            while (true) {
                connection.send("HTTP/1.1 100 Continue\r\n\r\n".repeat(100));
            }
        });
        assertFaulty("Header size too big", post(uri));
    }

    @Test
    void endlessTrailersAreFaulty() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n");
            while (true) {
                connection.send("X-More: 1\r\n".repeat(100));
            }
        });
        assertFaulty("Header size too big", post(uri));
    }

    @Test
    void anAnnouncedBodyAboveTheMaximumIsFaultyBeforeItArrives() throws IOException {
        assertFaulty(
                "answered with a body of more than 1000 bytes",
                answeredWith("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n"));
    }

    @Test
    void aLineEndWithoutACarriageReturnIsRead() throws IOException {
        assertEquals(new HttpOutcome.Answered(200, "ok"), answeredWith("HTTP/1.1 200 OK\nContent-Length: 2\n\nok"));
    }

    @Test
    void aStatusWithoutABodyNeedsNoLength() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 204 No Content\r\n\r\n");
            connection.awaitEnd();
        });
        assertEquals(new HttpOutcome.Answered(204, ""), post(uri));
    }

    @Test
    void invalidFramingIsFaulty() throws IOException {
        Map<String, String> expected = Map.of(
                "Content-Length: 1, 1", "one length of the body",
                "Content-Length: -1", "one length of the body",
                "Content-Length: 1\r\nContent-Length: 2", "one length of the body",
                "Content-Length: 99999999999999999999", "one length of the body",
                "Transfer-Encoding: gzip", "the transfer encoding",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "the transfer encoding",
                "Transfer-Encoding: chunked\r\n\r\n-1", "the size of a chunk",
                "Transfer-Encoding: chunked\r\n\r\n1\r\nxy", "longer than its size",
                "Bad Name: 1", "the name of a header");
        for (Map.Entry<String, String> each : expected.entrySet()) {
            assertFaulty(each.getValue(), answeredWith("HTTP/1.1 200 OK\r\n" + each.getKey() + "\r\n\r\nx"));
            server.close();
        }
    }

    @Test
    void aChangeOfTheProtocolIsFaulty() throws IOException {
        assertFaulty("status 101", answeredWith("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"));
    }

    @Test
    void bytesAfterAResponseCloseTheConnection() throws Exception {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1"
                    + "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged");
            connection.awaitEnd();
        });
        assertEquals(new HttpOutcome.Answered(200, "1"), post(uri));
        assertEquals("closed", server.ends.take());
    }

    @Test
    void aServerThatClosesItsConnectionsGetsNewOnes() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\n" + connection.number);
        });
        assertEquals(new HttpOutcome.Answered(200, "1"), post(uri));
        assertEquals(new HttpOutcome.Answered(200, "2"), post(uri));
    }

    @Test
    void theFaultOfABotIsReadFromItsHeader() throws IOException {
        HttpOutcome.Answered answered = (HttpOutcome.Answered)
                answeredWith("HTTP/1.1 500 Oh\r\nsparring-FAULT:  it failed \r\nContent-Length: 0\r\n\r\n");
        assertEquals(Optional.of("it failed"), answered.fault());
    }

    @Test
    void aHeaderCannotContainALineEnd() throws IOException {
        URI uri = serving(connection -> connection.request());
        assertThrows(
                IllegalArgumentException.class,
                () -> HttpCaller.post(uri, Map.of("X-Seed", "1\r\nX-Other: 2"), "xyz", Deadline.none(), MAX));
    }

    @Test
    void aSlowBodyIsLateAtItsDeadline() throws Exception {
        URI uri = serving(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            while (true) {
                connection.send("x");
                sleep(5);
            }
        });
        assertInstanceOf(HttpOutcome.Late.class, post(uri, in(100)).join());
        assertEquals("aborted", server.ends.take());
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aShortDeadlineIsKeptWhileAnotherRequestHasALongOne() throws IOException {
        URI uri = serving(connection -> {
            connection.request();
            connection.awaitEnd();
        });
        CompletableFuture<HttpOutcome> patient = post(uri, in(60_000));
        assertInstanceOf(HttpOutcome.Late.class, post(uri, in(50)).join());
        assertInstanceOf(HttpOutcome.Late.class, post(uri, in(50)).join());
        assertFalse(patient.isDone());
        patient.cancel(true);
    }

    @Test
    void aLargeRequestIsSentWhole() throws IOException {
        int length = 5_000_000;
        URI uri = serving(connection -> connection.answer(Integer.toString(connection.countTo('!'))));
        HttpOutcome outcome = HttpCaller.post(uri, Map.of(), "x".repeat(length) + "!", Deadline.none(), MAX)
                .join();
        int received = Integer.parseInt(((HttpOutcome.Answered) outcome).body());
        assertTrue(received > length && received < length + 500, received + " bytes");
    }

    @Test
    void manyRequestsToOneServerAreAnswered() throws IOException {
        URI uri = serving(connection -> {
            while (true) {
                connection.request();
                connection.answer("ok");
            }
        });
        for (int round = 0; round < 20; round++) {
            List<CompletableFuture<HttpOutcome>> outcomes = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                outcomes.add(post(uri, in(10_000)));
            }
            outcomes.forEach(outcome -> assertEquals(new HttpOutcome.Answered(200, "ok"), outcome.join()));
        }
        assertTrue(server.connections.get() <= 50, server.connections + " connections");
    }
}
