package dev.sparring.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A load test with many concurrent AIBG matches on one server. All players run in this process. Usage: {@code java -cp
 * bench/target/bench.jar dev.sparring.bench.AibgLoad ./spar 500 attack}. The third argument is the move of all players in all turns
 * (default: attack). With {@code 'swap 1'}, a match has 3,000 turns, so the compiler of the server's JVM counts for little. No player
 * chooses a pool until all are connected, so that all matches run concurrently. Prints the number of moves per second, the time from
 * sending a move to its result, the faults, the CPU time of both processes and of the server's threads, and the server's memory.
 */
public final class AibgLoad {
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
    private final Process server;

    private AibgLoad(Process server) {
        this.server = server;
    }

    /** Starts a server and plays the matches. */
    public static void main(String[] arguments) throws Exception {
        String spar = arguments.length > 0 ? arguments[0] : "./spar";
        int matches = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 500;
        String move = arguments.length > 2 ? arguments[2] : "attack";
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
            new AibgLoad(server).play(URI.create(url), matches, move);
        } finally {
            // Unlike the process, its handle does not close the stream that is being read.
            server.toHandle().destroy();
            server.waitFor(30, TimeUnit.SECONDS);
            try (Stream<Path> files = Files.list(replays)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(replays);
        }
    }

    private void play(URI url, int matches, String move) throws Exception {
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < 2 * matches; i++) {
            tokens.add(register(url, "player" + i));
        }
        System.out.println(2 * matches + " players are registered");
        try (AibgPlayers players = new AibgPlayers(new InetSocketAddress(url.getHost(), url.getPort()), tokens, move)) {
            players.awaitRequests();
            System.out.println(matches + " matches are running");
            double before = cpuSeconds(server.toHandle());
            Map<String, Double> threadsBefore = cpuSecondsByThreads();
            double ownBefore = cpuSeconds(ProcessHandle.current());
            players.play();
            double used = cpuSeconds(server.toHandle()) - before;
            double ownUsed = cpuSeconds(ProcessHandle.current()) - ownBefore;
            report(matches, players);
            report(used, ownUsed, players.times().length, threadsBefore);
        }
        reportStatus();
    }

    private static double cpuSeconds(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
    }

    private static void report(int matches, AibgPlayers players) {
        long[] times = players.times();
        System.out.printf(
                "%d concurrent matches, %d moves in %.1f s: %.0f moves/s; from SELECT_MOVE to its result p50 %.1f ms,"
                        + " p99 %.1f ms, max %.1f ms%n",
                matches,
                times.length,
                players.seconds(),
                times.length / players.seconds(),
                times[times.length / 2] / 1e6,
                times[(int) (times.length * 0.99)] / 1e6,
                times[times.length - 1] / 1e6);
        System.out.println(players.faults());
    }

    private void report(double used, double ownUsed, int moves, Map<String, Double> threadsBefore) throws IOException {
        double perMove = 1e6 / moves;
        System.out.printf(
                "CPU time for each move: server %.0f us, players %.0f us; the server's threads:%n",
                used * perMove, ownUsed * perMove);
        double rest = used;
        for (Map.Entry<String, Double> kind : cpuSecondsByThreads().entrySet()) {
            double ofThreads = kind.getValue() - threadsBefore.getOrDefault(kind.getKey(), 0.0);
            rest -= ofThreads;
            System.out.printf("  %s %.0f us%n", kind.getKey(), ofThreads * perMove);
        }
        System.out.printf("  referees, and threads that have ended, %.0f us%n", rest * perMove);
    }

    /** Returns the CPU time of the server's threads without the referees, some of which have ended after the matches. */
    private Map<String, Double> cpuSecondsByThreads() throws IOException {
        Map<String, Double> seconds = new TreeMap<>();
        Path tasks = Path.of("/proc", Long.toString(server.pid()), "task");
        if (!Files.exists(tasks)) {
            return seconds;
        }
        try (Stream<Path> all = Files.list(tasks)) {
            for (Path task : all.toList()) {
                String stat;
                try {
                    stat = Files.readString(task.resolve("stat"));
                } catch (IOException e) {
                    // The thread has just ended.
                    continue;
                }
                // The name is in brackets. User and system time are the 12th and 13th field after it, in 1/100 s.
                String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
                if (!name.startsWith("referee")) {
                    double used = (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / 100.0;
                    seconds.merge(kind(name), used, Double::sum);
                }
            }
        }
        return seconds;
    }

    /** Returns what a thread does. Linux shortens names to 15 characters. */
    private static String kind(String name) {
        if (name.startsWith("XNIO")) {
            return name.contains("I/O") ? "I/O threads" : "workers";
        }
        if (name.contains("Compile")) {
            return "compilers of the JVM";
        }
        return name.equals("VM Thread") ? "garbage collection" : "other threads";
    }

    private void reportStatus() throws IOException {
        Path status = Path.of("/proc", Long.toString(server.pid()), "status");
        if (Files.exists(status)) {
            try (Stream<String> lines = Files.lines(status)) {
                lines.filter(line -> line.matches("(VmHWM|VmRSS|Threads):.*"))
                        .forEach(line -> System.out.println("the server's " + line.replace('\t', ' ')));
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
}
