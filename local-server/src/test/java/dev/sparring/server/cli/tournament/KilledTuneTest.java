package dev.sparring.server.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Tally;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills {@code spar tune} in the middle of an iteration. The continued search has the same result as an undisturbed one. */
@Timeout(300)
class KilledTuneTest {
    @TempDir
    private Path folder;

    private Path parameters;

    @BeforeEach
    void write() throws IOException {
        parameters = Files.writeString(
                folder.resolve("tune.yaml"),
                "parameters:\n  number: {from: 0, to: 3, start: 0, whole: true}\n  other: {from: 0, to: 1}\n");
    }

    private List<String> arguments(Path store, int iterations, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "tune", "tally", "class:" + Tally.Configured.class.getName(), "--parameters", parameters.toString()));
        arguments.addAll(List.of("--iterations", "" + iterations, "--heats", "7", "--option", "turns=100"));
        arguments.addAll(List.of("--store", store.toString()));
        arguments.addAll(List.of(more));
        return arguments;
    }

    /** Waits until a run has written some lines, and returns them. */
    private static long await(RunProcess run, int lines) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (run.printed().lines().count() < lines) {
            assertTrue(run.process().isAlive() && System.nanoTime() < end, run.printed());
            Thread.sleep(5);
        }
        return run.printed().lines().count();
    }

    private static Spar run(List<String> arguments) {
        Spar spar = Spar.run(arguments.toArray(String[]::new));
        assertEquals(0, spar.status(), spar.err());
        return spar;
    }

    @Test
    void aKilledSearchContinues() throws Exception {
        List<String> whole = run(arguments(folder.resolve("whole.sqlite"), 40, "--json"))
                .out()
                .lines()
                .toList();
        Path store = folder.resolve("killed.sqlite");
        RunProcess run = RunProcess.start(arguments(store, 40, "--json"), folder.resolve("out"));
        long displayed = await(run, 3);
        run.process().destroyForcibly().waitFor();
        assertTrue(displayed < whole.size() - 1, "the run had already ended");
        List<String> rest =
                run(arguments(store, 40, "--json", "--resume")).out().lines().toList();
        assertNotEquals(1, rest.size(), "nothing remained");
        assertEquals(whole.subList(whole.size() - rest.size(), whole.size()), rest);
        assertEquals(whole.subList(0, 3), run.printed().lines().limit(3).toList());
    }

    @Test
    void aStoppedSearchPrintsItsResultAndTheCommandThatContinuesIt() throws Exception {
        Path store = folder.resolve("t.sqlite");
        RunProcess run = RunProcess.start(arguments(store, 100_000), folder.resolve("out"));
        String text = run.interrupted(store, 1_000_000);
        assertTrue(text.contains("parameter  start  found"), text);
        assertTrue(text.contains("Stopped. To continue: spar tune tally 'class:"), text);
    }
}
