package dev.sparring.wire.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import dev.sparring.wire.http.Responder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HttpHostTest {
    private static final int MINUTE = 60_000;
    private static final HttpHost.Timeouts PATIENT = new HttpHost.Timeouts(MINUTE, MINUTE, MINUTE);

    private final List<AutoCloseable> opened = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : opened) {
            one.close();
        }
    }

    private HttpHost serve(Responder responder, HttpHost.Timeouts timeouts) {
        HttpHost host = HttpHost.open("127.0.0.1", 0, Map.of(), responder, timeouts);
        opened.add(host);
        return host;
    }

    private HttpHost echo() {
        return serve(call -> HttpAnswer.text(200, call.body()), PATIENT);
    }

    private Socket connect(HttpHost host) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), host.port());
        opened.add(socket);
        return socket;
    }

    static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Reads one response with a length, and leaves the connection open. */
    static String response(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.UTF_8).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                return head.toString(StandardCharsets.UTF_8);
            }
            head.write(next);
        }
        String text = head.toString(StandardCharsets.UTF_8);
        int length = Integer.parseInt(text.replaceFirst("(?s).*Content-Length: ([0-9]+).*", "$1"));
        return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    static String post(String more, String body) {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return "POST /turn?n=1 HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + "\r\n" + more + "\r\n" + body;
    }

    private static HttpOutcome call(URI to, String body) {
        return HttpCaller.post(to, Map.of(), body, Deadline.none(), 1 << 20).join();
    }

    @Test
    void aRequestIsReceivedCompletelyAndAnswered() throws IOException {
        List<HttpCall> calls = new ArrayList<>();
        HttpHost host = serve(
                call -> {
                    calls.add(call);
                    return HttpAnswer.json(201, "{\"größe\":1}");
                },
                PATIENT);
        Socket socket = connect(host);
        send(socket, post("X-Name: a\r\nX-Name: b\r\n", "zwölf → 🎲"));
        String response = response(socket);
        assertTrue(response.startsWith("HTTP/1.1 201 Created\r\n"), response);
        assertTrue(response.contains("\r\nContent-Type: application/json\r\n"), response);
        assertTrue(response.endsWith("\r\n\r\n{\"größe\":1}"), response);
        HttpCall call = calls.get(0);
        assertEquals("POST", call.method());
        assertEquals("/turn", call.path());
        assertEquals("zwölf → 🎲", call.body());
        assertEquals("a", call.headers().get("x-name"));
    }

    @Test
    void aPathCannotAddALineToTheLog() throws IOException {
        HttpHost host = serve(
                call -> {
                    throw new IllegalStateException("a bug");
                },
                PATIENT);
        PrintStream usual = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            Socket socket = connect(host);
            send(socket, "GET /a%0AERROR%20forged HTTP/1.1\r\nHost: x\r\n\r\n");
            assertTrue(response(socket).startsWith("HTTP/1.1 500 "), "an error of our own");
        } finally {
            System.setErr(usual);
        }
        String text = log.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("/a\\u000aERROR forged"), text);
        assertFalse(text.contains("\nERROR"), text);
    }

    @Test
    void aRequestWithoutABodyIsServed() throws IOException {
        Socket socket = connect(serve(call -> HttpAnswer.text(200, call.method() + call.body()), PATIENT));
        send(socket, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        assertTrue(response(socket).endsWith("\r\n\r\nGET\n"));
    }

    @Test
    void aConnectionIsKeptForTheNextRequest() throws IOException {
        Socket socket = connect(echo());
        for (String body : List.of("one", "two", "three")) {
            send(socket, post("", body));
            assertTrue(response(socket).endsWith("\r\n\r\n" + body + "\n"));
        }
    }

    @Test
    void aBodyThatComesInPiecesIsComplete() throws IOException {
        Socket socket = connect(echo());
        socket.setTcpNoDelay(true);
        send(socket, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (String chunk : List.of("2\r\nab\r\n", "3\r\nc", "de\r\n", "0\r\n\r\n")) {
            send(socket, chunk);
        }
        assertTrue(response(socket).endsWith("\r\n\r\nabcde\n"));
    }

    @Test
    void aBodyOfTheMaximumSizeIsAccepted() {
        HttpHost host = serve(call -> HttpAnswer.text(200, "" + call.body().length()), PATIENT);
        assertEquals(
                new HttpOutcome.Answered(200, HttpHost.LARGEST_BODY + "\n"),
                call(host.uri(), "x".repeat(HttpHost.LARGEST_BODY)));
    }

    @Test
    void aLargerBodyIsRefusedByItsContentLength() throws IOException {
        Socket socket = connect(serve(call -> HttpAnswer.text(200, ""), new HttpHost.Timeouts(MINUTE, 100, MINUTE)));
        send(socket, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + (HttpHost.LARGEST_BODY + 1) + "\r\n\r\n");
        String response = response(socket);
        assertTrue(response.startsWith("HTTP/1.1 413 "), response);
        assertTrue(response.endsWith("\r\n\r\nthe body is larger than 4194304 bytes\n"), response);
        assertEquals(-1, socket.getInputStream().read());
    }

    @Test
    void aClientThatSendsAllOfALargerBodyCanReadTheRefusal() {
        assertEquals(
                new HttpOutcome.Answered(413, "the body is larger than 4194304 bytes\n"),
                call(echo().uri(), "x".repeat(HttpHost.LARGEST_BODY + 1)));
    }

    @Test
    void aLargerBodyInChunksIsRefused() throws IOException {
        Socket socket = connect(echo());
        send(socket, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        String chunk = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
        for (int i = 0; i < 64; i++) {
            send(socket, chunk);
        }
        send(socket, "1\r\nx\r\n");
        String response = response(socket);
        assertTrue(response.startsWith("HTTP/1.1 413 "), response);
    }

    @Test
    void anEndlessBodyClosesTheConnection() throws IOException {
        Socket socket = connect(echo());
        send(socket, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        String chunk = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
        assertThrows(IOException.class, () -> {
            while (true) {
                send(socket, chunk);
            }
        });
    }

    @Test
    void slowHeadersTimeOut() throws IOException {
        Socket socket = connect(serve(call -> HttpAnswer.text(200, ""), new HttpHost.Timeouts(50, MINUTE, MINUTE)));
        send(socket, "POST / HTTP/1.1\r\nHost:");
        assertEquals(-1, socket.getInputStream().read());
    }

    @Test
    void aSlowBodyTimesOut() throws IOException {
        Socket socket = connect(serve(call -> HttpAnswer.text(200, ""), new HttpHost.Timeouts(MINUTE, 50, MINUTE)));
        send(socket, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf ");
        assertEquals(-1, socket.getInputStream().read());
    }

    @Test
    void anIdleConnectionIsClosed() throws IOException {
        Socket socket =
                connect(serve(call -> HttpAnswer.text(200, "hello"), new HttpHost.Timeouts(MINUTE, MINUTE, 50)));
        send(socket, post("", ""));
        assertTrue(response(socket).endsWith("hello\n"));
        assertEquals(-1, socket.getInputStream().read());
    }

    @Test
    void aResponderMayTakeLongerThanTheTimeoutOfABody() throws IOException {
        HttpHost shortTimeout = serve(call -> HttpAnswer.text(200, "slow"), new HttpHost.Timeouts(MINUTE, 40, MINUTE));
        CompletableFuture<String> thought = new CompletableFuture<>();
        HttpHost host = serve(
                call -> HttpAnswer.text(200, thought.join() + call.body()), new HttpHost.Timeouts(MINUTE, 20, MINUTE));
        Socket thinking = connect(host);
        send(thinking, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na");
        send(thinking, "b");
        Socket cut = connect(shortTimeout);
        send(cut, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na");
        assertEquals(-1, cut.getInputStream().read());
        thought.complete("thought of ");
        assertTrue(response(thinking).endsWith("thought of ab\n"));
    }

    @Test
    void anExceptionIsOneLineWithoutAStackTraceAndTheConnectionStaysOpen() throws IOException {
        HttpHost host = serve(
                call -> switch (call.body()) {
                    case "exception" -> throw new IllegalStateException("a secret\nin two lines");
                    case "error" -> throw new AssertionError("a secret");
                    case "nothing" -> null;
                    default -> HttpAnswer.text(200, "fine");
                },
                PATIENT);
        Socket socket = connect(host);
        Map<String, String> names = Map.of(
                "exception", "IllegalStateException", "error", "AssertionError", "nothing", "NullPointerException");
        for (String body : List.of("exception", "error", "nothing")) {
            send(socket, post("", body));
            String response = response(socket);
            assertTrue(response.startsWith("HTTP/1.1 500 "), response);
            assertTrue(
                    response.endsWith("\r\n\r\ninternal error: " + names.get(body) + "; the log has the stack trace\n"),
                    response);
        }
        send(socket, post("", "well"));
        assertTrue(response(socket).endsWith("\r\n\r\nfine\n"));
    }

    @Test
    void manyRequestsAreServedConcurrently() {
        int many = 24;
        CyclicBarrier together = new CyclicBarrier(many);
        HttpHost host = serve(
                call -> {
                    try {
                        together.await();
                    } catch (InterruptedException | BrokenBarrierException e) {
                        throw new IllegalStateException(e);
                    }
                    return HttpAnswer.text(200, call.body());
                },
                PATIENT);
        List<CompletableFuture<HttpOutcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            outcomes.add(HttpCaller.post(host.uri(), Map.of(), "" + i, Deadline.none(), 100));
        }
        for (int i = 0; i < many; i++) {
            assertEquals(
                    new HttpOutcome.Answered(200, i + "\n"), outcomes.get(i).join());
        }
    }

    @Test
    void stalledClientsDoNotDelayOthers() throws IOException {
        HttpHost host = echo();
        for (int i = 0; i < 300; i++) {
            send(connect(host), "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf ");
        }
        assertEquals(new HttpOutcome.Answered(200, "whole\n"), call(host.uri(), "whole"));
    }

    @Test
    void aPortInUseIsReported() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();
            CannotPlayException why = assertThrows(
                    CannotPlayException.class,
                    () -> HttpHost.open("127.0.0.1", port, call -> HttpAnswer.text(200, "")));
            assertTrue(
                    why.getMessage()
                            .matches("cannot serve on 127\\.0\\.0\\.1:" + port
                                    + ": Address already in use.* \\(is another program running there\\?.*\\)"),
                    why::getMessage);
        }
    }

    @Test
    void anAddressOfAnotherMachineIsReported() {
        for (String address : List.of("192.0.2.1", "no-such-host.invalid")) {
            CannotPlayException why = assertThrows(
                    CannotPlayException.class, () -> HttpHost.open(address, 0, call -> HttpAnswer.text(200, "")));
            assertTrue(why.getMessage().startsWith("cannot serve on " + address + ":0: "), why::getMessage);
            assertFalse(why.getMessage().contains("another port"), why::getMessage);
        }
    }

    @Test
    void aHostOnEveryAddressIsReachedOnThisMachine() {
        HttpHost host = HttpHost.open("0.0.0.0", 0, call -> HttpAnswer.text(200, call.body()));
        opened.add(host);
        assertEquals("http://127.0.0.1:" + host.port() + "/", host.uri().toString());
        assertEquals(new HttpOutcome.Answered(200, "hello\n"), call(host.uri(), "hello"));
    }

    @Test
    void aClosedHostIsUnreachable() {
        HttpHost host = echo();
        host.close();
        assertEquals(new HttpOutcome.Unreachable("nothing is listening at " + host.uri()), call(host.uri(), "hello"));
    }

    @Test
    void anAnswerMayComeLaterFromAnotherThreadWithoutDelayingOthers() throws Exception {
        Map<String, CompletableFuture<HttpAnswer>> pending = new ConcurrentHashMap<>();
        HttpHost host = HttpHost.openAsync("127.0.0.1", 0, Map.of(), call -> {
            CompletableFuture<HttpAnswer> answer = new CompletableFuture<>();
            if (call.body().equals("at once")) {
                answer.complete(HttpAnswer.text(200, "now"));
            } else {
                pending.put(call.body(), answer);
            }
            return answer;
        });
        try (host) {
            List<Socket> waiting = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                Socket socket = connect(host);
                send(socket, post("", "later " + i));
                waiting.add(socket);
            }
            Socket quick = connect(host);
            send(quick, post("", "at once"));
            assertTrue(response(quick).endsWith("now\n"));
            for (int i = 0; i < 100; i++) {
                while (!pending.containsKey("later " + i)) {
                    Thread.sleep(1);
                }
                pending.get("later " + i).complete(HttpAnswer.text(200, "answer " + i));
                assertTrue(response(waiting.get(i)).endsWith("answer " + i + "\n"));
                waiting.get(i).close();
            }
            send(quick, post("", "fails"));
            while (!pending.containsKey("fails")) {
                Thread.sleep(1);
            }
            pending.get("fails").completeExceptionally(new IllegalStateException("why"));
            assertTrue(response(quick).startsWith("HTTP/1.1 500 "));
        }
    }
}
