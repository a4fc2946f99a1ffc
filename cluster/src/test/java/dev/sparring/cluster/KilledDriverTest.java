package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A driver that is killed continues from its store, and one that is stopped ends its processes. */
@Timeout(600)
class KilledDriverTest {
    @TempDir
    private Path folder;

    private static void assertEnd(List<ProcessHandle> executors) throws Exception {
        for (ProcessHandle executor : executors) {
            CompletableFuture<ProcessHandle> end = executor.onExit();
            end.get(2, TimeUnit.MINUTES);
            assertFalse(executor.isAlive());
        }
    }

    @Test
    void aKilledDriverContinues() throws Exception {
        List<String> arguments = OneMachine.tournament("there.sqlite", OneMachine.onTwoProcesses());
        List<String> displayed;
        try (SparProcess killed = SparProcess.start(folder, arguments)) {
            killed.awaitLines(lines -> lines.size() > 100);
            List<ProcessHandle> executors = killed.executors();
            killed.process().destroyForcibly().waitFor();
            assertEnd(executors);
            displayed = killed.lines();
        }
        SparProcess resumed = SparProcess.run(folder, arguments);
        assertEquals(0, resumed.await(), resumed.err());
        List<String> both = new ArrayList<>(displayed);
        both.addAll(resumed.lines());
        assertEquals(Results.different(both), Results.keys(both).size(), "a match was played twice");
        SparProcess shown = SparProcess.run(folder, List.of("tournament", "show", "there.sqlite", "--json"));
        assertEquals(Results.matches(OneMachine.lines()), Results.matches(shown.lines()));
        assertEquals(Results.table(OneMachine.lines()), Results.table(resumed.lines()));
    }

    @Test
    void ctrlCEndsAllProcesses() throws IOException, InterruptedException, Exception {
        List<String> arguments = OneMachine.tournament("stopped.sqlite", OneMachine.onTwoProcesses());
        try (SparProcess stopped = SparProcess.start(folder, arguments)) {
            stopped.awaitLines(lines -> lines.size() > 100);
            List<ProcessHandle> executors = stopped.executors();
            assertEquals(2, executors.size());
            new ProcessBuilder("kill", "-INT", Long.toString(stopped.process().pid()))
                    .start()
                    .waitFor();
            stopped.await();
            assertEnd(executors);
            assertTrue(stopped.lines().get(stopped.lines().size() - 1).startsWith("{\"table\""), stopped.err());
        }
    }
}
