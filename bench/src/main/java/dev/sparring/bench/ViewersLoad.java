package dev.sparring.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The CPU time of a server with a match of {@link SlowBots}, without viewers, with one viewer and with many. Usage: {@code java -cp
 * bench/target/bench.jar dev.sparring.bench.ViewersLoad ./spar GAME ROUNDS VIEWERS}. The viewers are in this process, so that their
 * CPU time does not count; nor does that of the bots. On Linux, the CPU time of the threads that serve viewers is also measured alone:
 * on a busy machine, that of the whole server varies more than viewers cost.
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
     * What a match cost, and what its viewers received, all of them together.
     *
     * @param servingMillis the CPU time of the threads that serve viewers
     */
    private record Cost(double cpuMillis, double servingMillis, double seconds, long messages, long bytes) {
        double cpuMillisPerSecond() {
            return cpuMillis / seconds;
        }

        double servingMillisPerSecond() {
            return servingMillis / seconds;
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
        double serving = median(one, Cost::servingMillisPerSecond);
        double servingMany = median(many, Cost::servingMillisPerSecond);
        double messages = median(many, cost -> (cost.messages() - cost.messages() / (double) viewers) / cost.seconds());
        System.out.printf(
                Locale.ROOT,
                "%s, medians in ms of CPU time per second: %.1f without viewers, %.1f with one, %.1f with %d: %.2f times"
                        + " that with one%n",
                game,
                median(none, Cost::cpuMillisPerSecond),
                with,
                crowded,
                viewers,
                crowded / with);
        System.out.printf(
                Locale.ROOT,
                "the threads that serve viewers: %.2f without viewers, %.2f with one, %.2f with %d; %.2f more is %.2f of the"
                        + " server with one; %.0f more messages per second, %.1f µs each%n",
                median(none, Cost::servingMillisPerSecond),
                serving,
                servingMany,
                viewers,
                servingMany - serving,
                (servingMany - serving) / with,
                messages,
                (servingMany - serving) * 1e3 / messages);
    }

    private static double median(List<Cost> costs, ToDoubleFunction<Cost> figure) {
        return Medians.median(costs.stream().mapToDouble(figure).toArray());
    }

    /** Plays a match with viewers from its start to its end. */
    private Cost watched(int viewers) throws Exception {
        double before = cpuMillis();
        double servingBefore = servingMillis();
        long begin = System.nanoTime();
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
            http.newWebSocketBuilder()
                    .buildAsync(live, new Viewer(over, messages, bytes))
                    .join();
        }
        over.await();
        while (send(HttpRequest.newBuilder(server.resolve("api/v1/matches/" + id))
                        .build())
                .get("state")
                .asText()
                .equals("running")) {
            Thread.sleep(500);
        }
        return new Cost(
                cpuMillis() - before,
                servingMillis() - servingBefore,
                (System.nanoTime() - begin) / 1e9,
                messages.sum(),
                bytes.sum());
    }

    private JsonNode send(HttpRequest request) throws Exception {
        return Json.MAPPER.readTree(
                http.send(request, HttpResponse.BodyHandlers.ofString()).body());
    }

    private double cpuMillis() {
        return process.toHandle().info().totalCpuDuration().orElseThrow().toNanos() / 1e6;
    }

    /** Returns the CPU time of the thread that makes the messages and of those that write to sockets; 0 if it is unknown. */
    private double servingMillis() throws IOException {
        Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
        if (!Files.exists(threads)) {
            return 0;
        }
        double nanos = 0;
        try (Stream<Path> all = Files.list(threads)) {
            for (Path thread : all.toList()) {
                if (Files.readString(thread.resolve("comm")).matches("live\\n|XNIO.* I/O.*\\n")) {
                    nanos += Double.parseDouble(
                            Files.readString(thread.resolve("schedstat")).split(" ")[0]);
                }
            }
        }
        return nanos / 1e6;
    }

    /** Counts until the server reports the end of the match. */
    private static final class Viewer implements WebSocket.Listener {
        private static final String OVER = "{\"type\":\"over\"";

        private final CountDownLatch over;
        private final LongAdder messages;
        private final LongAdder bytes;
        private boolean begun;

        Viewer(CountDownLatch over, LongAdder messages, LongAdder bytes) {
            this.over = over;
            this.messages = messages;
            this.bytes = bytes;
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
            bytes.add(part.length());
            boolean end = !begun && part.toString().startsWith(OVER);
            begun = !last;
            if (last) {
                messages.increment();
            }
            if (end) {
                over.countDown();
                socket.abort();
            } else {
                socket.request(1);
            }
            return null;
        }
    }
}
