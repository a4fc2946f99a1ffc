package dev.sparring.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * A load test with many concurrent AIBG matches on one server. All players run in this process. Usage: {@code java -cp
 * bench/target/bench.jar dev.sparring.bench.AibgLoad ./spar 500}. The players only attack. No player chooses a pool until all are
 * connected, so that all matches run concurrently. Prints the number of moves per second, the time from sending a move to its
 * result, the CPU time of both processes, the server's memory and the faults.
 */
// The futures that callbacks return are not needed.
@SuppressWarnings("FutureReturnValueIgnored")
public final class AibgLoad {
    private static final int MAX_MOVES = 4_000_000;
    private static final String IN_ROUND = "{\"gamePhase\":\"ROUND_IN_PROGRESS\",\"serverMessage\":{";
    private static final String EVENT = "\"event\":";

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
    private final CountDownLatch ready;
    private final CountDownLatch ended;
    private final CompletableFuture<Void> start = new CompletableFuture<>();
    private final long[] nanos = new long[MAX_MOVES];
    private final AtomicInteger moves = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();
    private final AtomicLong first = new AtomicLong(Long.MAX_VALUE);
    private final AtomicLong last = new AtomicLong();

    private AibgLoad(int matches) {
        ready = new CountDownLatch(2 * matches);
        ended = new CountDownLatch(2 * matches);
    }

    /** Starts a server and plays the matches. */
    public static void main(String[] arguments) throws Exception {
        String spar = arguments.length > 0 ? arguments[0] : "./spar";
        int matches = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 500;
        Path replays = Files.createTempDirectory("aibg-load");
        Process server = new ProcessBuilder(
                        spar,
                        "serve",
                        "aibg",
                        "--port",
                        "0",
                        "--replays",
                        replays.toString(),
                        "--option",
                        "pool_time=600000")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            BufferedReader output =
                    new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
            String line = output.readLine();
            while (line != null && !line.contains(" is hosted at ")) {
                line = output.readLine();
            }
            if (line == null) {
                throw new IOException(spar + " serve did not start");
            }
            Thread reading = new Thread(() -> output.lines().forEach(more -> {}), "server's output");
            reading.setDaemon(true);
            reading.start();
            String url = line.replaceFirst(".* is hosted at (http\\S+).*", "$1");
            new AibgLoad(matches).play(URI.create(url), matches, server);
        } finally {
            server.destroy();
            server.waitFor(30, TimeUnit.SECONDS);
            try (Stream<Path> files = Files.list(replays)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(replays);
        }
    }

    private void play(URI url, int matches, Process server) throws Exception {
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < 2 * matches; i++) {
            tokens.add(register(url, "player" + i));
        }
        System.out.println(2 * matches + " players are registered");
        List<Attacker> players = new ArrayList<>();
        for (String token : tokens) {
            players.add(new Attacker(url, token));
        }
        if (!ready.await(120, TimeUnit.SECONDS)) {
            throw new IOException(ready.getCount() + " players did not get their first request within 120 s");
        }
        System.out.println(matches + " matches are running");
        double before = cpuSeconds(server.toHandle());
        double ownBefore = cpuSeconds(ProcessHandle.current());
        long startedAt = System.nanoTime();
        start.complete(null);
        boolean all = ended.await(600, TimeUnit.SECONDS);
        double seconds = (System.nanoTime() - startedAt) / 1e9;
        System.out.printf(
                "in the %.1f s of the matches, the server used %.1f s of CPU time and the players %.1f s%n",
                seconds, cpuSeconds(server.toHandle()) - before, cpuSeconds(ProcessHandle.current()) - ownBefore);
        report(matches, all, server);
        players.forEach(Attacker::close);
    }

    private static double cpuSeconds(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
    }

    private void report(int matches, boolean all, Process server) throws IOException {
        int count = Math.min(moves.get(), MAX_MOVES);
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        double seconds = (last.get() - first.get()) / 1e9;
        System.out.printf(
                "%d concurrent matches, %d moves in %.1f s: %.0f moves/s; from SELECT_MOVE to its result p50 %.1f ms,"
                        + " p99 %.1f ms, max %.1f ms%n",
                matches,
                count,
                seconds,
                count / seconds,
                sorted[count / 2] / 1e6,
                sorted[(int) (count * 0.99)] / 1e6,
                sorted[count - 1] / 1e6);
        System.out.printf(
                "refused choices %d, lost connections %d, players without GAME_OVER %d%n",
                refused.get(), lost.get(), all ? 0 : ended.getCount());
        Path status = Path.of("/proc", Long.toString(server.pid()), "status");
        if (Files.exists(status)) {
            try (Stream<String> lines = Files.lines(status)) {
                lines.filter(line -> line.matches("(VmHWM|Threads):.*"))
                        .forEach(line -> System.out.println("the server's " + line.replaceAll("\\s+", " ")));
            }
        }
    }

    private String register(URI url, String name) throws Exception {
        String form =
                "username=" + name + "&password=" + URLEncoder.encode("password of " + name, StandardCharsets.UTF_8);
        HttpRequest request = HttpRequest.newBuilder(url.resolve("/public/register"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException("registration: " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    /** A player that only attacks. All players share the threads of one HTTP client. */
    private final class Attacker implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();
        private final WebSocket socket;
        private CompletableFuture<?> sent = CompletableFuture.completedFuture(null);
        private long movedAt;
        private boolean done;

        Attacker(URI url, String token) {
            socket = http.newWebSocketBuilder()
                    .header("Authorization", "Bearer " + token)
                    .buildAsync(URI.create("ws://" + url.getAuthority() + "/player"), this)
                    .join();
            frame("CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n");
            frame("SUBSCRIBE\nid:0\ndestination:/user/queue/player\n\n");
        }

        private synchronized void frame(String frame) {
            sent = sent.thenCompose(before -> socket.sendText(frame + "\0", true));
        }

        private void choose(String type, String words) {
            frame("SEND\ndestination:/websocket/game\n\n{\"gameId\":-1,\"messageType\":\"" + type
                    + "\",\"messageText\":\"" + words + "\"}");
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean complete) {
            text.append(part);
            int end = text.indexOf("\0");
            while (end >= 0) {
                String frame = text.substring(0, end);
                text.delete(0, end + 1);
                if (frame.stripLeading().startsWith("MESSAGE")) {
                    handle(frame.substring(frame.indexOf("\n\n") + 2));
                }
                end = text.indexOf("\0");
            }
            from.request(1);
            return null;
        }

        private void handle(String body) {
            if (body.startsWith(IN_ROUND)) {
                // The players share the processors with the server, so nearly all messages are read without a JSON
                // tree.
                if (body.startsWith(EVENT, IN_ROUND.length())) {
                    resolved();
                    movedAt = System.nanoTime();
                    choose("SELECT_MOVE", "attack");
                } else {
                    refused.addAndGet(body.contains("\"accepted\":false") ? 1 : 0);
                }
                return;
            }
            JsonNode envelope;
            try {
                envelope = Json.MAPPER.readTree(body);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
            JsonNode message = envelope.get("serverMessage");
            if (!message.has("event")) {
                refused.addAndGet(message.path("accepted").asBoolean(true) ? 0 : 1);
                return;
            }
            resolved();
            JsonNode state = message.path("state");
            switch (envelope.get("gamePhase").asText()) {
                case "POOL_SELECTION" -> {
                    String name =
                            state.get("possibleCreatures").get(0).get("name").asText();
                    ready.countDown();
                    start.thenRun(() ->
                            choose("SELECT_PLAYER_CREATURE_POOL", String.join(" ", Collections.nCopies(12, name))));
                }
                case "ROUND_SELECTION" -> {
                    List<String> living = new ArrayList<>();
                    state.get("pool").forEach(creature -> {
                        if (creature.get("health").asInt() > 0 && living.size() < 4) {
                            living.add(creature.get("id").asText());
                        }
                    });
                    choose("SELECT_PLAYER_CREATURES_IN_PLAY", String.join(" ", living));
                }
                case "ROUND_IN_PROGRESS" -> throw new IllegalStateException("not as expected: " + body);
                default -> {
                    done = true;
                    ended.countDown();
                }
            }
        }

        /** Records the time of a move, if this push message is its result. */
        private void resolved() {
            if (movedAt == 0) {
                return;
            }
            long now = System.nanoTime();
            int number = moves.getAndIncrement();
            if (number < MAX_MOVES) {
                nanos[number] = now - movedAt;
            }
            long sentAt = movedAt;
            first.accumulateAndGet(sentAt, Math::min);
            last.accumulateAndGet(now, Math::max);
            movedAt = 0;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int code, String why) {
            lost.addAndGet(done ? 0 : 1);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            lost.addAndGet(done ? 0 : 1);
        }

        void close() {
            socket.abort();
        }
    }
}
