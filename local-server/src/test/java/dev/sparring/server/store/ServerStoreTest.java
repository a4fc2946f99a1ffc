package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.competition.LadderHeat;
import dev.sparring.server.competition.LadderHeats;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ServerStoreTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123Z");

    @TempDir
    private Path temporary;

    private Path folder;
    private Path file;

    @BeforeEach
    void chooseFolder() throws IOException {
        folder = temporary.toRealPath().resolve("data");
        file = folder.resolve("server.sqlite");
    }

    private static Records.Entry entry(String kind, String key, String value) {
        return new Records.Entry(kind, key, value, Optional.empty());
    }

    private static List<String> keys(ServerStore store, String owner, String kind) {
        return store.records(owner).all(kind).stream().map(Records.Entry::key).toList();
    }

    private ServerStore openAt(Instant time) {
        return ServerStore.open(folder, Clock.fixed(time, ZoneOffset.UTC));
    }

    @Test
    void heatsOfTheLadderAreReadInTheOrderInWhichTheyEnded() {
        List<LadderHeat> heats = List.of(
                LadderHeats.inOrder(7, "b", "a"),
                LadderHeats.inOrder(2, "a", "c", "b"),
                LadderHeats.inOrder(9, "a", "b"));
        try (ServerStore store = openAt(NOON)) {
            heats.forEach(store.ladder()::add);
            assertThrows(CannotPlayException.class, () -> store.ladder().add(heats.get(0)));
            assertEquals(heats, store.ladder().heats());
        }
        try (ServerStore store = openAt(NOON)) {
            assertEquals(heats, store.ladder().heats());
            store.ladder().remove(2);
            store.ladder().remove(100);
        }
        try (ServerStore store = openAt(NOON)) {
            assertEquals(List.of(heats.get(0), heats.get(2)), store.ladder().heats());
        }
    }

    @Test
    void whatWasPutIsReadAfterReopening() {
        List<Records.Entry> kept = List.of(
                entry("bot", "z", "first"),
                entry("bot", "a 'b' \"c\" ünï \ud83d\ude00", "x".repeat(10_000)),
                new Records.Entry("bot", "timed", "", Optional.of(NOON.plusMillis(1))));
        try (ServerStore store = openAt(NOON)) {
            assertEquals(file, store.file());
            store.records("one").put(kept);
            store.records("one").put(List.of(entry("token", "z", "another kind")));
            store.records("two").put(List.of(entry("bot", "z", "another owner")));
            assertEquals(kept, store.records("one").all("bot"));
        }
        try (ServerStore store = openAt(NOON)) {
            assertEquals(kept, store.records("one").all("bot"));
            assertEquals(
                    List.of(entry("token", "z", "another kind")),
                    store.records("one").all("token"));
            assertEquals(
                    List.of(entry("bot", "z", "another owner")),
                    store.records("two").all("bot"));
            assertEquals(List.of(), store.records("three").all("bot"));
        }
    }

    @Test
    void aRecordIsReplacedAndKeepsItsPlaceUntilItIsRemoved() {
        try (ServerStore store = openAt(NOON)) {
            Records records = store.records("one");
            records.put(List.of(entry("bot", "a", "1"), entry("bot", "b", "1")));
            records.put(List.of(entry("bot", "a", "2")));
            assertEquals(List.of(entry("bot", "a", "2"), entry("bot", "b", "1")), records.all("bot"));
            records.remove("bot", "a");
            records.remove("bot", "missing");
        }
        try (ServerStore store = openAt(NOON)) {
            assertEquals(List.of("b"), keys(store, "one", "bot"));
        }
    }

    @Test
    void aFaultOfReadingDoesNotShowThePathOfTheFile() throws SQLException {
        try (ServerStore store = openAt(NOON)) {
            Records records = store.records("one");
            sql("DROP TABLE records");
            sql("DROP TABLE ladder_heats");
            for (Executable reading : List.<Executable>of(
                    () -> records.all("bot"),
                    () -> records.find("bot", "a"),
                    () -> store.ladder().heats())) {
                String message =
                        assertThrows(CannotPlayException.class, reading).getMessage();
                assertTrue(message.contains("the log of the server has the reason"), message);
                assertFalse(message.contains(temporary.toString()), message);
            }
        }
    }

    @Test
    void allRecordsOfACallAreKeptOrNone() throws SQLException {
        try (ServerStore store = openAt(NOON)) {
            sql("CREATE TRIGGER refuse BEFORE INSERT ON records WHEN NEW.key = 'bad'"
                    + " BEGIN SELECT raise(ABORT, 'no'); END");
            Records records = store.records("one");
            CannotPlayException refused = assertThrows(
                    CannotPlayException.class,
                    () -> records.put(List.of(entry("bot", "good", ""), entry("bot", "bad", ""))));
            assertTrue(refused.getMessage().contains("it did not happen. Try again later"), refused.getMessage());
            assertFalse(refused.getMessage().contains(temporary.toString()), refused.getMessage());
            assertEquals(List.of(), keys(store, "one", "bot"));
            records.put(List.of(entry("bot", "better", "")));
            assertEquals(List.of("better"), keys(store, "one", "bot"));
        }
    }

    @Test
    void whatHasExpiredIsDeleted() {
        try (ServerStore store = openAt(NOON)) {
            store.records("one")
                    .put(List.of(
                            new Records.Entry("token", "early", "", Optional.of(NOON.plusSeconds(60))),
                            new Records.Entry("token", "late", "", Optional.of(NOON.plus(Duration.ofHours(3)))),
                            entry("token", "always", "")));
        }
        try (ServerStore store = openAt(NOON.plusSeconds(59))) {
            assertEquals(List.of("early", "late", "always"), keys(store, "one", "token"));
        }
        try (ServerStore store = openAt(NOON.plusSeconds(60))) {
            assertEquals(List.of("late", "always"), keys(store, "one", "token"));
        }
    }

    @Test
    void whatExpiresWhileTheServerRunsIsDeletedToo() {
        Instant[] now = {NOON};
        Clock clock = new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now[0];
            }
        };
        try (ServerStore store = ServerStore.open(folder, clock)) {
            Records records = store.records("one");
            for (int hour = 0; hour < 5; hour++) {
                Instant expiry = now[0].plus(Duration.ofMinutes(30));
                records.put(List.of(new Records.Entry("token", "hour " + hour, "", Optional.of(expiry))));
                now[0] = now[0].plus(Duration.ofHours(1));
            }
            assertEquals(List.of("hour 4"), keys(store, "one", "token"));
        }
    }

    @Test
    void onlyTheCurrentUserCanReadWhatIsKept() throws IOException {
        assumeTrue(file.getFileSystem().supportedFileAttributeViews().contains("posix"), "no permissions here");
        try (ServerStore store = ServerStore.open(folder)) {
            store.records("one").put(List.of(entry("bot", "a", "")));
            assertEquals("rwx------", permissions(folder));
            assertEquals("rw-------", permissions(file));
            assertEquals("rw-------", permissions(folder.resolve("server.sqlite-wal")));
            assertTrue(store.files().contains(folder.resolve("server.sqlite-wal")));
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void theFilesAreNamedWithAndWithoutLinks() throws IOException {
        Files.createDirectory(folder);
        Path link = Files.createSymbolicLink(temporary.toRealPath().resolve("link"), folder);
        try (ServerStore store = ServerStore.open(link)) {
            assertEquals(file, store.file());
            assertTrue(store.files().containsAll(List.of(file, link.resolve("server.sqlite"))));
        }
    }

    @Test
    void aClosedStoreRefusesChanges() {
        ServerStore store = ServerStore.open(folder);
        store.close();
        store.close();
        CannotPlayException refused = assertThrows(
                CannotPlayException.class, () -> store.records("one").put(List.of(entry("bot", "a", ""))));
        assertEquals("the server is stopping", refused.getMessage());
        ServerStore.open(folder).close();
    }

    private String refused() {
        return assertThrows(
                        InvalidInputException.class,
                        () -> ServerStore.open(folder).close())
                .getMessage();
    }

    private void sql(String script) throws SQLException {
        NativeLibrary.load();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate(script);
        }
    }

    private void requireUnchangedAndRefused(String expected) throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertTrue(refused().contains(expected), refused());
        assertTrue(refused().contains("another --data DIR"), refused());
        assertTrue(Arrays.equals(before, Files.readAllBytes(file)), "the file has changed");
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void anotherFileIsRefusedAndStaysAsItIs() throws IOException, SQLException {
        Files.createDirectory(folder);
        Files.writeString(file, "notes\n".repeat(1000));
        requireUnchangedAndRefused(
                file + " is not an SQLite file: expected the file that 'spar serve --data DIR' has written");
        Files.delete(file);
        sql("CREATE TABLE records (x)");
        requireUnchangedAndRefused(file + " is an SQLite file, but of another program: expected");
        Files.delete(file);
        sql("PRAGMA application_id = " + Schema.TOURNAMENT.applicationId());
        requireUnchangedAndRefused(file + " is the file of a tournament: expected");
    }

    @Test
    void anEmptyFileOfAServerThatWasKilledAtItsFirstStartIsUsed() throws IOException {
        Files.createDirectory(folder);
        Files.createFile(file);
        try (ServerStore store = ServerStore.open(folder)) {
            store.records("one").put(List.of(entry("bot", "a", "")));
            assertEquals(List.of("a"), keys(store, "one", "bot"));
        }
    }

    @Test
    void aFileOfANewerVersionIsRefusedAndStaysAsItIs() throws IOException, SQLException {
        ServerStore.open(folder).close();
        Files.delete(folder.resolve("server.sqlite.lock"));
        sql("PRAGMA user_version = 3");
        requireUnchangedAndRefused(
                "was written by a newer version of Sparring: it has format 3, and this version reads formats up to 2");
    }

    @Test
    void aFileInsteadOfAFolderAndAFolderInsteadOfAFileAreRefused() throws IOException {
        Files.writeString(folder, "");
        assertEquals(
                folder + " is a file: expected a folder, or a new name; use another --data DIR (docs/data.md)",
                refused());
        folder = folder.resolve("below");
        assertTrue(refused().startsWith(folder + " cannot be written: "), refused());
        folder = temporary.toRealPath().resolve("other");
        Files.createDirectories(folder.resolve("server.sqlite"));
        assertTrue(refused().startsWith(folder.resolve("server.sqlite") + " is a folder: expected"), refused());
    }

    @Test
    void aDamagedFileIsReportedAndNeverReadAsIfItWereComplete() throws IOException {
        int count = 2_000;
        try (ServerStore store = ServerStore.open(folder)) {
            store.records("one")
                    .put(IntStream.range(0, count)
                            .mapToObj(i -> entry("bot", "bot " + i, "x".repeat(60)))
                            .toList());
        }
        byte[] whole = Files.readAllBytes(file);
        int noticed = 0;
        for (int at = 100; at < whole.length; at += 4096) {
            try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
                damaged.seek(at);
                damaged.write("damaged!".repeat(300).getBytes(StandardCharsets.UTF_8));
            }
            try (ServerStore store = ServerStore.open(folder)) {
                assertEquals(count, keys(store, "one", "bot").size());
            } catch (InvalidInputException e) {
                noticed++;
                assertTrue(e.getMessage().startsWith(file + " is damaged ("), e.getMessage());
                assertTrue(e.getMessage().contains("Restore a copy of it, or use another --data DIR"), e.getMessage());
            }
            Files.write(file, whole);
        }
        assertTrue(noticed > 20, noticed + " damaged pages were noticed");
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        assertTrue(refused().startsWith(file + " is damaged ("), refused());
    }
}
