package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.MapText;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.ResultLog.Change;
import dev.sparring.server.tournament.ResultLog.Result;
import dev.sparring.server.tournament.ResultLog.Voided;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TournamentStoreTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = folder.resolve("a ?b%20#&=.db");
    }

    private static TournamentStore add(TournamentStore store, List<Change> changes) {
        store.add(changes);
        return store;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(found -> found.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void everyFieldIsKept(int players) {
        Tournament tournament = Tournaments.of(players);
        List<HeatRecord> expected = new ArrayList<>();
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            assertFalse(store.isResumed());
            assertEquals(List.of(), store.heats());
            for (int heat : new int[] {3, 1, 12}) {
                List<Change> changes = Tournaments.heat(tournament, heat);
                store.add(changes);
                expected.add(Tournaments.record(heat, changes));
            }
            expected.sort((a, b) -> Integer.compare(a.number(), b.number()));
            assertEquals(expected, store.heats());
        }
        assertEquals(new StoredTournament(tournament, expected), TournamentStore.read(file));
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            assertTrue(store.isResumed());
            assertEquals(tournament, store.tournament());
            assertEquals(expected, store.heats());
        }
    }

    @Test
    void aKnockoutWithGroupsOfDifferentSizesIsKept() {
        Tournament tournament = Tournaments.of(TournamentType.KNOCKOUT, 5, 4, 3);
        List<String> bots = tournament.plan().bots();
        List<HeatRecord> expected = new ArrayList<>();
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            for (int heat = 1; heat <= 4; heat++) {
                List<Change> changes =
                        Tournaments.heat(tournament, heat, heat % 2 == 1 ? bots.subList(0, 3) : bots.subList(3, 5));
                store.add(changes);
                expected.add(Tournaments.record(heat, changes));
            }
            assertEquals(expected, store.heats());
        }
        assertEquals(new StoredTournament(tournament, expected), TournamentStore.read(file));
    }

    @Test
    void theExtremesOfEveryFieldAreKept() {
        List<Entrant> entrants = List.of(new Entrant("", "", ""), new Entrant("b", "x", "1"));
        Tournament tournament = new Tournament(
                "",
                new TournamentPlan(TournamentType.LADDER, List.of("", "b"), 2, 1, MapPool.FILE, Long.MIN_VALUE),
                Map.of(),
                Optional.empty(),
                entrants);
        SeatResult least = new SeatResult(1, Long.MIN_VALUE, "", 0, 0, 0, Duration.ZERO, Optional.of(Duration.ZERO));
        SeatResult most = new SeatResult(
                Integer.MAX_VALUE,
                Long.MAX_VALUE,
                "x",
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                Duration.ofNanos(Long.MAX_VALUE),
                Optional.of(Duration.ofNanos(Long.MAX_VALUE)));
        UnitResult result = new UnitResult(
                new WorkUnit("", Long.MAX_VALUE, Optional.of(""), List.of("b", "")),
                List.of(least, most),
                0,
                Optional.empty());
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            store.add(List.of(new Result(Integer.MAX_VALUE, result)));
        }
        HeatRecord heat = new HeatRecord(Integer.MAX_VALUE, List.of(result), 0, "");
        assertEquals(new StoredTournament(tournament, List.of(heat)), TournamentStore.read(file));
    }

    @Test
    void aHashOfTheContentIsNotKept() {
        Tournament tournament = Tournaments.of(2);
        UnitResult result = ((Result) Tournaments.heat(tournament, 1).get(0)).result();
        UnitResult hashed = new UnitResult(result.unit(), result.seats(), 17, Optional.empty());
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            store.add(List.of(new Result(1, hashed)));
            assertEquals(List.of(result), store.heats().get(0).results());
        }
    }

    @Test
    void aVoidHeatLosesItsResultsAndCanBePlayedAgain() {
        Tournament tournament = Tournaments.of(2);
        List<Change> changes = Tournaments.heat(tournament, 1);
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            store.add(Tournaments.heat(tournament, 2));
            store.add(changes.subList(0, 1));
            store.add(List.of(new Voided(1, "the machine stood still")));
            assertEquals(
                    new HeatRecord(1, List.of(), 1, "the machine stood still"),
                    store.heats().get(0));
            store.add(List.of(changes.get(0), new Voided(1, "no memory"), changes.get(1), changes.get(0)));
        }
        List<HeatRecord> heats = TournamentStore.read(file).heats();
        assertEquals(2, heats.size());
        HeatRecord again = Tournaments.record(1, changes);
        assertEquals(new HeatRecord(1, again.results(), 2, "no memory"), heats.get(0));
        assertEquals(Tournaments.record(2, Tournaments.heat(tournament, 2)), heats.get(1));
    }

    @Test
    void aStoreWithOnlyVoidHeatsIsResumed() {
        Tournament tournament = Tournaments.of(2);
        TournamentStore.open(file, tournament).close();
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            assertFalse(store.isResumed());
            store.add(List.of(new Voided(4, "no memory")));
        }
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            assertTrue(store.isResumed());
            assertEquals(List.of(new HeatRecord(4, List.of(), 1, "no memory")), store.heats());
        }
    }

    @Test
    void aMatchIsNotKeptTwiceAndABatchIsKeptAsAWhole() {
        Tournament tournament = Tournaments.of(2);
        List<Change> first = Tournaments.heat(tournament, 1);
        List<Change> second = new ArrayList<>(Tournaments.heat(tournament, 2));
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            store.add(first);
            second.add(first.get(1));
            assertThrows(IllegalArgumentException.class, () -> store.add(second));
            assertEquals(List.of(Tournaments.record(1, first)), store.heats());
            store.add(second.subList(0, 2));
        }
        assertEquals(2, TournamentStore.read(file).heats().size());
    }

    @Test
    void aResultThatIsVoidOrOfAStrangerIsAnErrorOfTheProgram() {
        Tournament tournament = Tournaments.of(2);
        UnitResult result = ((Result) Tournaments.heat(tournament, 1).get(0)).result();
        UnitResult voided = new UnitResult(result.unit(), List.of(), 0, Optional.of("why"));
        WorkUnit unit = new WorkUnit("key", 1, Optional.empty(), List.of("plain", "stranger"));
        UnitResult stranger = new UnitResult(unit, result.seats(), 0, Optional.empty());
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            assertThrows(IllegalArgumentException.class, () -> store.add(List.of(new Result(1, voided))));
            assertThrows(IllegalArgumentException.class, () -> store.add(List.of(new Result(1, stranger))));
            assertEquals(List.of(), store.heats());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ROUND_ROBIN", "GAUNTLET", "SWISS", "LADDER"})
    void moreHeatsMakeATournamentLonger(String type) {
        Tournament first = Tournaments.of(TournamentType.valueOf(type), 2, 10);
        Tournament longer = Tournaments.of(TournamentType.valueOf(type), 2, 20);
        List<Change> changes = Tournaments.heat(first, 1);
        add(TournamentStore.open(file, first), changes).close();
        try (TournamentStore store = TournamentStore.open(file, longer)) {
            assertEquals(longer, store.tournament());
            assertTrue(store.isResumed());
        }
        assertEquals(new StoredTournament(longer, List.of(Tournaments.record(1, changes))), TournamentStore.read(file));
    }

    @Test
    void aSecondStoreInThisProcessIsRefusedAndDoesNotReleaseTheLock() throws IOException {
        Tournament tournament = Tournaments.of(2);
        Path link = Files.createSymbolicLink(folder.resolve("link.db"), file);
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            for (Path same :
                    List.of(file, folder.resolve("../" + folder.getFileName()).resolve(file.getFileName()), link)) {
                CannotPlayException refused =
                        assertThrows(CannotPlayException.class, () -> TournamentStore.open(same, tournament));
                assertTrue(
                        refused.getMessage()
                                .contains(" is being written by process "
                                        + ProcessHandle.current().pid() + " since 20"),
                        refused.getMessage());
            }
            store.add(Tournaments.heat(tournament, 1));
        }
        TournamentStore.open(link, tournament).close();
    }

    @Test
    void aClosedStoreIsOneFileBesideItsLockAndReadingAddsNone() throws IOException {
        Tournament tournament = Tournaments.of(2);
        add(TournamentStore.open(file, tournament), Tournaments.heat(tournament, 1))
                .close();
        List<String> expected = List.of(file.getFileName().toString(), file.getFileName() + ".lock");
        assertEquals(expected, files());
        TournamentStore.read(file);
        assertEquals(expected, files());
    }

    @Test
    void anEmptyFileBecomesAStore() throws IOException {
        Files.createFile(file);
        TournamentStore.open(file, Tournaments.of(2)).close();
        assertEquals(Tournaments.of(2), TournamentStore.read(file).tournament());
    }

    @Test
    void aRenamedMapFileIsTheSameMap() {
        Tournament before = Tournaments.of(2);
        TournamentStore.open(file, before).close();
        Tournament renamed = new Tournament(
                before.game(),
                before.plan(),
                before.options(),
                before.map().map(map -> new MapText("other.map", map.text())),
                before.entrants());
        TournamentStore.open(file, renamed).close();
    }

    @Test
    void theBotsOfThePlanAreTheEntrants() {
        Tournament tournament = Tournaments.of(2);
        Tournament wrong = new Tournament(
                tournament.game(),
                tournament.plan(),
                tournament.options(),
                tournament.map(),
                tournament.entrants().subList(0, 1));
        assertThrows(IllegalArgumentException.class, () -> TournamentStore.open(file, wrong));
        assertFalse(Files.exists(file));
    }
}
