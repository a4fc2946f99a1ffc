package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.store.StoreChild.Running;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several processes with one store. */
@Timeout(240)
class StoreProcessesTest {
    private static final int KILLS = 10;

    /** A child is killed at most so long after it has opened the store. */
    private static final int LONGEST_MILLIS = 300;

    @TempDir
    private Path folder;

    private Path temporary;
    private Path file;

    @BeforeEach
    void createFolder() throws IOException {
        temporary = Files.createDirectory(folder.resolve("tmp"));
        file = folder.resolve("t.db");
    }

    private Running start(String... arguments) throws IOException {
        return Running.start(StoreChild.command(temporary, arguments));
    }

    private static Set<String> keys(StoredTournament stored) {
        List<String> keys = new ArrayList<>();
        for (HeatRecord heat : stored.heats()) {
            assertEquals(2, heat.results().size(), "half a heat: " + heat);
            assertEquals(heat.number() % 2, heat.voids(), "half a batch: " + heat);
            for (UnitResult result : heat.results()) {
                keys.add(result.unit().key());
            }
        }
        assertEquals(0, stored.heats().size() % 2, "half a batch");
        Set<String> different = new HashSet<>(keys);
        assertEquals(keys.size(), different.size(), "a match is there twice");
        return different;
    }

    @Test
    void whatHasBeenAddedOutlastsAKill() throws IOException, InterruptedException {
        long seed = 20260701;
        Random random = new Random(seed);
        Set<String> told = new HashSet<>();
        for (int kill = 1; kill <= KILLS; kill++) {
            try (Running child = start("write", file.toString(), "1000000")) {
                assertEquals("open", child.line());
                Thread.sleep(random.nextInt(LONGEST_MILLIS));
                child.kill();
                child.rest().stream()
                        .filter(line -> line.startsWith("key ") && line.matches("key heat-\\d+-\\d"))
                        .forEach(line -> told.add(line.substring(4)));
            }
            // Some kills are followed by a reader, others by the next writer.
            if (random.nextBoolean()) {
                requireAll(told, keys(TournamentStore.read(file)), "seed " + seed + ", kill " + kill);
            }
        }
        assertTrue(told.size() > KILLS, "only " + told.size() + " matches were added");
        requireAll(told, keys(TournamentStore.read(file)), "seed " + seed);
        try (Running child = start("write", file.toString(), "1")) {
            List<String> lines = child.rest();
            assertEquals("closed", lines.get(lines.size() - 1));
        }
        requireAll(told, keys(TournamentStore.read(file)), "seed " + seed);
        assertEquals(List.of(), names(temporary), "files of killed processes");
    }

    private static void requireAll(Set<String> told, Set<String> kept, String when) {
        Set<String> lost = new HashSet<>(told);
        lost.removeAll(kept);
        assertEquals(Set.of(), lost, when + ": lost matches");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            // The JVM's own files for tools.
            return files.map(found -> found.getFileName().toString())
                    .filter(name -> !name.startsWith("hsperfdata_"))
                    .toList();
        }
    }

    @Test
    void onlyOneProcessWritesAndItsKillReleasesTheLock() throws IOException, InterruptedException {
        try (Running first = start("hold", file.toString())) {
            assertEquals("open", first.line());
            String holder = "process " + first.process().pid() + " since 20";
            try (Running second = start("hold", file.toString())) {
                String refused = second.line();
                assertTrue(refused.startsWith("CannotPlayException: ") && refused.contains(holder), refused);
                assertTrue(refused.contains("StoreChild hold " + file), refused);
            }
            CannotPlayException refused =
                    assertThrows(CannotPlayException.class, () -> TournamentStore.open(file, Tournaments.of(2)));
            assertTrue(refused.getMessage().contains(holder), refused.getMessage());
            first.send();
            assertEquals("added 1", first.line());
            first.kill();
        }
        try (TournamentStore store = TournamentStore.open(file, Tournaments.of(2))) {
            assertEquals(1, store.heats().size());
            store.add(Tournaments.heat(Tournaments.of(2), 2));
        }
    }

    @Test
    void aLockOfThisProcessIsSeenByOthersAfterARefusal() throws IOException, InterruptedException {
        try (TournamentStore store = TournamentStore.open(file, Tournaments.of(2))) {
            assertThrows(CannotPlayException.class, () -> TournamentStore.open(file, Tournaments.of(2)));
            TournamentStore.read(file);
            try (Running second = start("hold", file.toString())) {
                String refused = second.line();
                assertTrue(refused.contains("process " + ProcessHandle.current().pid() + " since 20"), refused);
            }
            store.add(Tournaments.heat(Tournaments.of(2), 1));
        }
    }

    @Test
    void aStoreIsReadWhileAnotherProcessWritesIt() throws IOException, InterruptedException {
        try (Running writer = start("hold", file.toString())) {
            assertEquals("open", writer.line());
            for (int heats = 0; heats <= 3; heats++) {
                assertEquals(heats, TournamentStore.read(file).heats().size());
                try (Running reader = start("read", file.toString())) {
                    assertEquals(List.of("heats " + heats), reader.rest());
                }
                writer.send();
                assertEquals("added " + (heats + 1), writer.line());
            }
        }
    }

    @Test
    void aReaderNeverSeesHalfABatch() throws IOException, InterruptedException {
        try (Running writer = start("write", file.toString(), "300")) {
            assertEquals("open", writer.line());
            int before = 0;
            int changes = 0;
            // The output of the writer fits into the pipe.
            while (writer.process().isAlive()) {
                int now = keys(TournamentStore.read(file)).size();
                assertTrue(now >= before, before + " matches, then " + now);
                changes += now > before ? 1 : 0;
                before = now;
            }
            assertTrue(changes > 1, "the store was read " + changes + " times while it grew");
            List<String> lines = writer.rest();
            assertEquals("closed", lines.get(lines.size() - 1));
        }
        assertEquals(1200, keys(TournamentStore.read(file)).size());
    }
}
