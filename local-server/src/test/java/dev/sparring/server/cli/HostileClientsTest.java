package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a {@code spar serve} process with little memory and few files survives attacks, and still ends on SIGTERM. */
@Timeout(120)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bash limits the number of open files")
class HostileClientsTest {
    private static final int OPEN_FILES = 1_100;
    private static final int BODIES = 500;
    private static final int HEADERS = 500;
    private static final int SILENT = 1_400;

    @TempDir
    private Path folder;

    private final List<Socket> sockets = new ArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void announcedBodiesUnfinishedHeadersAndSilentConnectionsDoNotStopTheServer() throws Exception {
        try (ServedProcess server = ServedProcess.startWithin(OPEN_FILES, "-Xmx96m", folder)) {
            URI uri = server.uri();
            for (int i = 0; i < BODIES; i++) {
                attack(uri, "POST /api/v1/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4194304\r\n\r\n{");
            }
            assertServes(uri);
            String unfinished =
                    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + ("X: " + "x".repeat(150) + "\r\n").repeat(190);
            for (int i = 0; i < HEADERS; i++) {
                attack(uri, unfinished);
            }
            assertServes(uri);
            for (int i = 0; i < SILENT; i++) {
                attack(uri, "");
            }
            assertServes(uri);

            server.process().destroy();
            assertTrue(server.process().waitFor(30, TimeUnit.SECONDS), "the server ends on SIGTERM");
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    private void attack(URI server, String text) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort());
        sockets.add(socket);
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private void assertServes(URI server) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server + "api/v1/status")).timeout(Duration.ofSeconds(20));
        assertEquals(200, send(request.GET().build()));
        HttpRequest post = request.uri(URI.create(server + "api/v1/matches"))
                .POST(HttpRequest.BodyPublishers.ofString("{\"map\":\"" + "x".repeat(100_000) + "\"}"))
                .build();
        assertEquals(400, send(post), "the game is missing");
    }

    private int send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
    }
}
