package dev.sparring.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.json.Json;
import dev.sparring.wire.host.HttpHost;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ServerHandshake;

/**
 * A competition with many participants and spectators on one server. Usage: {@code java -cp bench/target/bench.jar
 * dev.sparring.bench.CompetitionLoad ./spar MINUTES PARTICIPANTS SPECTATORS}. Each participant has an account and two Berlin bots at URLs,
 * which run in this process. Half of the spectators watch matches live, the others the lists, and each asks for what the pages show every
 * two seconds. Prints the times of requests, the heats, the void ones and the server's memory, every minute.
 */
// A request that fails is counted; the futures are not needed.
@SuppressWarnings("FutureReturnValueIgnored")
public final class CompetitionLoad {
    private static final String TOKEN = "organiser-of-the-load-test";
    private static final int HOSTS = 10;
    private static final long EVERY_MILLIS = 2_000;
    private static final List<String> PATHS = List.of(
            "",
            "api/v1/competition",
            "api/v1/competition/table",
            "api/v1/competition/pairs",
            "api/v1/competition/heats",
            "api/v1/competition/bots/bot-1-1",
            "api/v1/matches?limit=30");

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
    private final Process process;
    private final URI server;
    private final Map<String, ConcurrentLinkedQueue<Long>> nanos = new TreeMap<>();
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicLong pushed = new AtomicLong();

    private CompetitionLoad(Process process, URI server) {
        this.process = process;
        this.server = server;
        PATHS.forEach(path -> nanos.put(path, new ConcurrentLinkedQueue<>()));
    }

    /** Holds the competition. */
    public static void main(String[] arguments) throws Exception {
        String spar = arguments.length > 0 ? arguments[0] : "./spar";
        int minutes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        int participants = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 50;
        int spectators = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 100;
        Path folder = Files.createTempDirectory("competition-load");
        Path file = folder.resolve("competition.yaml");
        Files.writeString(file, "game: berlin\nbots: [random]\nrest-seconds: 5\n");
        ProcessBuilder command = new ProcessBuilder(
                spar,
                "serve",
                "berlin",
                "--port",
                "0",
                "--data",
                folder.resolve("data").toString(),
                "--competition",
                file.toString(),
                "--open-registration");
        command.environment().put("SPARRING_ADMIN_TOKEN", TOKEN);
        Process process = command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try {
            BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
            String line = output.readLine();
            URI uri = URI.create(line.replaceFirst(".*(http://\\S+).*", "$1"));
            Thread reader = new Thread(() -> output.lines().forEach(each -> {}), "output");
            reader.setDaemon(true);
            reader.start();
            new CompetitionLoad(process, uri).run(minutes, participants, spectators);
        } finally {
            process.destroy();
            process.waitFor();
        }
        System.exit(0);
    }

    private void run(int minutes, int participants, int spectators) throws Exception {
        enter(participants);
        ScheduledExecutorService requests = Executors.newScheduledThreadPool(8);
        for (int i = 0; i < spectators; i++) {
            watch(i % 2 == 0);
            requests.scheduleWithFixedDelay(
                    this::look,
                    ThreadLocalRandom.current().nextLong(EVERY_MILLIS),
                    EVERY_MILLIS,
                    TimeUnit.MILLISECONDS);
        }
        for (int minute = 1; minute <= minutes; minute++) {
            Thread.sleep(60_000);
            report(minute);
        }
        requests.shutdownNow();
    }

    private void enter(int participants) throws Exception {
        List<HttpHost> hosts = new ArrayList<>();
        for (int i = 0; i < HOSTS; i++) {
            hosts.add(BerlinWire.open(
                    () -> {
                        SplitMix64 random = new SplitMix64(1);
                        return (BerlinBot) (view, deadline) -> view.legal().sample(random);
                    },
                    "127.0.0.1",
                    0));
        }
        for (int i = 1; i <= participants; i++) {
            JsonNode session = post("api/v1/participants", Map.of("name", "person-" + i, "password", "correct horse"));
            String csrf = session.get("csrf").asText();
            String cookie = session.get("cookie").asText();
            for (int bot = 1; bot <= 2; bot++) {
                Map<String, String> entry = Map.of(
                        "name",
                        "bot-" + i + "-" + bot,
                        "url",
                        hosts.get((2 * i + bot) % HOSTS).uri().toString());
                post("api/v1/entries", entry, "Cookie", cookie, "X-CSRF-Token", csrf);
            }
        }
    }

    private JsonNode post(String path, Map<String, String> body, String... headers) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(path)).POST(HttpRequest.BodyPublishers.ofString(Json.line(body)));
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 201) {
            throw new IllegalStateException(path + ": " + answer.statusCode() + " " + answer.body());
        }
        JsonNode read = Json.MAPPER.readTree(answer.body());
        String cookie = answer.headers().firstValue("Set-Cookie").orElse("").replaceFirst(";.*", "");
        return ((ObjectNode) read).put("cookie", cookie);
    }

    /** Opens a WebSocket, for a match that is running or for the lists. */
    private void watch(boolean match) throws Exception {
        String query = "";
        if (match) {
            JsonNode running = Json.MAPPER
                    .readTree(http.send(get("api/v1/matches?state=running"), HttpResponse.BodyHandlers.ofString())
                            .body())
                    .get("matches");
            query = running.isEmpty()
                    ? ""
                    : "?match=" + running.get(0).get("id").asText();
        }
        URI live = URI.create("ws://" + server.getAuthority() + "/api/v1/live" + query);
        Spectator spectator = new Spectator(live, match);
        spectator.connectBlocking();
        // The match may be over and the connection closed.
        if (!spectator.opened) {
            throw new IllegalStateException("no WebSocket at " + live);
        }
    }

    /** A spectator watches the next match when one has ended. */
    private final class Spectator extends WebSocketClient {
        private final boolean match;
        private volatile boolean opened;

        Spectator(URI live, boolean match) {
            super(live);
            this.match = match;
            setConnectionLostTimeout(0);
        }

        @Override
        public void onOpen(ServerHandshake handshake) {
            opened = true;
        }

        @Override
        public void onMessage(String text) {
            pushed.addAndGet(text.length());
        }

        @Override
        public void onClose(int code, String reason, boolean byServer) {
            if (!opened) {
                return;
            }
            try {
                watch(match);
            } catch (Exception e) {
                failures.incrementAndGet();
            }
        }

        @Override
        public void onError(Exception failure) {
            failures.incrementAndGet();
        }
    }

    private HttpRequest get(String path) {
        return HttpRequest.newBuilder(server.resolve(path))
                .timeout(Duration.ofSeconds(30))
                .build();
    }

    /** Asks for what one page shows. */
    private void look() {
        String path = PATHS.get(ThreadLocalRandom.current().nextInt(PATHS.size()));
        long begin = System.nanoTime();
        try {
            HttpResponse<byte[]> answer = http.send(get(path), HttpResponse.BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                failures.incrementAndGet();
            }
            nanos.get(path).add(System.nanoTime() - begin);
        } catch (IOException e) {
            failures.incrementAndGet();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void report(int minute) throws Exception {
        JsonNode competition =
                Json.MAPPER.readTree(http.send(get("api/v1/competition"), HttpResponse.BodyHandlers.ofString())
                        .body());
        List<Long> all = new ArrayList<>();
        nanos.values().forEach(all::addAll);
        System.out.printf(
                Locale.ROOT,
                "minute %d: %d requests, p50 %.1f ms, p99 %.1f ms, slowest %.1f ms, %d failed; %.1f MB pushed; %d bots,"
                        + " %d waiting, %d heats, %d void (%s); server %d MB%n",
                minute,
                all.size(),
                millis(all, 0.5),
                millis(all, 0.99),
                millis(all, 1),
                failures.get(),
                pushed.get() / 1e6,
                competition.get("bots").asInt(),
                competition.get("waiting").asInt(),
                competition.get("heats").asInt(),
                competition.get("voids").asInt(),
                competition.get("lastVoid").asText(),
                residentMegabytes());
        nanos.forEach((path, times) -> System.out.printf(
                Locale.ROOT,
                "  /%-34s p50 %.1f ms, p99 %.1f ms%n",
                path,
                millis(new ArrayList<>(times), 0.5),
                millis(new ArrayList<>(times), 0.99)));
        nanos.values().forEach(ConcurrentLinkedQueue::clear);
    }

    private static double millis(List<Long> times, double part) {
        if (times.isEmpty()) {
            return 0;
        }
        Collections.sort(times);
        return times.get((int) Math.min(times.size() - 1, Math.floor(part * times.size()))) / 1e6;
    }

    private long residentMegabytes() throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        return Files.exists(status)
                ? Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("VmRSS"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                        .sum()
                : 0;
    }
}
