package dev.sparring.server.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.match.Match;
import dev.sparring.server.match.MatchReport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
    private final Tally game = new Tally();
    private final Setup<Sums, Sums, Call> setup =
            game.setup(SetupRequest.defaults(2, 7).withOptions(Map.of("turns", "5")));

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("deep/inside/match.ndjson.gz");
    }

    private ReplayWriter<Sums, Call> play(Path to) {
        List<ReplayHeader.ReplayBot> bots = List.of(
                new ReplayHeader.ReplayBot("ann", "class:two"), new ReplayHeader.ReplayBot("bob", "class:nine"));
        try (ReplayWriter<Sums, Call> writer =
                new ReplayWriter<>(to, ReplayHeader.of(game, setup, bots, "2026-01-01T00:00:00Z"))) {
            MatchReport<Sums> report = new Match<>(setup, List.of("ann", "bob"), List.of(bot(2), bot(9)))
                    .watchedBy(writer)
                    .play();
            assertEquals(List.of(10, 0), report.state().sums());
            return writer;
        }
    }

    private InProcessPlayer<Sums, Call> bot(int number) {
        return new InProcessPlayer<>("bot", () -> new Tally.Always(number), folder.resolve("bot.log"));
    }

    private static String unzip(Path from) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(from)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void zip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        Files.createDirectories(file.getParent());
        Files.write(file, bytes.toByteArray());
    }

    private String failure() {
        return assertThrows(InvalidInputException.class, () -> {
                    try (ReplayReader reader = new ReplayReader(file)) {
                        Rerun<Sums, Sums, Call> rerun = new Rerun<>(game, reader);
                        while (rerun.advance()) {
                            assertTrue(rerun.agrees());
                        }
                    }
                })
                .getMessage()
                .replace(folder.toString(), "");
    }

    @Test
    void aRecordedMatchPlaysAgainWithTheSameStates() {
        assertTrue(play(file).failure().isEmpty());
        try (ReplayReader reader = new ReplayReader(file)) {
            assertEquals("bob", reader.header().bots().get(1).name());
            Rerun<Sums, Sums, Call> rerun = new Rerun<>(game, reader);
            int steps = 0;
            while (rerun.advance()) {
                steps++;
                assertTrue(rerun.agrees());
                assertEquals(
                        "name 9: a number is 0 to 3",
                        rerun.last().orElseThrow().notes().get(0).text());
            }
            assertEquals(5, steps);
            assertEquals(List.of(10, 0), rerun.state().sums());
            assertEquals(
                    1, reader.end().orElseThrow().ranking().standings().get(0).place());
        }
    }

    @Test
    void aChangedActionIsDetected() throws IOException {
        play(file);
        zip(unzip(file).replaceFirst("\"0\":\\{\"value\":2}", "\"0\":{\"value\":1}"));
        try (ReplayReader reader = new ReplayReader(file)) {
            Rerun<Sums, Sums, Call> rerun = new Rerun<>(game, reader);
            assertTrue(rerun.advance());
            assertFalse(rerun.agrees());
        }
    }

    @Test
    void aTruncatedFileIsReadUpToItsLastCompleteLine() throws IOException {
        play(file);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length * 2 / 3));
        try (ReplayReader reader = new ReplayReader(file)) {
            Rerun<Sums, Sums, Call> rerun = new Rerun<>(game, reader);
            int steps = 0;
            while (rerun.advance()) {
                steps++;
            }
            assertTrue(steps < 5);
            assertTrue(reader.incompleteReason().orElseThrow().contains("the match was stopped"));
        }
    }

    @Test
    void aMissingFileIsNamed() {
        assertEquals("there is no file /deep/inside/match.ndjson.gz", failure());
    }

    @Test
    void aFileThatIsNotAReplayIsNamed() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "hello");
        assertEquals("/deep/inside/match.ndjson.gz is not a replay: it is not gzipped (docs/replays.md)", failure());
    }

    @Test
    void anEmptyReplayIsNamed() throws IOException {
        zip("");
        assertEquals("/deep/inside/match.ndjson.gz is empty (docs/replays.md)", failure());
    }

    @Test
    void anotherFormatIsRejectedAndTheExpectedOneIsNamed() throws IOException {
        zip("{\"sparringReplay\":99}\n");
        assertEquals(
                "/deep/inside/match.ndjson.gz, line 1: expected a header with \"sparringReplay\": 1, but found 99"
                        + " (docs/replays.md)",
                failure());
    }

    @Test
    void aDamagedLineIsNamed() throws IOException {
        play(file);
        zip(unzip(file).replace("\"step\":3", "\"step\":"));
        assertTrue(failure().startsWith("/deep/inside/match.ndjson.gz, line 4: not JSON"), failure());
    }

    @Test
    void anActionThatTheRulesRejectIsNamed() throws IOException {
        play(file);
        zip(unzip(file).replaceFirst(",\"1\":\\{\"value\":0}}", "}"));
        assertTrue(failure().contains("line 2: step 1 cannot be played: every seat names a number"), failure());
    }

    @Test
    void aFolderWithoutWritePermissionDoesNotStopTheMatch() throws IOException {
        Path blocked = folder.resolve("blocked");
        Files.writeString(blocked, "a file where a folder should be");
        String why = play(blocked.resolve("match.ndjson.gz")).failure().orElseThrow();
        assertTrue(why.contains("match.ndjson.gz could not be written"), why);
    }

    @Test
    void aFullDiskDoesNotStopTheMatch() {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.exists(full), "this machine has no /dev/full");
        String why = play(full).failure().orElseThrow();
        assertTrue(why.contains("No space left"), why);
    }
}
