package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.RunningCommands;
import dev.sparring.server.TestJvm;
import dev.sparring.server.api.ApiClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Ends commands with real bots by signals at random moments, from the start of the JVM to after the end of the command. The
 * benchmark {@code dev.sparring.bench.Signals} does the same for many moments.
 */
@Timeout(120)
@EnabledOnOs(value = OS.LINUX, disabledReason = "it looks for processes in /proc")
class SignalsTest {
    /** The promise is 3 s on a quiet machine; the machine of this test may be busy. */
    private static final int MAX_SECONDS = 15;

    /** Spreads seeds that are close to each other. */
    private static final long MIX = 0x9e3779b97f4a7c15L;

    private static final Pattern SERVES = Pattern.compile("Sparring is running at (\\S+)");

    /** Becomes the leader of a process group that does not ignore Ctrl-C, says so, and then becomes the command. */
    private static final String LEADER = "import os, signal, sys; os.setpgid(0, 0);"
            + " signal.signal(signal.SIGINT, signal.SIG_DFL); open('led', 'w').close();"
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
                    print("No moves", flush=True)
            """;

    private static final String HTTP_BOT = """
            import os
            from http.server import BaseHTTPRequestHandler, HTTPServer
            class Answers(BaseHTTPRequestHandler):
                def do_POST(self):
                    self.rfile.read(int(self.headers["Content-Length"]))
                    self.send_response(200)
                    self.end_headers()
                    self.wfile.write(b"[]")
            HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Answers).serve_forever()
            """;

    /** A word that only the command lines of this test's bots contain. */
    private final String word = "signals" + System.nanoTime();

    @TempDir
    private Path folder;

    private Path temporary;

    @BeforeEach
    void writeBots() throws IOException {
        temporary = Files.createDirectory(folder.resolve("t"));
        Files.writeString(Files.createDirectory(folder.resolve("bots")).resolve("line.py"), LINE_BOT);
        Files.writeString(folder.resolve("bots/http.py"), HTTP_BOT);
        Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  line: {game: warlight, folder: bots, command: python3 line.py " + word + "}\n"
                        + "  http: {game: berlin, folder: bots, command: python3 http.py " + word + "}\n");
    }

    private Process start(String arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "-c", LEADER));
        command.addAll(TestJvm.command("-Djava.io.tmpdir=" + temporary));
        command.add(Main.class.getName());
        command.addAll(List.of(arguments.split(" ", -1)));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("TMPDIR", temporary.toString());
        builder.redirectError(folder.resolve("err").toFile());
        Process process = builder.start();
        while (!Files.exists(folder.resolve("led"))) {
            Thread.sleep(1);
        }
        return process;
    }

    /** Starts matches once the server runs, and reads its output until it ends. */
    private static void useServer(BufferedReader output) {
        try (output) {
            Matcher address = SERVES.matcher(String.valueOf(output.readLine()));
            if (address.find()) {
                ApiClient api = new ApiClient(URI.create(address.group(1)));
                api.post("api/v1/matches", "{\"game\":\"warlight\",\"seats\":[\"line\",\"line\"]}");
                api.post("api/v1/matches", "{\"game\":\"berlin\",\"seats\":[\"http\",\"http\"]}");
                api.post("api/v1/matches", "{\"game\":\"warlight\",\"seats\":[\"line\",\"random\"]}");
            }
            output.lines().forEach(each -> {});
        } catch (IOException | UncheckedIOException e) {
            // The server has ended.
            assertTrue(e.getMessage() != null);
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            play warlight line line --option max_rounds=40, TERM, 3500
            play warlight line random --sandbox off --option max_rounds=40, INT, 3500
            play berlin http http --option maximum_number_of_turns=60, TERM, 3500
            play warlight general random, INT, 2000
            serve --port 0, TERM, 4000
            serve --port 0, INT, 4000
            serve --port 0 --sandbox off, TERM, 4000
            check warlight line --games 3, TERM, 6000
            check warlight line --games 3 --sandbox off, INT, 6000
            check berlin http --games 3, TERM, 4000
            """)
    void aSignalLeavesNothing(String arguments, String signal, long length) throws Exception {
        Process process = start(arguments);
        Thread reader = new Thread(() -> useServer(process.inputReader()), "output");
        reader.setDaemon(true);
        reader.start();
        long moment = new Random((arguments + signal).hashCode() * MIX).nextLong(length);
        Thread.sleep(moment);
        long sent = System.nanoTime();
        String target = signal.equals("INT") ? "-" + process.pid() : Long.toString(process.pid());
        new ProcessBuilder("kill", "-" + signal, "--", target).start().waitFor();
        boolean ended = process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sent);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        System.out.println(
                "SIG" + signal + " after " + moment + " ms: '" + arguments + "' ended after " + millis + " ms");
        String err = Files.readString(folder.resolve("err"));
        assertTrue(ended, "it does not end within " + MAX_SECONDS + " s: " + err);
        assertEquals(0, RunningCommands.await(0, "", word), "processes of bots");
        if (process.exitValue() > 1) {
            assertEquals(List.of(), files(temporary), err);
        }
        for (Path replay : files(folder.resolve("replays"))) {
            if (replay.toString().endsWith(".ndjson.gz")) {
                Spar shown = Spar.run("replay", "show", replay.toString(), "--notes");
                assertEquals(0, shown.status(), shown.err());
            } else {
                assertTrue(replay.toString().endsWith(".log"), replay.toString());
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
