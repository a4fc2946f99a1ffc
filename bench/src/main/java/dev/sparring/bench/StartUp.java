package dev.sparring.bench;

import static dev.sparring.bench.Medians.median;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time of whole commands, from their start to their end, with and without class data archives, and the time from the start of a
 * bot's program to its first answer. Both ways alternate; the median of the times and of their ratios counts. Usage, in the checkout
 * after {@code ./spar --version}, with the number of rounds: {@code java -cp bench/target/bench.jar dev.sparring.bench.StartUp 11}.
 */
public final class StartUp {
    private static final int ROUNDS = 11;
    private static final int MINUTES = 2;
    private static final double NANOS = 1e9;
    private static final String LINE = "%-58s %10s %10s %8s %12s%n";
    private static final Pattern ELAPSED = Pattern.compile("\"elapsedMs\":(\\d+)");

    /** The first board of a Bottle Bats match, which is complete: the bot answers without more input. */
    private static final String BOARD = "1 forts:\nboyard 10 20 me 100\n0 roads:\n0 marches:\n";

    /** Berlin AIs that do not move: one program, which listens on two ports and prints their numbers. */
    private static final String BERLIN_AIS = """
            import http.server, threading
            class Ai(http.server.BaseHTTPRequestHandler):
                protocol_version = "HTTP/1.1"
                def do_POST(self):
                    self.rfile.read(int(self.headers["Content-Length"]))
                    self.send_response(200)
                    self.send_header("Content-Type", "application/json")
                    self.send_header("Content-Length", "2")
                    self.end_headers()
                    self.wfile.write(b"[]")
                def log_message(self, *line):
                    pass
            for _ in range(2):
                server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Ai)
                threading.Thread(target=server.serve_forever).start()
                print(server.server_address[1], flush=True)
            """;

    private final Path folder;
    private final int rounds;

    private StartUp(Path folder, int rounds) {
        this.folder = folder;
        this.rounds = rounds;
    }

    /** Measures all commands. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        Path programs = Files.createTempDirectory("start-up-programs");
        StartUp bench = new StartUp(Files.createTempDirectory("start-up"), rounds);
        System.out.printf(LINE, "command", "with, s", "without, s", "ratio", "match only");
        bench.command("--version");
        bench.play("warlight class:random class:expander");
        bench.play("warlight sample expander");
        bench.play("warlight protocol:random expander");
        bench.play("bottlebats sample besieger");
        bench.play("berlin sample general");
        bench.play("shoreditch sample founder");
        bench.play("aibg sample tactician");
        String warlight = "cmd:" + IdlePrograms.warlight(programs);
        bench.play(
                "warlight, two idle programs, 160 rounds",
                "warlight",
                warlight,
                warlight,
                "--option",
                "max_rounds=160");
        String bottleBats = "cmd:" + IdlePrograms.bottleBats(programs);
        bench.play(
                "bottlebats, two idle programs, 500 steps",
                "bottlebats",
                bottleBats,
                bottleBats,
                "--option",
                "max_steps=500");
        bench.berlinAtUrls(programs);
        bench.firstAnswers();
        delete(programs);
        delete(bench.folder);
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private void play(String match) throws IOException, InterruptedException {
        play(match, match.split(" ", -1));
    }

    private void play(String name, String... match) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("play"));
        words.addAll(List.of(match));
        words.addAll(List.of("--seed", "3", "--json", "--replay", folder.resolve("match.ndjson.gz") + ""));
        measure("play " + name, words);
    }

    private void command(String word) throws IOException, InterruptedException {
        measure(word, List.of(word));
    }

    private void berlinAtUrls(Path programs) throws IOException, InterruptedException {
        Path ais = Files.writeString(programs.resolve("ais.py"), BERLIN_AIS);
        Process process;
        try {
            process = new ProcessBuilder("python3", ais.toString()).start();
        } catch (IOException e) {
            System.out.println("berlin with two AIs at URLs is not measured: " + e.getMessage());
            return;
        }
        try (BufferedReader ports = process.inputReader(StandardCharsets.UTF_8)) {
            play(
                    "berlin, two Python AIs at URLs, 100 turns",
                    "berlin",
                    "http://127.0.0.1:" + ports.readLine() + "/",
                    "http://127.0.0.1:" + ports.readLine() + "/",
                    "--option",
                    "maximum_number_of_turns=100");
        } finally {
            process.destroy();
        }
    }

    private void measure(String name, List<String> words) throws IOException, InterruptedException {
        List<Double> with = new ArrayList<>();
        List<Double> without = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        List<Double> matches = new ArrayList<>();
        // The first round only fills the caches of the system.
        for (int round = -1; round < rounds; round++) {
            double one = seconds(words, "auto");
            Matcher elapsed = ELAPSED.matcher(Files.readString(folder.resolve("output")));
            double other = seconds(words, "never");
            if (round >= 0) {
                with.add(one);
                without.add(other);
                ratios.add(one / other);
                if (elapsed.find()) {
                    matches.add(Integer.parseInt(elapsed.group(1)) / 1e3);
                }
            }
        }
        System.out.printf(
                LINE,
                name,
                shown(median(with)),
                shown(median(without)),
                shown(median(ratios)),
                matches.isEmpty() ? "" : shown(median(matches)));
    }

    private static String shown(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }

    private double seconds(List<String> words, String archive) throws IOException, InterruptedException {
        ProcessBuilder builder = spar(words, archive)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
        long start = System.nanoTime();
        Process process = builder.start();
        boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
        double seconds = (System.nanoTime() - start) / NANOS;
        if (!ended || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IllegalStateException(
                    String.join(" ", words) + ": " + Files.readString(folder.resolve("output")));
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.filter(file -> !file.endsWith("output")).toList()) {
                Files.delete(file);
            }
        }
        return seconds;
    }

    private static ProcessBuilder spar(List<String> words, String archive) {
        List<String> command = new ArrayList<>(List.of("./spar"));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("SPAR_BUILD", "never");
        builder.environment().put("SPAR_ARCHIVE", archive);
        return builder;
    }

    /** Measures the sample bot as the referee starts it, and a built-in bot as {@code spar bot} starts it. */
    private void firstAnswers() throws IOException, InterruptedException {
        List<Double> with = new ArrayList<>();
        List<Double> without = new ArrayList<>();
        List<Double> builtIn = new ArrayList<>();
        for (int round = -1; round < rounds; round++) {
            double one = firstAnswer(sample("-XX:SharedArchiveFile=target/sample-ai-" + Runtime.version() + ".jsa"));
            double other = firstAnswer(sample("-Xshare:auto"));
            double spar = firstAnswer(spar(List.of("bot", "bottlebats", "besieger", "me"), "auto"));
            if (round >= 0) {
                with.add(one);
                without.add(other);
                builtIn.add(spar);
            }
        }
        System.out.printf(
                LINE, "first answer of the sample bot's program", shown(median(with)), shown(median(without)), "", "");
        System.out.printf(LINE, "first answer of spar bot", shown(median(builtIn)), "", "", "");
    }

    private static ProcessBuilder sample(String archive) {
        return new ProcessBuilder(
                        "java",
                        archive,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        "target/sample-ai.jar",
                        "dev.sparring.sample.MyBottleBatsBot",
                        "me")
                .directory(new File("sample-ai"));
    }

    private static double firstAnswer(ProcessBuilder builder) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try (var input = process.outputWriter(StandardCharsets.UTF_8);
                BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            input.write(BOARD);
            input.flush();
            if (output.readLine() == null) {
                throw new IllegalStateException(String.join(" ", builder.command()) + " gave no answer");
            }
            return (System.nanoTime() - start) / NANOS;
        } finally {
            process.destroy();
            process.waitFor();
        }
    }
}
