package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.ResultLog.Result;
import dev.sparring.server.tournament.ResultLog.Voided;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Parameter.Scale;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import dev.sparring.wire.CannotPlayException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuningStoreTest {
    private static final Tuning STORED = Tunings.of();

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = folder.resolve("t.db");
    }

    private List<String> differences(Tuning wanted) {
        String message = assertThrows(InvalidInputException.class, () -> TuningStore.open(file, wanted))
                .getMessage();
        List<String> lines = message.lines().map(String::strip).toList();
        assertTrue(lines.get(0).endsWith("t.db contains another search:"), message);
        assertTrue(lines.get(lines.size() - 2).startsWith("To play this search, use another --store FILE"), message);
        return lines.subList(1, lines.size() - 2);
    }

    @Test
    void resultsAreThereAgain() {
        TuningState played;
        try (TuningStore store = TuningStore.open(file, STORED)) {
            played = new TuningState(STORED.plan(), store.heats());
            Heat first = played.open().get(0);
            store.add(List.of(new Voided(first.number(), "no processor")));
            played.voided(first, "no processor");
            while (played.iterations().size() < 2) {
                for (Heat heat : played.open()) {
                    store.add(Tunings.results(heat));
                    Tunings.results(heat).forEach(change -> played.add(heat, ((Result) change).result()));
                }
            }
        }
        try (TuningStore store = TuningStore.open(file, STORED)) {
            TuningState read = new TuningState(STORED.plan(), store.heats());
            assertEquals(played.iterations(), read.iterations());
            assertEquals(played.open(), read.open());
            assertEquals(1, store.heats().get(0).voids());
        }
    }

    @Test
    void onlyTheNumberOfIterationsMayGrow() {
        TuningStore.open(file, STORED).close();
        List<Parameter> parameters = STORED.plan().parameters();
        TuningStore.open(file, Tunings.of(5, parameters)).close();
        assertEquals(
                List.of("the number of iterations was 5 and is now 3; it can be increased, but not reduced"),
                differences(STORED));
        List<Parameter> other =
                new ArrayList<>(List.of(new Parameter("depth", 1, 9, 3, true, Scale.LINEAR), parameters.get(1)));
        assertEquals(
                List.of(
                        "a parameter was depth from 1.0 to 8.0, start 3.0, whole numbers, linear",
                        "a parameter is now depth from 1.0 to 9.0, start 3.0, whole numbers, linear"),
                differences(Tunings.of(5, other)));
        assertEquals(
                List.of("the order of the parameters was depth, greed and is now greed, depth"),
                differences(Tunings.of(5, List.of(parameters.get(1), parameters.get(0)))));
    }

    @Test
    void everyOtherDifferenceIsRefused() {
        TuningStore.open(file, STORED).close();
        Tuning other = new Tuning(
                "warlight",
                new TuningPlan(
                        "it's",
                        List.of("two", "x"),
                        3,
                        STORED.plan().parameters(),
                        3,
                        5,
                        new MapPool(List.of("a")),
                        43),
                Map.of(),
                Optional.empty(),
                STORED.entrants());
        assertEquals(
                List.of(
                        "the game was berlin and is now warlight",
                        "the number of players was 2 and is now 3",
                        "the number of heats of an iteration was 4 and is now 5",
                        "the list of maps was a, b and is now a",
                        "the map file was own.map and is now none",
                        "the option turns was '7' and is now not set",
                        "the seed was 42 and is now 43"),
                differences(other));
    }

    @Test
    void filesOfTournamentsAndSearchesAreDifferent() {
        TournamentStore.open(file, Tournaments.of(2)).close();
        String message = assertThrows(InvalidInputException.class, () -> TuningStore.open(file, STORED))
                .getMessage();
        assertTrue(message.contains("is the file of a tournament: expected a file that 'spar tune --store"), message);
        Path search = folder.resolve("search.db");
        TuningStore.open(search, STORED).close();
        message = assertThrows(InvalidInputException.class, () -> TournamentStore.read(search))
                .getMessage();
        assertTrue(
                message.contains("is the file of a parameter search: expected a file that 'spar tournament"), message);
    }

    @Test
    void oneProcessWrites() {
        try (TuningStore store = TuningStore.open(file, STORED)) {
            assertEquals(List.of(), store.heats());
            assertThrows(CannotPlayException.class, () -> TuningStore.open(file, STORED));
        }
    }
}
