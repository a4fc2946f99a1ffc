package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.server.Tally;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a thousand clients with unfinished requests do not block others. */
@Timeout(240)
class SlowClientsTest {
    private static final int SLOW = 500;
    private static final int GOOD = 2_000;

    @TempDir
    private Path folder;

    @Test
    void requestsAreAnsweredDespiteAThousandSlowClients() throws Exception {
        ServerSettings hosting = new ServerSettings(
                Config.load(Optional.empty(), Optional.of(folder), List.of("tally")),
                Map.of(),
                folder.resolve("replays"),
                10,
                Optional.empty(),
                line -> {});
        List<Game<?, ?, ?>> games = List.of(new Tally());
        List<Socket> slow = new ArrayList<>();
        try (LocalServer server = LocalServer.open(games, hosting, "127.0.0.1", 0)) {
            // A warm-up: a new server and a new client are slow at first.
            ask(server.uri(), new double[GOOD], List.of());
            for (int i = 0; i < SLOW; i++) {
                slow.add(begin(server.uri(), "GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "));
                slow.add(begin(
                        server.uri(),
                        "POST /api/v1/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{\"game\""));
            }
            double[] millis = new double[GOOD];
            int failed = ask(server.uri(), millis, slow);
            Arrays.sort(millis);
            System.out.printf(
                    "with %d slow clients: %d good requests, %d failed, median %.1f ms, p99 %.1f ms, longest %.1f ms%n",
                    slow.size(), GOOD, failed, millis[GOOD / 2], millis[GOOD * 99 / 100], millis[GOOD - 1]);
            assertEquals(0, failed);
            assertTrue(millis[GOOD * 99 / 100] < 2_000, "a request waited for the timeout of a slow client");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private static Socket begin(URI server, String request) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort());
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** Sends requests one after the other, while the slow clients occasionally send a byte. */
    private static int ask(URI server, double[] millis, List<Socket> slow) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(URI.create(server + "api/v1/status"))
                .timeout(Duration.ofSeconds(30))
                .build();
        int failed = 0;
        for (int i = 0; i < millis.length; i++) {
            if (!slow.isEmpty()) {
                trickle(slow.get(i % slow.size()));
            }
            long start = System.nanoTime();
            int status =
                    client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
            millis[i] = (System.nanoTime() - start) / 1e6;
            failed += status == 200 ? 0 : 1;
        }
        return failed;
    }

    private static void trickle(Socket socket) {
        try {
            socket.getOutputStream().write('x');
        } catch (IOException cut) {
            // The server has closed this connection, as expected.
            assertTrue(socket.isConnected());
        }
    }
}
