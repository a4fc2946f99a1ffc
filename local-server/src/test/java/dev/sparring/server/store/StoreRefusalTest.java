package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a store refuses, with messages that say what came, what was expected and what to do. */
class StoreRefusalTest {
    private static final Tournament STORED = Tournaments.of(3);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() throws IOException {
        folder = folder.toRealPath();
        file = folder.resolve("t.db");
    }

    private String refused(Tournament wanted) {
        return assertThrows(
                        InvalidInputException.class,
                        () -> TournamentStore.open(file, wanted).close())
                .getMessage();
    }

    /** Returns the lines about differences. */
    private List<String> differences(Tournament stored, Tournament wanted) throws IOException {
        Files.deleteIfExists(file);
        TournamentStore.open(file, stored).close();
        byte[] before = Files.readAllBytes(file);
        List<String> lines = refused(wanted).lines().toList();
        assertEquals(stored, TournamentStore.read(file).tournament());
        assertTrue(Arrays.equals(before, Files.readAllBytes(file)), "the file has changed");
        assertEquals(file + " contains another tournament:", lines.get(0));
        assertTrue(
                lines.get(lines.size() - 2).contains("use another --store FILE, or delete the file"), lines::toString);
        assertTrue(lines.get(lines.size() - 1).startsWith("To continue the stored one"), lines::toString);
        return lines.subList(1, lines.size() - 2).stream().map(String::strip).toList();
    }

    private static Tournament plan(TournamentPlan plan) {
        return new Tournament(STORED.game(), plan, STORED.options(), STORED.map(), STORED.entrants());
    }

    private static Tournament bots(List<Entrant> entrants) {
        TournamentPlan plan = STORED.plan();
        return new Tournament(
                STORED.game(),
                new TournamentPlan(plan.type(), Tournaments.names(entrants), 3, plan.heats(), plan.maps(), plan.seed()),
                STORED.options(),
                STORED.map(),
                entrants);
    }

    private static Tournament options(Map<String, String> options) {
        return new Tournament(STORED.game(), STORED.plan(), options, STORED.map(), STORED.entrants());
    }

    private static Tournament map(Optional<MapText> map) {
        return new Tournament(STORED.game(), STORED.plan(), STORED.options(), map, STORED.entrants());
    }

    @Test
    void everyDifferenceOfThePlanIsNamed() throws IOException {
        TournamentPlan plan = STORED.plan();
        Tournament other = new Tournament("warlight", plan, STORED.options(), STORED.map(), STORED.entrants());
        assertEquals(List.of("the game was berlin and is now warlight"), differences(STORED, other));
        assertEquals(
                List.of("the type was round-robin and is now swiss"),
                differences(STORED, Tournaments.of(TournamentType.SWISS, 3, 50)));
        assertEquals(
                List.of("the number of players was 3 and is now 2", "the seed was 42 and is now 43"),
                differences(
                        STORED, plan(new TournamentPlan(plan.type(), plan.bots(), 2, plan.heats(), plan.maps(), 43))));
        assertEquals(
                List.of("the list of maps was random, alps and is now empty"),
                differences(
                        STORED, plan(new TournamentPlan(plan.type(), plan.bots(), 3, plan.heats(), MapPool.FILE, 42))));
    }

    @Test
    void everyDifferenceOfTheBotsIsNamed() throws IOException {
        List<Entrant> entrants = STORED.entrants();
        Entrant first = entrants.get(0);
        List<Entrant> others = entrants.subList(1, 3);
        List<Entrant> reversed = new ArrayList<>(entrants);
        Collections.reverse(reversed);
        assertEquals(
                List.of("the order of the bots was plain, it's, \"quoted\" and is now \"quoted\", it's, plain"),
                differences(STORED, bots(reversed)));
        assertEquals(List.of("the bot plain is missing"), differences(STORED, bots(others)));
        assertEquals(
                List.of("the bot plain is missing", "the bot new\\u000abot is new"),
                differences(STORED, bots(List.of(others.get(0), others.get(1), new Entrant("new\u000bbot", "x", "1"))))
                        .stream()
                        .map(line -> line.replace("new bot", "new\\u000abot"))
                        .toList());
        assertEquals(
                List.of("the bot plain was 'class:plain' and is now 'class:other'"),
                differences(
                        STORED,
                        bots(List.of(
                                new Entrant("plain", "class:other", first.version()), others.get(0), others.get(1)))));
        Tournament changed = bots(List.of(new Entrant("plain", "class:plain", "other"), others.get(0), others.get(1)));
        assertEquals(List.of("the program of the bot plain has changed since"), differences(STORED, changed));
        assertTrue(refused(changed).contains("'spar keep'"));
    }

    @Test
    void everyDifferenceOfTheMatchesIsNamed() throws IOException {
        Map<String, String> options = new HashMap<>(STORED.options());
        options.put("turns", "8");
        options.put("new", "1");
        options.remove("text");
        assertEquals(
                List.of(
                        "the option new was not set and is now '1'",
                        "the option text was 'a b 'c'' and is now not set",
                        "the option turns was '7' and is now '8'"),
                differences(STORED, options(options)));
        assertEquals(
                List.of("the value of the option text has changed"),
                differences(
                        options(Map.of("text", "x".repeat(90) + "1")), options(Map.of("text", "x".repeat(90) + "2"))));
        MapText map = STORED.map().orElseThrow();
        assertEquals(
                List.of("the content of the map file own.map has changed"),
                differences(STORED, map(Optional.of(new MapText(map.name(), "other")))));
        assertEquals(List.of("the map file was own.map and is now none"), differences(STORED, map(Optional.empty())));
    }

    @Test
    void fewerHeatsAreRefusedAndAKnockoutKeepsItsNumber() throws IOException {
        assertEquals(
                List.of("the number of heats was 50 and is now 49; it can be increased, but not reduced"),
                differences(STORED, Tournaments.of(TournamentType.ROUND_ROBIN, 3, 49)));
        assertEquals(
                List.of("the number of heats was 5 and is now 7; that of a knockout tournament cannot be changed"),
                differences(
                        Tournaments.of(TournamentType.KNOCKOUT, 3, 5), Tournaments.of(TournamentType.KNOCKOUT, 3, 7)));
    }

    @Test
    void moreHeatsAreNotKeptIfSomethingElseIsDifferent() throws IOException {
        Tournament longer = Tournaments.of(TournamentType.ROUND_ROBIN, 3, 60);
        Tournament other = new Tournament("warlight", longer.plan(), longer.options(), longer.map(), longer.entrants());
        assertEquals(List.of("the game was berlin and is now warlight"), differences(STORED, other));
    }

    private String unreadable() {
        return assertThrows(InvalidInputException.class, () -> TournamentStore.read(file))
                .getMessage();
    }

    private void refuseBoth(String expected) throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertTrue(refused(STORED).contains(expected), refused(STORED));
        assertTrue(unreadable().contains(expected), unreadable());
        assertTrue(Arrays.equals(before, Files.readAllBytes(file)), "the file has changed");
    }

    private void requireNoOtherFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void aTextFileIsRefusedAndStaysAsItIs() throws IOException {
        for (String text : List.of("x", "notes\n".repeat(1000))) {
            Files.writeString(file, text);
            refuseBoth(
                    file + " is not an SQLite file: expected a file that 'spar tournament --store FILE' has written");
            requireNoOtherFiles();
        }
    }

    private void sql(String script) throws SQLException {
        NativeLibrary.load();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate(script);
        }
    }

    @Test
    void aDatabaseOfAnotherProgramIsRefusedAndStaysAsItIs() throws IOException, SQLException {
        sql("CREATE TABLE tournament (x)");
        refuseBoth(file + " is an SQLite file, but of another program: expected a file that 'spar tournament");
        requireNoOtherFiles();
        sql("DROP TABLE tournament; PRAGMA application_id = 7");
        refuseBoth(file + " is an SQLite file, but of another program");
        requireNoOtherFiles();
    }

    @Test
    void aStoreOfANewerVersionIsRefusedAndStaysAsItIs() throws IOException, SQLException {
        TournamentStore.open(file, STORED).close();
        sql("PRAGMA user_version = 2");
        refuseBoth(
                "was written by a newer version of Sparring: it has format 2, and this version reads formats up to 1");
    }

    @Test
    void aFolderIsRefused() throws IOException {
        Files.createDirectory(file);
        String expected = file + " is a folder: expected a file that 'spar tournament";
        assertTrue(refused(STORED).startsWith(expected), refused(STORED));
        assertTrue(unreadable().startsWith(expected), unreadable());
    }

    @Test
    void aMissingFolderIsNamed() {
        file = folder.resolve("none/t.db");
        String expected = "there is no folder " + folder.resolve("none") + " for " + file + ": create it";
        assertTrue(refused(STORED).startsWith(expected), refused(STORED));
        assertTrue(unreadable().startsWith(expected), unreadable());
        assertFalse(Files.exists(folder.resolve("none")));
    }

    @Test
    void aMissingOrEmptyFileCannotBeRead() throws IOException {
        assertTrue(unreadable().startsWith("there is no file " + file + ": expected"), unreadable());
        assertFalse(Files.exists(file));
        Files.createFile(file);
        assertTrue(unreadable().startsWith(file + " is empty: expected"), unreadable());
        requireNoOtherFiles();
    }

    private void store(int heats) {
        try (TournamentStore store = TournamentStore.open(file, STORED)) {
            for (int heat = 1; heat <= heats; heat++) {
                store.add(Tournaments.heat(STORED, heat));
            }
        }
    }

    @Test
    void aDamagedFileIsReportedAndNeverReadAsIfItWereComplete() throws IOException {
        store(100);
        byte[] whole = Files.readAllBytes(file);
        int noticed = 0;
        for (int at = 100; at < whole.length; at += 4096) {
            try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
                damaged.seek(at);
                damaged.write("damaged!".repeat(300).getBytes(StandardCharsets.UTF_8));
            }
            try {
                TournamentStore.read(file);
            } catch (InvalidInputException e) {
                noticed++;
                assertTrue(e.getMessage().startsWith(file + " is damaged ("), e.getMessage());
                assertTrue(e.getMessage().contains("Restore a copy"), e.getMessage());
            }
            try (TournamentStore store = TournamentStore.open(file, STORED)) {
                assertEquals(100, store.heats().size());
            } catch (InvalidInputException e) {
                assertTrue(e.getMessage().startsWith(file + " is damaged ("), e.getMessage());
            }
            Files.write(file, whole);
        }
        assertTrue(noticed > 3, noticed + " damaged pages were noticed");
    }

    @Test
    void aTruncatedFileIsDamaged() throws IOException {
        store(100);
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {4096, whole.length / 2, whole.length - 4096}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertTrue(unreadable().startsWith(file + " is damaged ("), unreadable());
            assertTrue(refused(STORED).startsWith(file + " is damaged ("), refused(STORED));
        }
    }

    @Test
    void missingRowsAreDamage() throws SQLException {
        store(2);
        sql("DELETE FROM seats WHERE key = 'heat-2-1' AND seat = 0");
        assertTrue(unreadable().contains("the match heat-2-1 does not have 3 rows in 'seats'"), unreadable());
        sql("DELETE FROM seats WHERE key = 'heat-1-2' AND seat = 2");
        assertTrue(unreadable().contains("the match heat-1-2 does not have 3 rows in 'seats'"), unreadable());
        sql("DELETE FROM seats WHERE key IN ('heat-1-2', 'heat-2-1')");
        assertTrue(unreadable().contains("the table 'matches' has 6 rows, but only 4 belong together"), unreadable());
        sql("DELETE FROM matches WHERE key IN ('heat-1-1', 'heat-1-2', 'heat-2-1')");
        assertTrue(unreadable().contains("the table 'seats' has 12 rows, but only 9 belong together"), unreadable());
        sql("DELETE FROM seats; DELETE FROM matches; DELETE FROM tournament");
        assertTrue(unreadable().contains("the table 'tournament' is empty"), unreadable());
    }

    @Test
    void aMissingRowOfAKnockoutWithGroupsOfDifferentSizesIsDamage() throws SQLException {
        Tournament knockout = Tournaments.of(TournamentType.KNOCKOUT, 5, 4, 3);
        try (TournamentStore store = TournamentStore.open(file, knockout)) {
            store.add(Tournaments.heat(knockout, 1, knockout.plan().bots().subList(0, 3)));
            store.add(Tournaments.heat(knockout, 2, knockout.plan().bots().subList(3, 5)));
        }
        TournamentStore.read(file);
        sql("DELETE FROM seats WHERE key = 'heat-2-1' AND seat = 1");
        assertTrue(unreadable().contains("the match heat-2-1 does not have 2 or 3 rows in 'seats'"), unreadable());
        sql("DELETE FROM seats WHERE key = 'heat-1-2' AND seat = 2");
        assertTrue(unreadable().contains("the match heat-1-2 does not have 3 rows in 'seats'"), unreadable());
    }

    @Test
    void aTransactionOfAnotherProgramIsNamed() throws SQLException {
        try (TournamentStore store = TournamentStore.open(file, STORED);
                Connection shell = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = shell.createStatement()) {
            statement.executeUpdate("BEGIN IMMEDIATE");
            CannotPlayException refused =
                    assertThrows(CannotPlayException.class, () -> store.add(Tournaments.heat(STORED, 1)));
            assertTrue(refused.getMessage().startsWith("another program has locked " + file), refused.getMessage());
            statement.executeUpdate("ROLLBACK");
            assertEquals(List.of(), store.heats());
            store.add(Tournaments.heat(STORED, 1));
            assertEquals(1, store.heats().size());
        }
    }
}
