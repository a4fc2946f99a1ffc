package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.OwnMounts;
import dev.sparring.server.TestJvm;
import dev.sparring.server.api.ApiClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs commands that write to a full disk or to a read-only one: a small file system of their own, in the folder {@code disk}. */
@Timeout(120)
class FullDiskTest {
    private static final String FULL = "size=4k";
    private static final String SMALL = "size=64k";
    private static final String READ_ONLY = "ro";
    private static final String NO_SPACE = "No space left on device";

    /** Mounts the disk; only the processes that this command starts see it. Fills it, if its size is that of one file. */
    private static final String MOUNT = """
            mount -t tmpfs -o "$1" tmpfs "$2" || exit 99
            [ "$1" != "size=4k" ] || head -c 4096 /dev/zero > "$2/filler"
            [ ! -f "$3" ] || [ "$1" = ro ] || { rm -f "$2/filler"; cp "$3" "$2/earlier"; head -c 4096 /dev/zero >> "$2/filler"; }
            shift 3
            """;

    @TempDir
    private Path folder;

    private Path disk;
    private Path earlier;

    @BeforeAll
    static void requireNamespaces() throws InterruptedException {
        OwnMounts.assumePossible();
    }

    @BeforeEach
    void createDisk() throws IOException {
        disk = Files.createDirectory(folder.resolve("disk"));
        earlier = folder.resolve("earlier");
    }

    /** A finished command. The contents of the disk are in the folder {@code after}. */
    private record Run(int status, String out, String err, Path after) {
        List<String> files() throws IOException {
            try (Stream<Path> files = Files.walk(after)) {
                return files.filter(Files::isRegularFile)
                        .map(file -> after.relativize(file).toString())
                        .filter(name -> !name.equals("filler"))
                        .sorted()
                        .toList();
            }
        }
    }

    private List<String> mounting(String options, String then) {
        List<String> command = new ArrayList<>(OwnMounts.launcher());
        command.addAll(List.of("sh", "-c", MOUNT + then, "sh", options, disk.toString(), earlier.toString()));
        return command;
    }

    private static List<String> java(String... arguments) {
        List<String> command = TestJvm.command();
        command.addAll(List.of(arguments));
        return command;
    }

    private Run run(String options, List<String> java, String redirect) throws IOException, InterruptedException {
        Path after = folder.resolve("after");
        List<String> command = new ArrayList<>(mounting(
                options, "\"$@\" " + redirect + "; status=$?; cp -r '" + disk + "' '" + after + "'; exit $status"));
        command.addAll(java);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertTrue(process.waitFor(90, TimeUnit.SECONDS), "it does not end");
        return new Run(process.exitValue(), Files.readString(out), Files.readString(err), after);
    }

    private Run spar(String options, String... arguments) throws IOException, InterruptedException {
        List<String> command = java(Main.class.getName());
        command.addAll(List.of(arguments));
        return run(options, command, "");
    }

    private Run play(String options, String... more) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("play", "warlight", "--seed", "3"));
        arguments.addAll(Arrays.asList(more));
        return spar(options, arguments.toArray(String[]::new));
    }

    /** Writes a replay that exists before the disk is full. */
    private String recordEarlier() throws IOException {
        Spar played = Spar.run(
                "play",
                "warlight",
                "random",
                "random",
                "--seed",
                "9",
                "--option",
                "max_rounds=2",
                "--replay",
                earlier.toString());
        assertEquals(0, played.status(), played.err());
        return Json.MAPPER.writeValueAsString(Files.readAllBytes(earlier));
    }

    /** Returns a bot that writes 3 KB to its log in each turn. */
    private String noisy() throws IOException {
        Path script = folder.resolve("noisy.sh");
        Files.writeString(script, """
                noise=$(head -c 3000 /dev/zero | tr '\\0' x)
                while read -r line; do
                  case "$line" in
                    pick*) set -- $line; echo "$3" ;;
                    go*) echo "$noise" >&2; echo "No moves" ;;
                  esac
                done
                """);
        return "cmd:sh " + script;
    }

    @Test
    void aMatchIsPlayedWithoutItsReplay() throws IOException, InterruptedException {
        for (String options : List.of(FULL, READ_ONLY)) {
            Run played = play(
                    options,
                    "random",
                    "random",
                    "--json",
                    "--option",
                    "max_rounds=4",
                    "--replay",
                    disk + "/new/m.ndjson.gz");
            assertEquals(0, played.status(), played.err());
            assertEquals(List.of(), played.files(), options);
            JsonNode result = Json.MAPPER.readTree(played.out());
            assertTrue(result.get("replay").isNull(), result.toString());
            assertEquals(4, result.get("turns").asInt());
            String why = options.equals(FULL) ? NO_SPACE : "Read-only file system";
            assertTrue(played.err().contains("/new/m.ndjson.gz could not be written: " + why), played.err());
            assertFalse(played.err().contains("\tat "), played.err());
            deleteAfter();
        }
    }

    private void deleteAfter() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("after"))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void aReplayThatCannotBeReplacedStays() throws IOException, InterruptedException {
        String before = recordEarlier();
        Run played = play(FULL, "random", "random", "--option", "max_rounds=4", "--replay", disk + "/earlier");
        assertEquals(0, played.status(), played.err());
        assertTrue(played.err().contains("/earlier could not be written: " + NO_SPACE), played.err());
        assertEquals(List.of("earlier"), played.files());
        assertEquals(
                before,
                Json.MAPPER.writeValueAsString(Files.readAllBytes(played.after().resolve("earlier"))));
    }

    @Test
    void theStepsBeforeTheDiskWasFullCanBeRead() throws IOException, InterruptedException {
        Run played = play(SMALL, noisy(), "random", "--option", "max_rounds=60", "--replay", disk + "/m.ndjson.gz");
        assertEquals(0, played.status(), played.err());
        assertTrue(played.err().contains("m.ndjson.gz could not be written: " + NO_SPACE), played.err());
        assertTrue(played.err().contains("cannot write the bot's log"), played.err());
        String replay = played.after().resolve("m.ndjson.gz").toString();
        Spar notes = Spar.run("replay", "show", replay, "--notes");
        assertEquals(0, notes.status(), notes.err());
        assertTrue(notes.out().contains("or the file could not be written to its end"), notes.out());
        Spar verified = Spar.run("replay", "verify", replay);
        assertTrue(
                (verified.out() + verified.err()).matches("(?s).*the [1-9]\\d* steps before it match the recording.*"),
                verified.out() + verified.err());
    }

    @Test
    void halfAResultOnStandardOutputIsAnError() throws IOException, InterruptedException {
        List<String> command = java(Main.class.getName());
        command.addAll(List.of("games", "warlight"));
        Run listed = run(FULL, command, "> " + disk + "/result.txt");
        assertEquals(1, listed.status(), listed.err());
        assertTrue(listed.err().contains("standard output could not be written"), listed.err());
        assertTrue(listed.err().contains(NO_SPACE), listed.err());
    }

    @Test
    void anExportAppearsWhenItIsComplete() throws IOException, InterruptedException {
        String bottleBats = folder.resolve("bats.ndjson.gz").toString();
        Spar played = Spar.run("play", "bottlebats", "random", "random", "--seed", "9", "--replay", bottleBats);
        assertEquals(0, played.status(), played.err());
        Files.writeString(earlier, "an earlier export\n");
        Run exported =
                spar(FULL, "replay", "export", bottleBats, "--format", "bottlebats-log", "--to", disk + "/earlier");
        assertEquals(1, exported.status(), exported.err());
        assertTrue(exported.err().contains("/earlier could not be written: " + NO_SPACE), exported.err());
        assertEquals(List.of("earlier"), exported.files());
        assertEquals("an earlier export\n", Files.readString(exported.after().resolve("earlier")));
    }

    @Test
    void aFixtureIsCompleteOrDoesNotExist() throws IOException, InterruptedException {
        recordEarlier();
        Path kept = Files.copy(earlier, folder.resolve("kept.ndjson.gz"));
        Files.delete(earlier);
        for (String options : List.of(FULL, READ_ONLY)) {
            Run written = spar(
                    options,
                    "replay",
                    "fixture",
                    kept.toString(),
                    "--turn",
                    "1",
                    "--seat",
                    "0",
                    "--to",
                    disk + "/view.json");
            assertEquals(1, written.status(), written.err());
            assertTrue(written.err().contains("/view.json cannot be written"), written.err());
            assertFalse(written.err().contains("\tat "), written.err());
            assertEquals(List.of(), written.files(), options);
            deleteAfter();
        }
    }

    @Test
    void aProjectIsCompleteOrDoesNotExist() throws IOException, InterruptedException {
        for (String options : List.of(SMALL, READ_ONLY)) {
            Run created = spar(options, "new", "warlight", disk + "/one/project", "--language", "java");
            assertEquals(1, created.status(), created.out() + created.err());
            assertTrue(created.err().contains("cannot be written"), created.err());
            assertTrue(created.err().contains("nothing has been created"), created.err());
            assertFalse(Files.exists(created.after().resolve("one")));
            deleteAfter();
        }
    }

    @Test
    void aCheckDoesNotNeedItsLogs() throws IOException, InterruptedException {
        for (String options : List.of(FULL, READ_ONLY)) {
            List<String> command = java("-Djava.io.tmpdir=" + disk, Main.class.getName());
            command.addAll(List.of("check", "warlight", noisy(), "--games", "2"));
            Run checked = run(options, command, "");
            assertEquals(0, checked.status(), checked.out() + checked.err());
            assertTrue(checked.out().contains("2 short matches"), checked.out());
            assertTrue(checked.err().contains("cannot write the bot's log"), checked.err());
            assertFalse(checked.err().contains("\tat "), checked.err());
            deleteAfter();
        }
    }

    @Test
    void aServerPlaysOnAndKeepsWhatItHas() throws Exception {
        Files.delete(disk);
        disk = Files.createDirectory(folder.resolve("replays"));
        recordEarlier();
        try (ServedProcess server = ServedProcess.startBy(
                mounting(FULL, "mv '" + disk + "/earlier' '" + disk + "/e.ndjson.gz'; exec \"$@\""), folder)) {
            ApiClient api = new ApiClient(server.uri());
            for (int i = 0; i < 3; i++) {
                String id = api.post(
                                "api/v1/matches",
                                "{\"game\":\"warlight\",\"seats\":[\"random\",\"random\"],\"options\":{\"max_rounds\":3}}")
                        .body()
                        .get("id")
                        .asText();
                JsonNode match = api.get("api/v1/matches/" + id).body();
                for (int tries = 0; tries < 600 && match.get("state").asText().equals("running"); tries++) {
                    Thread.sleep(50);
                    match = api.get("api/v1/matches/" + id).body();
                }
                assertEquals("over", match.get("state").asText(), match.toString());
                assertTrue(match.get("error").asText().contains(NO_SPACE), match.toString());
            }
            assertEquals("over", api.get("api/v1/matches/e").body().get("state").asText());
            Path seen = Path.of("/proc", Long.toString(server.process().pid()), "root" + disk);
            try (Stream<Path> files = Files.list(seen)) {
                assertEquals(
                        List.of("e.ndjson.gz"),
                        files.map(file -> file.getFileName().toString())
                                .filter(name -> name.contains(".ndjson"))
                                .toList());
            }
            server.process().destroy();
            assertTrue(server.process().waitFor(30, TimeUnit.SECONDS), "it does not end");
        }
    }
}
