package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tournaments on two processes of this machine, each of which Spark treats as a machine. */
@Timeout(600)
class LocalClusterTest {
    /** Ten pairs, each in a hundred heats of two matches. */
    private static final int MATCHES = 2000;

    @TempDir
    private Path folder;

    static List<String> tournament(String store, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "tournament",
                "warlight",
                "expander",
                "random",
                "a=random",
                "b=random",
                "c=expander",
                "--type",
                "round-robin",
                "--option",
                "regions=20",
                "--heats",
                "100",
                "--seed",
                "5",
                "--replays",
                "none",
                "--json",
                "--store",
                store));
        arguments.addAll(List.of(more));
        return arguments;
    }

    static String[] onSpark() {
        return new String[] {"--on", "spark", "--master", "local-cluster[2,1,1024]"};
    }

    @Test
    void eachResultCountsOnceAlthoughAMachineIsKilled() {
        SparProcess here = SparProcess.run(folder, tournament("here.sqlite"));
        assertEquals(0, here.await(), here.err());
        try (SparProcess there = SparProcess.start(folder, tournament("there.sqlite", onSpark()))) {
            there.awaitLines(lines -> lines.size() > MATCHES / 20);
            List<ProcessHandle> executors = there.executors();
            assertEquals(2, executors.size());
            // This is kill -9.
            executors.get(0).destroyForcibly();
            assertEquals(0, there.await(), there.err());
            assertEquals(MATCHES, Results.different(there.lines()));
            assertEquals(Results.keys(here.lines()), Results.keys(there.lines()));
            assertEquals(Results.matches(here.lines()), Results.matches(there.lines()));
            assertEquals(Results.table(here.lines()), Results.table(there.lines()));
            assertTrue(there.err().contains(" was lost: "), there.err());
        }
    }
}
