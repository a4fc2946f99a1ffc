package dev.sparring.server.cli.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.faulty.FaultyBots;
import dev.sparring.server.TestJvm;
import dev.sparring.server.cli.Main;
import dev.sparring.server.participants.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests a {@code spar compare} process that a bot in the JVM ends. */
@Timeout(120)
class CompareEndsTest {
    @TempDir
    private Path folder;

    @Test
    void aBotThatCallsSystemExitOnTheThreadOfItsMatchEndsTheRunAndIsNamed() throws IOException, InterruptedException {
        Path config = folder.resolve("sparring.yaml");
        Files.writeString(
                config,
                "bots:\n  faulty: {game: warlight, class: " + FaultyBots.Warlight.class.getName()
                        + ", options: {fault: exits}}\n");
        List<String> command = TestJvm.command();
        command.addAll(List.of(
                Main.class.getName(),
                "compare",
                "warlight",
                "class:faulty",
                "class:random",
                "--config",
                config.toString(),
                "--heats",
                "5"));
        Process compare = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        assertTrue(compare.waitFor(60, TimeUnit.SECONDS), "it does not end");
        String err = Files.readString(folder.resolve("err"));
        assertEquals(ExitStatus.BOT_FAILED, compare.exitValue(), err);
        assertTrue(err.contains("bot faulty called System.exit. It runs in this JVM"), err);
    }
}
