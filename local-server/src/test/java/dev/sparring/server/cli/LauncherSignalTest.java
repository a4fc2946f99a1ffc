package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.RunningCommands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ends the launcher while it builds, which it does with Maven. */
@Timeout(60)
@EnabledOnOs(value = OS.LINUX, disabledReason = "it looks for processes in /proc")
class LauncherSignalTest {
    @TempDir
    private Path folder;

    @Test
    void sigtermDuringTheBuildEndsMaven() throws Exception {
        // More digits than any other process has.
        String seconds = "600." + System.nanoTime();
        Path launcher = Files.copy(Path.of("..", "spar"), folder.resolve("spar"));
        Path tools = Files.createDirectory(folder.resolve("tools"));
        Path maven = Files.writeString(tools.resolve("mvn"), "#!/bin/sh\nexec sleep " + seconds + "\n");
        assertTrue(maven.toFile().setExecutable(true), "a program");
        ProcessBuilder builder = new ProcessBuilder("sh", launcher.toString(), "games")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        builder.environment().remove("SPAR_BUILD");
        builder.environment().merge("PATH", tools.toString(), (path, first) -> first + ":" + path);
        Process spar = builder.start();
        try {
            assertEquals(1, RunningCommands.await(1, "sleep", seconds), () -> "Maven: " + spar.info());
            spar.destroy();
            assertTrue(spar.waitFor(10, TimeUnit.SECONDS), "it does not end");
            assertEquals(143, spar.exitValue());
            assertEquals(0, RunningCommands.await(0, "sleep", seconds));
        } finally {
            spar.descendants().forEach(ProcessHandle::destroyForcibly);
            spar.destroyForcibly();
        }
    }
}
