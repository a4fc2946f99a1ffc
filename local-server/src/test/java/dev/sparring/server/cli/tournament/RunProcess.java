package dev.sparring.server.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.TestJvm;
import dev.sparring.server.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that runs a command whose results are kept in a file.
 *
 * @param out the file with its standard output
 */
record RunProcess(Process process, Path out) {
    private static final long PATIENCE_SECONDS = 120;

    static RunProcess start(List<String> arguments, Path out) throws IOException {
        List<String> command = TestJvm.command();
        command.add(Main.class.getName());
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(out.resolveSibling("err").toFile())
                .start();
        return new RunProcess(process, out);
    }

    String printed() throws IOException {
        return Files.readString(out);
    }

    /** Interrupts the process, as Ctrl-C does, when it has kept some results, and returns what it has printed at its end. */
    String interrupted(Path store, long bytesOfResults) throws IOException, InterruptedException {
        Path log = store.resolveSibling(store.getFileName() + "-wal");
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (!Files.exists(log) || Files.size(log) < bytesOfResults) {
                assertTrue(process.isAlive() && System.nanoTime() < end, printed());
                Thread.sleep(20);
            }
            assertEquals(
                    0,
                    new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                            .start()
                            .waitFor());
            assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it does not end");
        } finally {
            process.destroyForcibly().waitFor();
        }
        return printed();
    }
}
