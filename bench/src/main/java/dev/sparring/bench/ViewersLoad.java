package dev.sparring.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ServerHandshake;

/**
 * The CPU time of a server with a match of {@link SlowBots}, without viewers, with one viewer and with many. Usage: {@code java -cp
 * bench/target/bench.jar dev.sparring.bench.ViewersLoad ./spar GAME ROUNDS VIEWERS}. The viewers are in this process, so that their
 * CPU time does not count; nor does that of the bots. On Linux, the threads of the server's compiler do not count either: in the first
 * minutes, they need more than all others, and differently in each match.
 */
public final class ViewersLoad {
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
    private final Process process;
    private final URI server;
    private final String game;

    private ViewersLoad(Process process, URI server, String game) {
        this.process = process;
        this.server = server;
        this.game = game;
    }

    /**
     * What a match cost from the moment at which all viewers were connected, and what these received, all of them together.
     *
     * @param connectMillis the CPU time until then
     */
    private record Cost(double connectMillis, double cpuMillis, double seconds, long messages, long bytes) {
        double cpuMillisPerSecond() {
            return cpuMillis / seconds;
        }
    }

    /** Measures. */
    public static void main(String[] arguments) throws Exception {
        String spar = arguments.length > 0 ? arguments[0] : "./spar";
        String game = arguments.length > 1 ? arguments[1] : "warlight";
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 5;
        int viewers = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 100;
        Path folder = Files.createTempDirectory("viewers-load");
        Path jar = Path.of(ViewersLoad.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        StringBuilder bots = new StringBuilder("sandbox: off\nbots:\n  slow:\n");
        for (String each : SlowBots.OPTIONS.keySet()) {
            String port = each.equals("berlin") ? " --port {port}" : "";
            bots.append("    - game: ").append(each).append("\n      command: \"{java} -XX:+UseSerialGC -cp ");
            bots.append(jar)
                    .append(" dev.sparring.bench.SlowBots ")
                    .append(each)
                    .append(port)
                    .append("\"\n");
        }
        Path config = Files.writeString(folder.resolve("sparring.yaml"), bots);
        List<String> command = new ArrayList<>(List.of(spar.split(" ")));
        command.addAll(List.of("serve", "--port", "0", "--config", config.toString()));
        command.addAll(List.of("--replays", folder.resolve("replays").toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
            URI uri = URI.create(output.readLine().replaceFirst(".*(http://\\S+).*", "$1"));
            Thread reader = new Thread(() -> output.lines().forEach(each -> {}), "output");
            reader.setDaemon(true);
            reader.start();
            new ViewersLoad(process, uri, game).run(rounds, viewers);
        } finally {
            process.destroy();
            process.waitFor();
        }
        System.exit(0);
    }

    private void run(int rounds, int viewers) throws Exception {
        // The first match of each kind warms the server up.
        watched(1);
        watched(viewers);
        List<Cost> none = new ArrayList<>();
        List<Cost> one = new ArrayList<>();
        List<Cost> many = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            none.add(watched(0));
            one.add(watched(1));
            many.add(watched(viewers));
            Cost lone = one.get(one.size() - 1);
            Cost crowd = many.get(many.size() - 1);
            System.out.printf(
                    Locale.ROOT,
                    "round %d: %.0f ms without viewers, %.0f ms with one, %.0f ms with %d; %.1f s; one viewer received"
                            + " %d messages with %d bytes, each of %d received %.1f with %.0f%n",
                    round,
                    none.get(none.size() - 1).cpuMillis(),
                    lone.cpuMillis(),
                    crowd.cpuMillis(),
                    viewers,
                    crowd.seconds(),
                    lone.messages(),
                    lone.bytes(),
                    viewers,
                    (double) crowd.messages() / viewers,
                    (double) crowd.bytes() / viewers);
        }
        double with = median(one, Cost::cpuMillisPerSecond);
        double crowded = median(many, Cost::cpuMillisPerSecond);
        double messages = median(many, cost -> (cost.messages() - cost.messages() / (double) viewers) / cost.seconds());
        System.out.printf(
                Locale.ROOT,
                "%s, medians in ms of CPU time per second: %.1f without viewers, %.1f with one, %.1f with %d: %.2f times"
                        + " that with one; %.0f more messages per second, %.1f µs each; %.2f ms to connect a viewer%n",
                game,
                median(none, Cost::cpuMillisPerSecond),
                with,
                crowded,
                viewers,
                crowded / with,
                messages,
                (crowded - with) * 1e3 / messages,
                (median(many, Cost::connectMillis) - median(one, Cost::connectMillis)) / (viewers - 1));
    }

    private static double median(List<Cost> costs, ToDoubleFunction<Cost> figure) {
        return Medians.median(costs.stream().mapToDouble(figure).toArray());
    }

    /** Plays a match with viewers from its start to its end. */
    private Cost watched(int viewers) throws Exception {
        double started = cpuMillis();
        String body = "{\"game\":\"" + game + "\",\"seats\":[\"slow\",\"slow\"],\"seed\":1,\"options\":"
                + SlowBots.OPTIONS.get(game) + "}";
        String id = send(HttpRequest.newBuilder(server.resolve("api/v1/matches"))
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build())
                .get("id")
                .asText();
        CountDownLatch over = new CountDownLatch(viewers);
        LongAdder messages = new LongAdder();
        LongAdder bytes = new LongAdder();
        URI live = URI.create("ws://" + server.getAuthority() + "/api/v1/live?match=" + id);
        for (int i = 0; i < viewers; i++) {
            if (!new Viewer(live, over, messages, bytes).connectBlocking()) {
                throw new IllegalStateException("no WebSocket at " + live);
            }
        }
        double connected = cpuMillis();
        long begin = System.nanoTime();
        over.await();
        while (send(HttpRequest.newBuilder(server.resolve("api/v1/matches/" + id))
                        .build())
                .get("state")
                .asText()
                .equals("running")) {
            Thread.sleep(500);
        }
        return new Cost(
                connected - started,
                cpuMillis() - connected,
                (System.nanoTime() - begin) / 1e9,
                messages.sum(),
                bytes.sum());
    }

    private JsonNode send(HttpRequest request) throws Exception {
        return Json.MAPPER.readTree(
                http.send(request, HttpResponse.BodyHandlers.ofString()).body());
    }

    private double cpuMillis() throws IOException {
        double all = process.toHandle().info().totalCpuDuration().orElseThrow().toNanos() / 1e6;
        Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
        if (!Files.exists(threads)) {
            return all;
        }
        double compilers = 0;
        try (Stream<Path> each = Files.list(threads)) {
            for (Path thread : each.toList()) {
                compilers += compilerMillis(thread);
            }
        }
        return all - compilers;
    }

    /** Returns the CPU time of a thread if it belongs to the compiler, and otherwise 0. */
    private static double compilerMillis(Path thread) throws IOException {
        try {
            return Files.readString(thread.resolve("comm")).matches("C[12] Compiler.*\\n")
                    ? Double.parseDouble(Files.readString(thread.resolve("schedstat"))
                                    .split(" ", 2)[0])
                            / 1e6
                    : 0;
        } catch (NoSuchFileException e) {
            // The thread has ended meanwhile.
            return 0;
        }
    }

    /**
     * Counts until the server reports the end of the match. It is not a WebSocket of the JDK: those of Java 17 and 25 can lose bytes that
     * arrive together with the answer to the handshake.
     */
    private static final class Viewer extends WebSocketClient {
        private static final String OVER = "{\"type\":\"over\"";

        private final CountDownLatch over;
        private final LongAdder messages;
        private final LongAdder bytes;

        Viewer(URI live, CountDownLatch over, LongAdder messages, LongAdder bytes) {
            super(live);
            this.over = over;
            this.messages = messages;
            this.bytes = bytes;
            setConnectionLostTimeout(0);
        }

        @Override
        public void onOpen(ServerHandshake handshake) {}

        @Override
        public void onMessage(String text) {
            messages.increment();
            bytes.add(text.length());
            if (text.startsWith(OVER)) {
                over.countDown();
                close();
            }
        }

        @Override
        public void onClose(int code, String reason, boolean byServer) {}

        @Override
        public void onError(Exception failure) {
            throw new IllegalStateException("a viewer failed", failure);
        }
    }
}
