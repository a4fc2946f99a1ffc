package dev.sparring.wire.host;

import static dev.sparring.wire.host.HttpHostTest.post;
import static dev.sparring.wire.host.HttpHostTest.response;
import static dev.sparring.wire.host.HttpHostTest.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import dev.sparring.wire.websocket.WebSocketListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OpenConnectionsTest {
    private final OpenConnections three = new OpenConnections(3);
    private final List<String> closed = new ArrayList<>();

    private boolean add(String name) {
        return three.add(name, () -> closed.add(name));
    }

    @Test
    void aNewConnectionTakesThePlaceOfTheOneThatIsIdleForTheLongestTime() {
        add("a");
        add("b");
        add("c");
        three.used("a");
        assertTrue(add("d"));
        assertTrue(add("e"));
        assertEquals(List.of("b", "c"), closed);
        assertEquals(3, three.size());
    }

    @Test
    void authenticatedConnectionsAreClosedLast() {
        add("ann");
        three.authenticated("ann");
        add("bob");
        three.authenticated("bob");
        three.used("ann");
        for (int i = 0; i < 3; i++) {
            assertTrue(add("silent " + i));
        }
        assertEquals(List.of("silent 0", "silent 1"), closed);
        three.authenticated("silent 2");
        assertTrue(add("c"));
        assertEquals("bob", closed.get(2));
    }

    @Test
    void aConnectionWhoseRequestIsBeingAnsweredIsNotClosed() {
        for (String name : List.of("a", "b", "c")) {
            add(name);
            three.answering(name);
            three.used(name);
        }
        assertFalse(add("d"));
        three.answered("b");
        assertTrue(add("d"));
        assertEquals(List.of("b"), closed);
    }

    @Test
    void aClosedConnectionLeavesItsPlaceToAnother() {
        add("a");
        add("b");
        add("c");
        three.answering("c");
        three.remove("a");
        three.remove("c");
        three.answered("c");
        three.used("a");
        assertEquals(1, three.size());
        add("d");
        add("e");
        assertEquals(List.of(), closed);
    }

    /** Admits every WebSocket as authenticated and ignores its messages. */
    private static final class Authenticated implements WebSocketEndpoint {
        @Override
        public List<String> subprotocols() {
            return List.of();
        }

        @Override
        public Admission admit(HttpCall handshake) {
            return new Admission.Admitted(
                    link -> new WebSocketListener() {
                        @Override
                        public void received(byte[] bytes) {
                            link.send(bytes);
                        }

                        @Override
                        public void closed(String why) {}
                    },
                    true);
        }
    }

    /** The next message of a WebSocket. */
    private static final class NextMessage implements WebSocket.Listener {
        private final CompletableFuture<String> text = new CompletableFuture<>();

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            text.complete(data.toString());
            return CompletableFuture.completedFuture(null);
        }
    }

    @Test
    void silentConnectionsKeepNobodyFromBeingServed() throws Exception {
        OpenConnections ten = new OpenConnections(10);
        CompletableFuture<HttpAnswer> later = new CompletableFuture<>();
        CountDownLatch asked = new CountDownLatch(1);
        List<Socket> opened = new ArrayList<>();
        try (HttpHost host = HttpHost.openAsync(
                "127.0.0.1",
                0,
                Map.of("/player", new Authenticated()),
                call -> {
                    if (call.body().equals("later")) {
                        asked.countDown();
                        return later;
                    }
                    return CompletableFuture.completedFuture(HttpAnswer.text(200, call.body()));
                },
                new HttpHost.Timeouts(60_000, 60_000, 60_000),
                new BodyBudget(1000),
                ten)) {
            NextMessage message = new NextMessage();
            WebSocket player = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(URI.create("ws://127.0.0.1:" + host.port() + "/player"), message)
                    .join();
            Socket waiting = connect(host, opened);
            send(waiting, post("", "later"));
            // Until the server has read the request, the connection is silent like those that follow.
            asked.await();
            List<Socket> silent = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                silent.add(connect(host, opened));
                if (i % 2 == 0) {
                    send(silent.get(i), "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf ");
                }
            }
            // Several threads accept connections, so one that connects later may be accepted earlier.
            awaitClosed(silent, 100 + 2 - 10);
            Socket honest = connect(host, opened);
            send(honest, post("", "honest"));
            assertTrue(response(honest).endsWith("\r\n\r\nhonest\n"));
            later.complete(HttpAnswer.text(200, "not closed"));
            assertTrue(response(waiting).endsWith("\r\n\r\nnot closed\n"));
            player.sendText("still open", true).join();
            assertEquals("still open", message.text.join());
            assertEquals(10, ten.size());
            player.abort();
            for (Socket socket : opened) {
                socket.close();
            }
            while (ten.size() > 0) {
                Thread.sleep(1);
            }
        }
    }

    /** Waits until the server has closed so many of these connections. */
    private static void awaitClosed(List<Socket> sockets, int count) throws IOException {
        Set<Socket> closed = new HashSet<>();
        while (closed.size() < count) {
            for (Socket socket : sockets) {
                if (!closed.contains(socket) && isClosedByTheServer(socket)) {
                    closed.add(socket);
                }
            }
        }
    }

    private static boolean isClosedByTheServer(Socket socket) throws IOException {
        socket.setSoTimeout(1);
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (SocketException e) {
            // It was reset.
            return true;
        }
    }

    private static Socket connect(HttpHost host, List<Socket> opened) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), host.port());
        opened.add(socket);
        return socket;
    }
}
