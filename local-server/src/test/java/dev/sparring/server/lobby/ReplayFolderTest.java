package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.lobby.ReplayFolder.Listed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mockito;

class ReplayFolderTest {
    @TempDir
    private Path parent;

    private final Clock clock = Mockito.mock(Clock.class);
    private Instant now = Instant.parse("2026-01-01T12:00:00Z");
    private Path folder;
    private ReplayFolder replays;

    @BeforeEach
    void open() throws IOException {
        Mockito.when(clock.instant()).thenAnswer(call -> now);
        folder = Files.createDirectory(parent.resolve("replays"));
        replays = new ReplayFolder(folder, clock);
    }

    private void write(String id, String text, long secondsAgo) throws IOException {
        Path file = Files.writeString(folder.resolve(id + ".ndjson.gz"), text);
        Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(secondsAgo)));
        changeFolder();
    }

    private void changeFolder() throws IOException {
        Files.setLastModifiedTime(folder, FileTime.from(now));
    }

    private void pass(long seconds) {
        now = now.plusSeconds(seconds);
    }

    private List<String> ids() {
        return replays.list().stream().map(Listed::id).toList();
    }

    @Test
    void newAndRemovedFilesAreSeenByTheNextCall() throws IOException {
        write("a", "1", 200);
        write("b", "1", 100);
        Files.writeString(folder.resolve("a.0-bot.log"), "no replay");
        Files.createDirectory(folder.resolve("folder.ndjson.gz"));
        assertEquals(List.of("b", "a"), ids());
        pass(10);
        assertEquals(List.of("b", "a"), ids());
        write("c", "1", 0);
        Files.delete(folder.resolve("b.ndjson.gz"));
        changeFolder();
        assertEquals(List.of("c", "a"), ids());
        // The folder's time does not change if the next change follows at once.
        write("d", "1", 0);
        assertEquals(List.of("d", "c", "a"), ids());
    }

    @Test
    void aFileThatWasWrittenAShortTimeAgoIsLookedAtByEachCall() throws IOException {
        write("a", "1", 100);
        write("b", "1", 50);
        assertEquals(List.of("b", "a"), ids());
        pass(3);
        assertEquals(List.of("b", "a"), ids());
        pass(100);
        Files.writeString(folder.resolve("b.ndjson.gz"), "12");
        assertEquals(2, replays.list().stream().mapToLong(Listed::size).max().orElseThrow());
    }

    @Test
    void anOldFileIsLookedAtWhenItIsAskedForWhenItsMatchEndsAndAfterHalfAMinute() throws IOException {
        write("a", "1", 1_000);
        write("b", "1", 1_000);
        write("c", "1", 1_000);
        ids();
        pass(10);
        ids();
        for (String id : List.of("a", "b", "c")) {
            Path file = Files.writeString(folder.resolve(id + ".ndjson.gz"), "12");
            Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(500)));
        }
        assertEquals(3, replays.list().stream().mapToLong(Listed::size).sum());
        assertEquals(2, replays.find("a").orElseThrow().size());
        assertEquals(4, replays.list().stream().mapToLong(Listed::size).sum());
        replays.ended("b");
        assertEquals(5, replays.list().stream().mapToLong(Listed::size).sum());
        pass(31);
        assertEquals(6, replays.list().stream().mapToLong(Listed::size).sum());
    }

    @Test
    void withManyFilesThoseOfOtherProcessesAppearLaterAndThoseOfThisServerImmediately() throws IOException {
        for (int i = 0; i < 500; i++) {
            write("old" + i, "1", 1_000 + i);
        }
        assertEquals(500, ids().size());
        pass(1);
        assertEquals(500, ids().size());
        write("other", "1", 0);
        write("own", "1", 0);
        write("empty", "", 0);
        Files.delete(folder.resolve("old499.ndjson.gz"));
        replays.ended("own");
        assertEquals("own", ids().get(0));
        assertEquals(501, ids().size());
        Files.delete(folder.resolve("own.ndjson.gz"));
        replays.ended("own");
        assertEquals("old0", ids().get(0));
        now = now.plusMillis(10);
        assertEquals(List.of("other", "empty", "old0"), ids().subList(0, 3));
        assertEquals(501, ids().size());
    }

    @Test
    void theListContinuesAfterAnId() throws IOException {
        write("a", "1", 100);
        write("b", "1", 200);
        write("c", "1", 300);
        assertEquals(List.of("c"), replays.after("b").stream().map(Listed::id).toList());
        assertEquals(List.of(), List.copyOf(replays.after("c")));
        assertEquals(List.of(), List.copyOf(replays.after("none")));
    }

    @Test
    void eachCallLooksAtAPartOfTheOldFilesAndThirtySecondsAtAll() throws IOException {
        for (int i = 0; i < 30; i++) {
            write("old" + i, "1", 1_000);
        }
        ids();
        for (int i = 0; i < 30; i++) {
            Path file = Files.writeString(folder.resolve("old" + i + ".ndjson.gz"), "12");
            Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(500)));
        }
        for (int second = 1; second <= 30; second++) {
            pass(1);
            assertEquals(
                    30 + second, replays.list().stream().mapToLong(Listed::size).sum());
        }
    }

    @Test
    void anEmptyFileIsReservedAndLookedAtByEachCall() throws IOException {
        write("a", "", 1_000);
        ids();
        pass(10);
        ids();
        Files.writeString(folder.resolve("a.ndjson.gz"), "12");
        assertEquals(2, replays.list().first().size());
    }

    @Test
    void anIdIsNotAPath() throws IOException {
        Files.writeString(parent.resolve("secret.ndjson.gz"), "1");
        assertEquals(Optional.empty(), replays.find("../secret"));
        Files.createSymbolicLink(folder.resolve("link.ndjson.gz"), parent.resolve("secret.ndjson.gz"));
        changeFolder();
        assertEquals(Optional.empty(), replays.find("link"));
    }

    @Test
    void theFolderMayBeRemovedAndCreatedAgain() throws IOException {
        write("a", "1", 100);
        assertEquals(List.of("a"), ids());
        Files.delete(folder.resolve("a.ndjson.gz"));
        Files.delete(folder);
        assertEquals(List.of(), ids());
        Files.writeString(folder, "a file");
        assertEquals(List.of(), ids());
        Files.delete(folder);
        Files.createDirectory(folder);
        write("b", "1", 100);
        assertEquals(List.of("b"), ids());
    }

    @Test
    void aFolderThatCannotBeReadIsReported() throws IOException {
        Files.delete(folder);
        Files.createSymbolicLink(folder, folder);
        assertThrows(InvalidInputException.class, () -> replays.list());
    }
}
