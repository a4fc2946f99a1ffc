package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the launcher with a program in place of Java that prints its arguments. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
class LauncherOptionsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "play berlin, -XX:TieredStopAtLevel=1, true",
        "serve, -XX:TieredStopAtLevel=1, false",
        "serve --port 0, -XX:TieredStopAtLevel=1, false",
        "serve berlin, -XX:TieredStopAtLevel=1, false",
        "serve aibg, -XX:TieredStopAtLevel=1, true",
        "serve shoreditch --port 0, -XX:TieredStopAtLevel=1, true",
        "serve aibg, -XX:MaxNewSize=48m, true",
        "serve, -XX:MaxNewSize=48m, false",
        "tournament x.yaml, -XX:TieredStopAtLevel=1, false",
        "tournament x.yaml --on spark --master spark://host:7077, -XX:TieredStopAtLevel=1, false",
        "'tournament x.yaml --on spark --master local-cluster[2,1,1024]', -XX:TieredStopAtLevel=1, true",
        "'tournament x.yaml --on=spark --master=local-cluster[2,1,1024]', -XX:TieredStopAtLevel=1, true",
        "tournament show x.sqlite, -XX:TieredStopAtLevel=1, true",
        "tune warlight mine --parameters p.yaml, -XX:TieredStopAtLevel=1, false",
        "tune show x.sqlite, -XX:TieredStopAtLevel=1, true"
    })
    void theJvmsOptionsFitTheCommand(String command, String option, boolean expected) throws Exception {
        Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\necho \"$@\"\n");
        assertTrue(java.toFile().setExecutable(true), "a program");
        Path launcher = Files.copy(Path.of("..", "spar"), folder.resolve("spar"));
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "exec sh " + launcher + " " + command);
        builder.redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("SPAR_BUILD", "never");
        builder.environment().put("SPAR_ARCHIVE", "never");
        Process spar = builder.start();
        String line = new String(spar.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(spar.waitFor(30, TimeUnit.SECONDS), "it does not end");
        assertEquals(0, spar.exitValue(), line);
        assertEquals(expected, line.contains(option + " "), line);
    }
}
