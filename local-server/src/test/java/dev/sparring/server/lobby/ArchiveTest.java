package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.participants.Config;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Lists and reads the replays in a folder. */
@Timeout(120)
class ArchiveTest {
    private static final MatchFilter FIFTY = MatchFilter.all(50);

    @TempDir
    private Path folder;

    private Lobby lobby() {
        Config none = Config.load(Optional.empty(), Optional.of(folder), List.of());
        return new Lobby(List.of(new Tally()), none, folder, 1, new Announcements(line -> {}));
    }

    private Path play() {
        Tally game = new Tally();
        Setup<Sums, Sums, Call> setup = game.setup(SetupRequest.defaults(2, 7));
        ReplayFiles files = ReplayFiles.in(folder, "tally", 7);
        List<ReplayHeader.ReplayBot> bots =
                List.of(new ReplayHeader.ReplayBot("ann", "two"), new ReplayHeader.ReplayBot("bob", "zero"));
        new MatchSession<>(game, setup, bots, files).play(List.of(bot(2), bot(0)));
        return files.replay();
    }

    private InProcessPlayer<Sums, Call> bot(int number) {
        return new InProcessPlayer<>("bot", () -> new Tally.Always(number), folder.resolve("bot.log"));
    }

    private static String unzip(Path file) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void write(String name, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(folder.resolve(name + ".ndjson.gz"), bytes.toByteArray());
    }

    @Test
    void twoThousandReplaysAreListedNewestFirstAndOnlyChangedOnesAreReadAgain() throws IOException {
        byte[] replay = Files.readAllBytes(play());
        Instant first = Instant.parse("2026-01-01T00:00:00Z");
        for (int i = 0; i < 2_000; i++) {
            Path file = folder.resolve("tally-7-" + i + ".ndjson.gz");
            Files.write(file, replay);
            Files.setLastModifiedTime(file, FileTime.from(first.plusSeconds(i)));
        }
        try (Lobby lobby = lobby()) {
            long start = System.nanoTime();
            MatchPage page = lobby.list(FIFTY);
            long listed = System.nanoTime();
            assertEquals(50, page.matches().size());
            assertEquals(Optional.of("tally-7-1951"), page.next());
            assertEquals("tally-7-1999", page.matches().get(1).id());
            assertEquals("ann", page.matches().get(1).seats().get(0).name());
            MatchFilter zeros = new MatchFilter(
                    Optional.empty(),
                    Optional.of(false),
                    Optional.of("zero"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    3_000,
                    Optional.empty());
            assertEquals(2_001, lobby.list(zeros).matches().size());
            long all = System.nanoTime();
            assertEquals(2_001, lobby.list(zeros).matches().size());
            long again = System.nanoTime();
            System.out.printf(
                    "2,000 replays: the first 50 in %d ms, all read in %d ms, all again in %d ms%n",
                    (listed - start) / 1_000_000, (all - listed) / 1_000_000, (again - all) / 1_000_000);
            Files.writeString(folder.resolve("tally-7-5.ndjson.gz"), "broken now");
            assertEquals(
                    Summary.State.BROKEN,
                    lobby.find("tally-7-5").orElseThrow().summary().state());
        }
    }

    @Test
    void thePagesOfTheListContainEveryMatchOnce() throws IOException {
        byte[] replay = Files.readAllBytes(play());
        for (int i = 0; i < 60; i++) {
            Files.write(folder.resolve("tally-7-" + i + ".ndjson.gz"), replay);
        }
        Tally game = new Tally();
        try (Lobby lobby = lobby()) {
            for (int i = 0; i < 5; i++) {
                lobby.open(
                        game,
                        game.setup(SetupRequest.defaults(2, 7)),
                        List.of(new ReplayHeader.ReplayBot("ann", "two"), new ReplayHeader.ReplayBot("bob", "zero")));
            }
            List<String> all = new ArrayList<>();
            Optional<String> next = Optional.empty();
            do {
                MatchPage page = lobby.list(page(next));
                page.matches().forEach(match -> all.add(match.id()));
                assertTrue(page.matches().size() == 4 || page.next().isEmpty());
                next = page.next();
            } while (next.isPresent());
            assertEquals(66, all.size());
            assertEquals(66, Set.copyOf(all).size());
        }
    }

    @Test
    void aRequestLooksAtALimitedNumberOfReplaysAndTheNextOneContinues() throws IOException {
        Files.setLastModifiedTime(play(), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        for (int i = 0; i < Archive.MAX_OVERVIEWS; i++) {
            Files.createFile(folder.resolve(i + ".ndjson.gz"));
        }
        try (Lobby lobby = lobby()) {
            MatchPage none = lobby.list(page(Optional.empty()));
            assertEquals(List.of(), none.matches());
            MatchPage found = lobby.list(page(none.next()));
            assertEquals(1, found.matches().size());
            assertEquals(Optional.empty(), found.next());
        }
    }

    private static MatchFilter page(Optional<String> before) {
        return new MatchFilter(
                Optional.empty(),
                Optional.empty(),
                Optional.of("ann"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                4,
                before);
    }

    @Test
    void theProblemOfAFileIsReportedAndDoesNotHideTheOthers() throws IOException {
        String whole = unzip(play());
        List<String> lines = whole.lines().toList();
        write("empty", "");
        write("no-json", "hello\n");
        write("other-format", whole.replace("\"sparringReplay\":1", "\"sparringReplay\":9"));
        write("other-game", whole.replace("\"game\":\"tally\"", "\"game\":\"chess\""));
        write("no-game", whole.replace("\"game\":\"tally\",", ""));
        write("bad-end", String.join("\n", lines.subList(0, 3)) + "\n{\"ranking\":5}\n");
        write("cut", String.join("\n", lines.subList(0, 3)) + "\n");
        write("illegal", whole.replace("\"actions\":{\"0\":{\"value\":2}", "\"actions\":{\"7\":{\"value\":2}"));
        Files.writeString(folder.resolve("plain.ndjson.gz"), whole);
        Files.createDirectory(folder.resolve("folder.ndjson.gz"));
        try (Lobby lobby = lobby()) {
            assertEquals(10, lobby.list(FIFTY).matches().size());
            for (String id : List.of("empty", "no-json", "other-format", "other-game", "no-game", "bad-end", "plain")) {
                Summary summary = lobby.find(id).orElseThrow().summary();
                assertEquals(Summary.State.BROKEN, summary.state(), id);
                assertFalse(summary.error().isBlank(), id);
            }
            Summary cut = lobby.find("cut").orElseThrow().summary();
            assertEquals(Summary.State.INTERRUPTED, cut.state());
            assertEquals(2, cut.turn());
        }
    }

    @Test
    void aReplayThatTheRulesRejectIsShownUpToThatStepAndListedAsBroken() throws IOException {
        String whole = unzip(play());
        int third = whole.indexOf("\"step\":3");
        int line = whole.lastIndexOf('\n', third) + 1;
        write(
                "illegal",
                whole.substring(0, line) + whole.substring(line).replace("\"actions\":{\"0\"", "\"actions\":{\"7\""));
        try (Lobby lobby = lobby()) {
            ViewableMatch match = lobby.find("illegal").orElseThrow();
            assertEquals(2, match.timeline().last());
            assertTrue(
                    match.timeline().problem().orElseThrow().contains("line 4"),
                    match.timeline().problem().toString());
            assertEquals(Summary.State.BROKEN, match.summary().state());
        }
    }
}
