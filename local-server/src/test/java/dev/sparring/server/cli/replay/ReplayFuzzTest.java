package dev.sparring.server.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.api.Api;
import dev.sparring.server.api.Apis;
import dev.sparring.server.cli.Spar;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Damaged and hostile replays get a message in the list, on the page and on the command line, and never a stack trace. */
@Timeout(120)
class ReplayFuzzTest {
    private static final int CASES = Integer.getInteger("sparring.fuzz", 12);

    private static final List<String> VALUES = List.of(
            "-1",
            "0",
            "1",
            "2",
            "7",
            "99",
            "100000",
            "2147483647",
            "-2147483648",
            "99999999999999999999",
            "1e99",
            "0.5",
            "null",
            "true",
            "\"\"",
            "\"\\u001b[31m\\n\"",
            "[]",
            "{}",
            "[[]]",
            "{\"0\":null}",
            "\"-1\"");

    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.\"-])-?[0-9]+(\\.[0-9]+)?(?![\\w.\"])");
    private static final Pattern KEY = Pattern.compile("\"\\w+\"(?=:)");
    private static final Pattern VALUE =
            Pattern.compile("(?<=:)(\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|\\[[^\\[\\]]*]|\\{[^{}]*}|[^,\\[{}\\]\"]+)");

    @TempDir
    private Path folder;

    private Lobby lobby;
    private Api api;

    @BeforeEach
    void open() {
        Config none = Config.load(Optional.empty(), Optional.of(folder), List.of());
        lobby = new Lobby(Games.all(), none, folder, 1, new Announcements(line -> {}));
        api = Apis.open(lobby);
    }

    @AfterEach
    void close() {
        api.close();
        lobby.close();
    }

    private static String unzip(byte[] zipped) throws IOException {
        try (InputStream in = new GZIPInputStream(new java.io.ByteArrayInputStream(zipped))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] zip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static byte[] damaged(byte[] replay, SplittableRandom random) throws IOException {
        switch (random.nextInt(6)) {
            case 0 -> {
                byte[] flipped = replay.clone();
                for (int flips = random.nextInt(1, 4); flips > 0; flips--) {
                    flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
                }
                return flipped;
            }
            case 1 -> {
                return Arrays.copyOf(replay, random.nextInt(replay.length));
            }
            default -> {
                String text = unzip(replay);
                for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
                    text = changed(text, random);
                }
                return zip(text);
            }
        }
    }

    /** Changes the header, a step or the result, so that each is changed about as often. */
    private static String changed(String text, SplittableRandom random) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return text;
        }
        int line = switch (random.nextInt(3)) {
            case 0 -> 0;
            case 1 -> lines.size() - 1;
            default -> random.nextInt(lines.size());
        };
        String old = lines.get(line);
        switch (random.nextInt(6)) {
            case 0, 1 -> lines.set(line, replaced(old, NUMBER, VALUES.get(random.nextInt(12)), random));
            case 2, 3 -> lines.set(line, replaced(old, VALUE, VALUES.get(random.nextInt(VALUES.size())), random));
            case 4 -> lines.set(line, replaced(old, KEY, "\"x\"", random));
            default -> {
                if (random.nextBoolean()) {
                    lines.add(line, old);
                } else {
                    lines.remove(line);
                }
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String replaced(String text, Pattern pattern, String by, SplittableRandom random) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        if (found.isEmpty()) {
            return text;
        }
        MatchResult chosen = found.get(random.nextInt(found.size()));
        return text.substring(0, chosen.start()) + by + text.substring(chosen.end());
    }

    private HttpAnswer get(String path, String query) {
        HttpAnswer answer = api.answer(new HttpCall("GET", "/api/v1/matches" + path, query, Map.of(), "", "127.0.0.1"))
                .join();
        assertTrue(answer.status() < 500, path + " " + answer.status());
        return answer;
    }

    /** Requests everything that the page requests. */
    private void view(String id) {
        get("", "limit=500");
        get("/" + id, "");
        get("/" + id + "/timeline", "");
        get("/" + id + "/frames", "from=0&to=20");
        get("/" + id + "/frames", "from=0&to=20&viewpoint=0");
        get("/" + id + "/log", "seat=0&frame=0");
        get("/" + id + "/fixture", "seat=0&frame=1");
        get("/" + id, "");
    }

    /** Runs a command without the whole program, which takes longer to set up than to run. */
    private static void command(Callable<Integer> command, Path file) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = new CommandLine(command)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler((failure, failed, parsed) -> ExitStatus.report(failure, failed.getErr()));
        int status = line.execute(file.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
        assertTrue(status == ExitStatus.PLAYED || !err.toString().isBlank(), "status " + status + " without a message");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"aibg-standard-1", "berlin-corners", "bottlebats-ring", "shoreditch-six", "warlight-crossing"})
    void aDamagedReplayGetsAMessage(String golden) throws IOException {
        byte[] replay;
        try (InputStream in = ReplayFuzzTest.class.getResourceAsStream("/golden/" + golden + ".ndjson.gz")) {
            replay = in.readAllBytes();
        }
        List<String> failures = new ArrayList<>();
        for (int number = 0; number < CASES; number++) {
            String id = golden + "-" + number;
            Path file = folder.resolve(id + ".ndjson.gz");
            byte[] bytes = damaged(replay, new SplittableRandom(7_000_000L * golden.length() + number));
            Files.write(file, bytes);
            try {
                view(id);
                command(new ReplayShowCommand(), file);
                command(new ReplayVerifyCommand(), file);
            } catch (RuntimeException | Error e) {
                failures.add(id + ": " + e + " at " + List.of(e.getStackTrace()).subList(0, 4));
            }
            Files.delete(file);
        }
        assertEquals(List.of(), failures);
    }

    /** Writes a file that unzips to this many copies of a text. Gzipped files can be joined. */
    private Path bomb(String text, int copies) throws IOException {
        Path file = folder.resolve("bomb.ndjson.gz");
        byte[] zipped = zip(text);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < copies; i++) {
                out.write(zipped);
            }
        }
        return file;
    }

    @Test
    void aLineOfSixHundredMegabytesIsListedWithAnExplanation() throws IOException {
        Path file = bomb(" ".repeat(1 << 20), 600);
        String list = new String(get("", "").content(), StandardCharsets.UTF_8);
        assertTrue(list.contains("line 1 has more than 16 MiB"), list);
        view("bomb");
        Spar shown = Spar.run("replay", "show", file.toString());
        assertEquals(2, shown.status());
        assertTrue(shown.err().contains("too large for a replay"), shown.err());
    }
}
