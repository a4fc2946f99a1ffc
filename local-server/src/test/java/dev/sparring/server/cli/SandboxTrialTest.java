package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.participants.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Plays with programs on a machine on which the tools of a sandbox are installed and do not work. */
@Timeout(120)
@EnabledOnOs(value = OS.LINUX, disabledReason = "other systems have no sandbox")
class SandboxTrialTest {
    private static final String BOT = """
            while read -r word first second rest; do
              case $word in
                pick_starting_region) echo "$second" ;;
                go) echo "No moves" ;;
              esac
            done
            """;

    @TempDir
    private Path folder;

    private Terminal terminal;

    @BeforeEach
    void prepare() throws IOException {
        Files.writeString(folder.resolve("bot.sh"), BOT);
        terminal = new Terminal(folder, folder.resolve("tools"));
        fails("bwrap");
    }

    @AfterEach
    void close() {
        terminal.close();
    }

    private void fails(String tool) throws IOException {
        Path file = Files.writeString(folder.resolve("tools").resolve(tool), "#!/bin/sh\nexit 1\n");
        assertTrue(file.toFile().setExecutable(true), tool);
    }

    private Terminal.Typed play(String mode) throws IOException, InterruptedException {
        return terminal.type("spar play warlight 'cmd:sh bot.sh' class:random --option max_rounds=2 --strict --sandbox "
                + mode + " --replay match.ndjson.gz");
    }

    @Test
    void programsAreStartedAgainInTheSandboxThatWorks() throws IOException, InterruptedException {
        Terminal.Typed played = play("auto");
        assertEquals(ExitStatus.PLAYED, played.status(), played.output());
        assertTrue(played.output().matches("(?s).*Sandbox: (unshare|none): .*"), played.output());
    }

    @Test
    void aRequiredSandboxThatDoesNotWorkRefusesTheMatch() throws IOException, InterruptedException {
        fails("unshare");
        Terminal.Typed refused = play("on");
        assertEquals(ExitStatus.COULD_NOT_PLAY, refused.status(), refused.output());
        assertTrue(refused.output().contains("--sandbox on: no sandbox works on this machine"), refused.output());
        assertFalse(Files.exists(folder.resolve("match.ndjson.gz")), refused.output());
    }
}
