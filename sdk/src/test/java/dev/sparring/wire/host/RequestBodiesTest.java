package dev.sparring.wire.host;

import static dev.sparring.wire.host.HttpHostTest.post;
import static dev.sparring.wire.host.HttpHostTest.response;
import static dev.sparring.wire.host.HttpHostTest.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the memory that request bodies can occupy, and what is decided before they arrive. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RequestBodiesTest {
    private static final int MINUTE = 60_000;
    private static final int BUDGET = 100_000;
    private static final int MAX_AT_SMALL = 10;

    private final List<AutoCloseable> opened = new ArrayList<>();
    private final BodyBudget budget = new BodyBudget(BUDGET);
    private final List<String> answered = Collections.synchronizedList(new ArrayList<>());
    private final CompletableFuture<HttpAnswer> later = new CompletableFuture<>();

    /** Refuses foreign requests, limits bodies at one path, and answers at another path later or not at all. */
    private final class Routes implements AsyncResponder {
        @Override
        public Optional<HttpAnswer> refusal(HttpCall head) {
            return head.headers().containsKey("origin")
                    ? Optional.of(HttpAnswer.text(403, "foreign"))
                    : Optional.empty();
        }

        @Override
        public int maxBody(HttpCall head) {
            return head.path().equals("/small") ? MAX_AT_SMALL : HttpHost.LARGEST_BODY;
        }

        @Override
        public CompletableFuture<HttpAnswer> answer(HttpCall call) {
            answered.add(call.path());
            return switch (call.path()) {
                case "/later" -> later;
                case "/fails" -> throw new IllegalStateException("as it should");
                default ->
                    CompletableFuture.completedFuture(
                            HttpAnswer.text(200, "" + call.body().length()));
            };
        }
    }

    @AfterEach
    void close() throws Exception {
        later.complete(HttpAnswer.text(200, "late"));
        for (AutoCloseable one : opened) {
            one.close();
        }
    }

    private HttpHost serve(int bodyTimeout) {
        HttpHost host = HttpHost.openAsync(
                "127.0.0.1",
                0,
                Map.of(),
                new Routes(),
                new HttpHost.Timeouts(MINUTE, bodyTimeout, MINUTE),
                budget,
                new OpenConnections(1000));
        opened.add(0, host);
        return host;
    }

    private Socket connect(HttpHost host, String text) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), host.port());
        opened.add(socket);
        send(socket, text);
        return socket;
    }

    private static String announcing(int length, String path, String more) {
        return "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + "\r\n" + more + "\r\n";
    }

    private void awaitUsed(long bytes) throws InterruptedException {
        while (budget.used() != bytes) {
            Thread.sleep(1);
        }
    }

    @Test
    void aBodyThatIsOnlyAnnouncedTakesNoMemory() throws Exception {
        HttpHost host = serve(MINUTE);
        for (int i = 0; i < 100; i++) {
            connect(host, announcing(BUDGET, "/", "") + "x");
        }
        awaitUsed(100);
        Socket honest = connect(host, post("", "x".repeat(BUDGET - 100)));
        assertTrue(response(honest).endsWith("\r\n\r\n" + (BUDGET - 100) + "\n"));
    }

    @Test
    void aBodyThatNeverFitsIntoTheBudgetIsRefusedForGood() throws Exception {
        HttpHost host = serve(MINUTE);
        String expected = "the body is larger than " + BUDGET
                + " bytes, which is all the memory that this server has for" + " bodies\n";
        String announced = response(connect(host, post("", "x".repeat(BUDGET + 1))));
        assertTrue(announced.startsWith("HTTP/1.1 413 "), announced);
        assertTrue(announced.endsWith(expected), announced);
        Socket chunked = connect(host, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        String chunk = Integer.toHexString(BUDGET / 2 + 1) + "\r\n" + "x".repeat(BUDGET / 2 + 1) + "\r\n";
        send(chunked, chunk + chunk + "0\r\n\r\n");
        String response = response(chunked);
        assertTrue(response.startsWith("HTTP/1.1 413 ") && response.endsWith(expected), response);
    }

    @Test
    void bodiesBeyondTheBudgetAreRefusedUntilOthersAreAnswered() throws Exception {
        HttpHost host = serve(MINUTE);
        Socket first = connect(host, announcing(BUDGET, "/later", "") + "x".repeat(BUDGET));
        awaitUsed(BUDGET);
        Socket second = connect(host, post("", "one more"));
        String refused = response(second);
        assertTrue(refused.startsWith("HTTP/1.1 503 "), refused);
        assertTrue(refused.contains("\r\nRetry-After: "), refused);
        assertTrue(refused.contains("try again"), refused);
        send(second, "GET /without HTTP/1.1\r\nHost: x\r\n\r\n");
        assertTrue(response(second).endsWith("\r\n\r\n0\n"));
        later.complete(HttpAnswer.text(200, "late"));
        assertTrue(response(first).endsWith("\r\n\r\nlate\n"));
        send(second, post("", "one more"));
        assertTrue(response(second).endsWith("\r\n\r\n8\n"));
    }

    @Test
    void everyEndOfARequestReturnsItsMemory() throws Exception {
        HttpHost host = serve(500);
        response(connect(host, post("", "answered")));
        response(connect(host, announcing(5, "/fails", "") + "fails"));
        response(connect(host, announcing(11, "/small", "") + "larger"));
        Socket endless = connect(
                host,
                "POST /small HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "8\r\n12345678\r\n".repeat(2));
        assertTrue(response(endless).startsWith("HTTP/1.1 413 "));
        connect(host, announcing(10, "/", "") + "leaves").close();
        Socket slow = connect(host, announcing(10, "/", "") + "slow");
        assertEquals(-1, slow.getInputStream().read());
        awaitUsed(0);
    }

    @Test
    void aRequestIsRefusedForItsHeadersBeforeItsBodyArrives() throws IOException {
        HttpHost host = serve(MINUTE);
        Socket foreign = connect(host, announcing(1000, "/", "Origin: http://evil.example\r\n"));
        assertTrue(response(foreign).startsWith("HTTP/1.1 403 "));
        Socket large = connect(host, announcing(MAX_AT_SMALL + 1, "/small", ""));
        String tooLarge = response(large);
        assertTrue(tooLarge.startsWith("HTTP/1.1 413 "), tooLarge);
        assertTrue(tooLarge.endsWith("\r\n\r\nthe body is larger than 10 bytes\n"), tooLarge);
        assertEquals(List.of(), answered);
        assertEquals(0, budget.used());
    }

    @Test
    void theConnectionOfARefusedRequestServesTheNextOne() throws IOException {
        HttpHost host = serve(MINUTE);
        Socket socket = connect(host, post("Origin: http://evil.example\r\n", "all of it"));
        assertTrue(response(socket).startsWith("HTTP/1.1 403 "));
        send(socket, post("", "fine"));
        assertTrue(response(socket).endsWith("\r\n\r\n4\n"));
    }

    @Test
    void aRefusedClientThatWaitsForContinueIsDisconnected() throws IOException {
        HttpHost host = serve(MINUTE);
        Socket socket = connect(host, announcing(1000, "/small", "Expect: 100-continue\r\n"));
        String refused = response(socket);
        assertTrue(refused.startsWith("HTTP/1.1 413 "), refused);
        assertTrue(refused.contains("\r\nConnection: close\r\n"), refused);
    }
}
