package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tournaments on two processes of this machine, each of which Spark treats as a machine. */
@Timeout(600)
class LocalClusterTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void eachResultCountsOnceAlthoughAMachineIsKilled(boolean forcibly) {
        try (SparProcess there =
                SparProcess.start(folder, OneMachine.tournament("there.sqlite", OneMachine.onTwoProcesses()))) {
            there.awaitLines(lines -> lines.size() > OneMachine.MATCHES / 20);
            List<ProcessHandle> executors = there.executors();
            assertEquals(2, executors.size());
            ProcessHandle first = executors.get(0);
            // This is kill -9, or kill, after which the process stops its matches itself.
            assertTrue(forcibly ? first.destroyForcibly() : first.destroy());
            OneMachine.assertSame(there);
            assertTrue(there.err().contains(" was lost: "), there.err());
        }
    }
}
