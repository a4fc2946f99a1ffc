package dev.sparring.wire.host;

import static dev.sparring.wire.host.HttpHostTest.response;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests request bodies that are not text, and the largest ones. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UploadBodiesTest {
    private static final int MINUTE = 60_000;
    private static final long BUDGET = 64L << 20;

    private final CompletableFuture<HttpCall> received = new CompletableFuture<>();
    private final HttpHost host = serve(MINUTE);

    private HttpHost serve(int bodyTimeout) {
        return HttpHost.openAsync(
                "127.0.0.1",
                0,
                Map.of(),
                new Unlimited(),
                new HttpHost.Timeouts(MINUTE, bodyTimeout, MINUTE),
                new BodyBudget(BUDGET),
                new OpenConnections(10));
    }

    private final class Unlimited implements AsyncResponder {
        @Override
        public CompletableFuture<HttpAnswer> answer(HttpCall call) {
            received.complete(call);
            return CompletableFuture.completedFuture(HttpAnswer.text(200, "" + call.content().length));
        }

        @Override
        public int maxBody(HttpCall head) {
            return Integer.MAX_VALUE;
        }
    }

    @AfterEach
    void close() {
        host.close();
    }

    private String answer(byte[] body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), host.port())) {
            OutputStream out = socket.getOutputStream();
            out.write(("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + body.length + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.write(body);
            return response(socket);
        }
    }

    @Test
    void theBytesOfABodyAreReceivedUnchanged() throws IOException {
        byte[] bytes = new byte[100_000];
        new Random(1).nextBytes(bytes);
        assertTrue(answer(bytes).endsWith("\r\n\r\n100000\n"));
        assertArrayEquals(bytes, received.join().content());
    }

    @Test
    void aBodyIsDecodedAsUtf8() throws IOException {
        answer("zw\u00f6lf".getBytes(StandardCharsets.UTF_8));
        assertEquals("zw\u00f6lf", received.join().body());
    }

    /** A body that arrives at 4 times the slowest rate takes longer than the time for a body. */
    @Test
    void aLargeBodyOverASlowLineIsReceived() throws Exception {
        int time = 3_000;
        byte[] part = new byte[16 << 10];
        int parts = 60;
        try (HttpHost slow = serve(time);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), slow.port())) {
            OutputStream out = socket.getOutputStream();
            out.write(("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + parts * part.length + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            long start = System.nanoTime();
            for (int i = 0; i < parts; i++) {
                out.write(part);
                Thread.sleep(125);
            }
            assertTrue(System.nanoTime() - start > 2L * time * 1_000_000);
            assertTrue(response(socket).endsWith("\r\n\r\n" + parts * part.length + "\n"));
        }
    }

    @Test
    void aLargeBodyThatStopsToArriveClosesTheConnection() throws Exception {
        try (HttpHost slow = serve(300);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), slow.port())) {
            OutputStream out = socket.getOutputStream();
            out.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
            out.write(new byte[500_000]);
            assertEquals(-1, socket.getInputStream().read());
        }
    }

    @Test
    void noBodyIsLargerThanTheServerAllows() throws IOException {
        assertTrue(answer(new byte[HttpHost.LARGEST_UPLOAD]).endsWith("\r\n\r\n16777216\n"));
        String refused = answer(new byte[HttpHost.LARGEST_UPLOAD + 1]);
        assertTrue(refused.startsWith("HTTP/1.1 413 "), refused);
        assertTrue(refused.endsWith("the body is larger than 16777216 bytes\n"), refused);
    }
}
