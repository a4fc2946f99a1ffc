package dev.sparring.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Ends {@code spar play}, {@code serve} and {@code check} by signals at random moments, and looks at what is left: {@code java -cp
 * bench/target/bench.jar dev.sparring.bench.Signals ./spar 50 1}, with the number of moments for each command and the seed of the
 * moments. A fourth argument names the only command to end. Needs Linux and {@code python3}, which also runs the bots.
 *
 * <p>The moments are between the start of the launcher and a little after the end of the command. Half of the signals are SIGTERM
 * to the command, the others SIGINT to its process group, as Ctrl-C in a terminal. Prints the time from the signal to the end of
 * the command, and counts processes, temporary files and unreadable replays. Any such rest is printed with its moment.
 */
public final class Signals {
    private static final long SERVE_MILLIS = 6_000;
    private static final int AFTER_THE_END = 300;
    private static final int PROMISED_MILLIS = 3_000;
    private static final Pattern SERVES = Pattern.compile("Sparring is running at (\\S+)");

    /** Becomes the leader of a process group that does not ignore signals, and then the command. */
    private static final String LEADER =
            "import os, signal, sys; os.setpgid(0, 0); signal.signal(signal.SIGINT, signal.SIG_DFL);"
                    + " os.execvp(sys.argv[1], sys.argv[1:])";

    private static final String LINE_BOT = """
            import sys, time
            print("started", file=sys.stderr, flush=True)
            for line in sys.stdin:
                words = line.split()
                if words[:1] == ["pick_starting_region"]:
                    print(words[2], flush=True)
                elif words[:1] == ["go"]:
                    time.sleep(0.02)
                    print("thinking", file=sys.stderr, flush=True)
                    print("No moves", flush=True)
            """;

    private static final String HTTP_BOT = """
            import os, sys, time
            from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
            class Answers(BaseHTTPRequestHandler):
                def do_POST(self):
                    self.rfile.read(int(self.headers["Content-Length"]))
                    time.sleep(0.02)
                    self.send_response(200)
                    self.end_headers()
                    self.wfile.write(b"[]")
            ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Answers).serve_forever()
            """;

    private final String spar;
    private final Random random;
    private final Path folder;
    private final HttpClient http = HttpClient.newHttpClient();

    private Signals(String spar, long seed, Path folder) {
        this.spar = spar;
        this.random = new Random(seed);
        this.folder = folder;
    }

    /** One way to use a command. */
    private record Use(String command, List<String> arguments) {}

    /** What was found after a signal. */
    private record Found(String signal, long moment, boolean wasRunning, long millis, List<String> rests) {}

    private static final List<Use> USES = List.of(
            new Use("play", List.of("warlight", "line", "line", "--option", "max_rounds=40")),
            new Use("play", List.of("berlin", "http", "http", "--option", "maximum_number_of_turns=60")),
            new Use("play", List.of("warlight", "general", "random", "--sandbox", "off")),
            new Use("play", List.of("warlight", "line", "random", "--sandbox", "off", "--option", "max_rounds=40")),
            new Use("serve", List.of("--port", "0", "--replays", "replays")),
            new Use("serve", List.of("--port", "0", "--replays", "replays", "--sandbox", "off")),
            new Use("check", List.of("warlight", "line", "--games", "5")),
            new Use("check", List.of("berlin", "http", "--games", "5")),
            new Use("check", List.of("warlight", "line", "--games", "5", "--sandbox", "off")));

    /** Measures and prints a table. */
    public static void main(String[] arguments) throws Exception {
        String spar = Path.of(arguments.length > 0 ? arguments[0] : "./spar")
                .toAbsolutePath()
                .toString();
        int moments = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50;
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
        Path folder = Files.createTempDirectory("signals");
        try {
            List<String> commands = arguments.length > 3 ? List.of(arguments[3]) : List.of("play", "serve", "check");
            new Signals(spar, seed, folder).measure(moments, commands);
        } finally {
            delete(folder);
        }
    }

    private void measure(int moments, List<String> commands) throws Exception {
        System.out.println("ms from the signal to the end   running  median     90%     max  over 3 s  rests");
        for (String command : commands) {
            List<Use> uses =
                    USES.stream().filter(use -> use.command().equals(command)).toList();
            List<Found> found = new ArrayList<>();
            List<Long> lengths = new ArrayList<>();
            for (Use use : uses) {
                lengths.add(command.equals("serve") ? SERVE_MILLIS : length(use));
            }
            for (int i = 0; i < moments; i++) {
                int which = i % uses.size();
                long moment = random.nextLong(lengths.get(which) + AFTER_THE_END);
                found.add(signal(uses.get(which), random.nextBoolean() ? "TERM" : "INT", moment));
            }
            System.out.println(row(command, found));
        }
    }

    private static String row(String command, List<Found> found) {
        List<Long> times = new ArrayList<>(found.stream()
                .filter(Found::wasRunning)
                .map(Found::millis)
                .sorted()
                .toList());
        if (times.isEmpty()) {
            return command + ": no signal came before its end";
        }
        return String.format(
                Locale.ROOT,
                "%-6s %3d signals %24d %7d %7d %7d %9d %6d",
                command,
                found.size(),
                times.size(),
                times.get((times.size() - 1) / 2),
                times.get((times.size() - 1) * 9 / 10),
                Collections.max(times),
                times.stream().filter(time -> time > PROMISED_MILLIS).count(),
                found.stream().filter(each -> !each.rests().isEmpty()).count());
    }

    /** Returns how long a command takes without a signal, in ms. */
    private long length(Use use) throws Exception {
        Path home = prepare();
        long start = System.nanoTime();
        Process process = start(use, home, "none");
        process.waitFor();
        return millisSince(start);
    }

    private static long millisSince(long start) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    /** Creates a folder with bots, and with a folder for temporary files. */
    private Path prepare() throws IOException {
        Path home = Files.createTempDirectory(folder, "");
        Files.createDirectory(home.resolve("t"));
        Path bots = Files.createDirectory(home.resolve("bots"));
        Files.writeString(bots.resolve("line.py"), LINE_BOT);
        Files.writeString(bots.resolve("http.py"), HTTP_BOT);
        Files.writeString(home.resolve("sparring.yaml"), """
                bots:
                  line: {game: warlight, folder: bots, command: python3 line.py}
                  http: {game: berlin, folder: bots, command: python3 http.py}
                """);
        return home;
    }

    private Process start(Use use, Path home, String mark) throws IOException {
        List<String> command = new ArrayList<>(List.of("python3", "-c", LEADER, spar, use.command()));
        command.addAll(use.arguments());
        ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
        Path temporary = home.resolve("t");
        builder.environment()
                .putAll(Map.of(
                        "SPAR_BUILD",
                        "never",
                        "SPAR_JAVA_OPTS",
                        "-Djava.io.tmpdir=" + temporary,
                        "TMPDIR",
                        temporary.toString(),
                        "SIGNALS_MARK",
                        mark));
        builder.redirectError(home.resolve("err").toFile());
        if (!use.command().equals("serve")) {
            builder.redirectOutput(home.resolve("out").toFile());
        }
        return builder.start();
    }

    private Found signal(Use use, String signal, long moment) throws Exception {
        Path home = prepare();
        String mark = UUID.randomUUID().toString();
        Process process = start(use, home, mark);
        awaitGroup(process);
        long start = System.nanoTime();
        if (use.command().equals("serve")) {
            Thread client = new Thread(() -> startMatches(process.inputReader()), "client");
            client.setDaemon(true);
            client.start();
        }
        Thread.sleep(Math.max(0, moment - millisSince(start)));
        boolean running = process.isAlive();
        long sent = System.nanoTime();
        String target = signal.equals("INT") ? "-" + process.pid() : Long.toString(process.pid());
        new ProcessBuilder("kill", "-" + signal, "--", target)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        List<String> rests = new ArrayList<>();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            rests.add("it does not end");
            process.destroyForcibly().waitFor();
        }
        long millis = millisSince(sent);
        rests.addAll(processes(mark));
        rests.addAll(temporaryFiles(home.resolve("t"), read(home.resolve("out"))));
        rests.addAll(unreadableReplays(home.resolve("replays")));
        if (!rests.isEmpty() || millis > PROMISED_MILLIS) {
            System.out.println("SIG" + signal + " after " + moment + " ms to " + use + ", ended after " + millis
                    + " ms: " + rests);
        }
        delete(home);
        return new Found(signal, moment, running, millis, rests);
    }

    /** Waits until the process group exists and the process runs the command. While a program is replaced, it has no command line. */
    private static void awaitGroup(Process process) throws InterruptedException {
        Path command = Path.of("/proc", Long.toString(process.pid()), "cmdline");
        String read = read(command);
        while (process.isAlive() && (read.isEmpty() || read.contains(LEADER))) {
            Thread.sleep(1);
            read = read(command);
        }
    }

    /** Waits until the server runs, and starts matches on it until it ends. */
    private void startMatches(BufferedReader output) {
        try {
            String line = output.readLine();
            Matcher address = SERVES.matcher(String.valueOf(line));
            if (!address.find()) {
                return;
            }
            URI server = URI.create(address.group(1));
            post(server, "warlight", "line", "max_rounds");
            post(server, "berlin", "http", "maximum_number_of_turns");
            post(server, "warlight", "random", "max_rounds");
            post(server, "warlight", "line", "max_rounds");
            post(server, "berlin", "http", "maximum_number_of_turns");
            output.lines().forEach(each -> {});
        } catch (IOException | InterruptedException | java.io.UncheckedIOException e) {
            // The server has ended, which is the purpose of this program.
            Thread.currentThread().interrupt();
        }
    }

    private void post(URI server, String game, String bot, String rounds) throws IOException, InterruptedException {
        ObjectNode match = Json.MAPPER.createObjectNode().put("game", game);
        match.putArray("seats").add(bot).add(bot);
        match.putObject("options").put(rounds, "40");
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(server.resolve("/api/v1/matches"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(match.toString()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300 && !answer.body().contains("the server is closing")) {
            System.out.println("a match was not started: " + answer.statusCode() + " " + answer.body());
        }
    }

    /** Returns the processes that still run one second after the command has ended, and ends them. */
    private static List<String> processes(String mark) throws IOException, InterruptedException {
        List<Path> alive = marked(mark);
        for (int i = 0; i < 50 && !alive.isEmpty(); i++) {
            Thread.sleep(20);
            alive = marked(mark);
        }
        List<String> found = new ArrayList<>();
        for (Path process : alive) {
            found.add("process " + read(process.resolve("cmdline")).replace('\0', ' '));
            ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                    .ifPresent(ProcessHandle::destroyForcibly);
        }
        return found;
    }

    private static List<Path> marked(String mark) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (read(process.resolve("environ")).contains(mark)) {
                    found.add(process);
                }
            }
        }
        return found;
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // The process has ended, or belongs to somebody else.
            return "";
        }
    }

    /** Returns temporary files, except logs that the command has named in its output. */
    private static List<String> temporaryFiles(Path temporary, String output) throws IOException {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(file -> !file.equals(temporary) && !isNamed(temporary.relativize(file), output))
                    .map(file -> "temporary file " + temporary.relativize(file))
                    .toList();
        }
    }

    private static boolean isNamed(Path file, String output) {
        String first = file.getName(0).toString();
        return first.startsWith("spar-check-") && output.contains(first);
    }

    private List<String> unreadableReplays(Path replays) throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        if (Files.isDirectory(replays)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(replays, "*.ndjson.gz")) {
                for (Path file : files) {
                    Process show = new ProcessBuilder(spar, "replay", "show", file.toString())
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectErrorStream(false)
                            .start();
                    String why = new String(show.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
                    if (show.waitFor() != 0 && !why.contains("the match was stopped")) {
                        found.add("replay that cannot be read: " + why.strip());
                    }
                }
            }
        }
        return found;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
