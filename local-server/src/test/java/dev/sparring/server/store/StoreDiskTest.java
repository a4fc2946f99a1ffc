package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.OwnMounts;
import dev.sparring.server.store.StoreChild.Running;
import dev.sparring.server.tournament.HeatRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stores on full and on read-only disks: small file systems of their own, in the folder {@code disk}. */
@Timeout(120)
class StoreDiskTest {
    @TempDir
    private Path folder;

    private Path disk;
    private Path outside;

    @BeforeAll
    static void requireNamespaces() throws InterruptedException {
        OwnMounts.assumePossible();
    }

    @BeforeEach
    void createFolders() throws IOException {
        folder = folder.toRealPath();
        disk = Files.createDirectory(folder.resolve("disk"));
        outside = Files.createDirectory(folder.resolve("outside"));
    }

    /**
     * Runs a child with a disk of its own. What the disk contains at the end is in the folder {@code outside}.
     *
     * @param before what the shell does before, in the disk
     * @param size the size of the disk
     * @param readOnly whether the child can only read
     */
    private List<String> run(String before, String size, boolean readOnly, List<String> child)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(OwnMounts.launcher());
        command.addAll(List.of(
                "sh",
                "-c",
                "mount -t tmpfs -o size=" + size + " tmpfs '" + disk + "' && cd '" + disk + "' && { " + before
                        + "; } && "
                        + (readOnly ? "mount -o remount,ro tmpfs '" + disk + "' && " : "")
                        + "\"$@\"; cp -r '" + disk + "/.' '" + outside + "'",
                "sh"));
        command.addAll(child);
        try (Running running = Running.start(command)) {
            return running.rest();
        }
    }

    private List<String> child(String... arguments) {
        return StoreChild.command(folder, arguments);
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFullDiskLosesNothingAndTheSameCommandResumes() throws IOException, InterruptedException {
        List<String> lines = run("true", "1m", false, child("write", disk + "/t.db", "100000"));
        String last = lines.get(lines.size() - 1);
        assertTrue(last.startsWith("CannotPlayException: "), last);
        assertTrue(last.contains(disk + "/t.db") && last.contains("the same command continues from there"), last);
        List<String> told = lines.stream()
                .filter(line -> line.startsWith("key "))
                .map(line -> line.substring(4))
                .sorted()
                .toList();
        assertTrue(told.size() > 100, told.size() + " matches before the disk was full");
        Path kept = outside.resolve("t.db");
        assertEquals(told, keys(kept));
        try (TournamentStore store = TournamentStore.open(kept, Tournaments.of(2))) {
            int next = 1 + store.heats().size();
            store.add(Tournaments.heat(Tournaments.of(2), next));
            assertEquals(next, store.heats().size());
        }
    }

    @Test
    void aStoreContinuesWhenThereIsSpaceAgain() throws IOException, InterruptedException {
        List<String> lines =
                run("head -c 400000 /dev/zero > filler", "1m", false, child("write", disk + "/t.db", "40"));
        assertEquals("closed", lines.get(lines.size() - 1));
        int again = lines.indexOf("again");
        assertTrue(again > 4 && again < lines.size() - 4, "the disk was full at line " + again);
        assertEquals(160, keys(outside.resolve("t.db")).size());
    }

    private static List<String> keys(Path file) {
        return TournamentStore.read(file).heats().stream()
                .map(HeatRecord::results)
                .flatMap(List::stream)
                .map(result -> result.unit().key())
                .sorted()
                .collect(Collectors.toList());
    }

    @Test
    void aStoreCannotBeCreatedOnAFullDisk() throws IOException, InterruptedException {
        List<String> lines = run("head -c 4096 /dev/zero > filler", "4k", false, child("write", disk + "/t.db", "1"));
        assertEquals(1, lines.size(), lines::toString);
        assertTrue(lines.get(0).matches("(CannotPlay|InvalidInput)Exception: .*/disk/t\\.db.*"), lines.get(0));
        assertTrue(lines.get(0).contains("No space left on device"), lines.get(0));
    }

    @Test
    void aStoreOnAReadOnlyDiskIsReadAndNotWritten() throws IOException, InterruptedException {
        Path source = folder.resolve("t.db");
        try (TournamentStore store = TournamentStore.open(source, Tournaments.of(2))) {
            store.add(Tournaments.heat(Tournaments.of(2), 1));
        }
        String copy = "cp '" + source + "' .";
        assertEquals(List.of("heats 1"), run(copy, "1m", true, child("read", disk + "/t.db")));
        assertEquals(List.of("t.db"), files(outside));
        for (String name : List.of("t.db", "new.db")) {
            List<String> refused = run(copy, "1m", true, child("write", disk + "/" + name, "1"));
            assertEquals(1, refused.size());
            assertTrue(
                    refused.get(0).startsWith("InvalidInputException: " + disk + "/" + name + " cannot be written: "),
                    refused.get(0));
            assertTrue(refused.get(0).contains("Read-only file system"), refused.get(0));
        }
    }

    @Test
    void aKilledStoreOnAReadOnlyDiskIsReadWithItsLog() throws IOException, InterruptedException {
        Path source = folder.resolve("t.db");
        try (Running child = Running.start(child("hold", source.toString()))) {
            assertEquals("open", child.line());
            child.send();
            assertEquals("added 1", child.line());
            child.kill();
        }
        assertTrue(Database.hasLog(source));
        for (String copied : List.of("t.db t.db-wal", "t.db t.db-wal t.db-shm")) {
            String copy = "cd '" + folder + "' && cp " + copied + " '" + disk + "'";
            assertEquals(List.of("heats 1"), run(copy, "1m", true, child("read", disk + "/t.db")), copied);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertFalse(files.anyMatch(file -> file.getFileName().toString().startsWith("spar-")), "files left behind");
        }
    }

    @Test
    void aLibraryThatCannotBeUnpackedIsExplained() throws IOException, InterruptedException {
        List<String> command = StoreChild.command(disk, "write", folder + "/t.db", "1");
        List<String> lines = run("true", "300k", false, command);
        String last = lines.get(lines.size() - 1);
        assertTrue(last.startsWith("CannotPlayException: SQLite cannot be unpacked into " + disk), last);
        assertTrue(last.contains("-Djava.io.tmpdir=DIR"), last);
        assertFalse(Files.exists(folder.resolve("t.db")));
    }
}
