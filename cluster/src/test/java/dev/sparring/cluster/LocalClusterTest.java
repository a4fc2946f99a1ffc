package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tournaments on two processes of this machine, each of which Spark treats as a machine. */
@Timeout(600)
class LocalClusterTest {
    @TempDir
    private Path folder;

    @Test
    void eachResultCountsOnceAlthoughAMachineIsKilled() {
        try (SparProcess there =
                SparProcess.start(folder, OneMachine.tournament("there.sqlite", OneMachine.onTwoProcesses()))) {
            there.awaitLines(lines -> lines.size() > OneMachine.MATCHES / 20);
            List<ProcessHandle> executors = there.executors();
            assertEquals(2, executors.size());
            // This is kill -9.
            executors.get(0).destroyForcibly();
            OneMachine.assertSame(there);
            assertTrue(there.err().contains(" was lost: "), there.err());
        }
    }
}
