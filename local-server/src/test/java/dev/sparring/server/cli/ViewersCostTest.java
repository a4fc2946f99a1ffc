package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.server.api.ApiClient;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ServerHandshake;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Measures the CPU time and the duration of a match with a hundred viewers, and prints the figures. */
@Tag("timing")
@Timeout(300)
class ViewersCostTest {
    private static final int MANY = 100;
    private static final int ROUNDS = 3;

    @TempDir
    private Path folder;

    /** A viewer that only counts characters and waits for the end. */
    private static final class Viewer extends WebSocketClient {
        private static final String OVER = "{\"type\":\"over\"";

        private final CountDownLatch over;
        private long characters;
        private volatile String lastKind = "nothing";
        private volatile String end = "did not connect";

        Viewer(URI live, CountDownLatch over) {
            super(live);
            this.over = over;
            setConnectionLostTimeout(0);
        }

        @Override
        public void onOpen(ServerHandshake handshake) {
            end = "is connected";
        }

        @Override
        public void onMessage(String text) {
            characters += text.length();
            lastKind = text.substring(0, Math.min(text.length(), OVER.length()));
            if (lastKind.equals(OVER)) {
                over.countDown();
            }
        }

        @Override
        public void onClose(int code, String reason, boolean byServer) {
            end = "was closed: " + code + " " + reason;
        }

        @Override
        public void onError(Exception failure) {
            end = "failed: " + failure;
        }

        @Override
        public String toString() {
            return "received " + characters + " characters, at last " + lastKind + ", and " + end;
        }
    }

    private record Cost(double cpuSeconds, double wallSeconds, long characters) {}

    private Cost watch(ServedProcess server, int viewers, int seed) throws Exception {
        ApiClient api = new ApiClient(server.uri());
        Duration before = server.process().info().totalCpuDuration().orElse(Duration.ZERO);
        long start = System.nanoTime();
        // Over the protocol, so that the viewers connect before the match has ended.
        String id = api.post(
                        "api/v1/matches",
                        "{\"game\":\"warlight\",\"seats\":[\"protocol:random\",\"protocol:random\"],"
                                + "\"options\":{\"regions\":64},\"seed\":" + seed + "}")
                .body()
                .get("id")
                .asText();
        CountDownLatch over = new CountDownLatch(viewers);
        List<Viewer> watching = new ArrayList<>();
        URI live = URI.create("ws://" + server.uri().getAuthority() + "/api/v1/live?match=" + id);
        for (int i = 0; i < viewers; i++) {
            watching.add(new Viewer(live, over));
            watching.get(i).connectBlocking();
        }
        over.await(120, TimeUnit.SECONDS);
        assertEquals(
                List.of(),
                watching.stream()
                        .filter(viewer -> !viewer.lastKind.equals(Viewer.OVER))
                        .map(Viewer::toString)
                        .toList(),
                () -> "viewers that did not receive the end; one that did: " + watching.get(0));
        double wall = (System.nanoTime() - start) / 1e9;
        watching.forEach(Viewer::close);
        Duration after = server.process().info().totalCpuDuration().orElse(Duration.ZERO);
        return new Cost(after.minus(before).toMillis() / 1000.0, wall, watching.get(0).characters);
    }

    @Test
    void aHundredViewersReceiveTheEndOfAMatch() throws Exception {
        try (ServedProcess server = ServedProcess.start(folder)) {
            watch(server, 1, 1);
            watch(server, MANY, 1);
            for (int round = 0; round < ROUNDS; round++) {
                Cost one = watch(server, 1, 7);
                Cost many = watch(server, MANY, 7);
                System.out.printf(
                        "one viewer: %.2f s CPU time of the server, %.2f s in total; %d viewers: %.2f s, %.2f s;"
                                + " %d characters per viewer%n",
                        one.cpuSeconds(),
                        one.wallSeconds(),
                        MANY,
                        many.cpuSeconds(),
                        many.wallSeconds(),
                        many.characters());
            }
        }
    }
}
