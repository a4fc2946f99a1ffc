package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the script of {@code spar completion} in a real bash. */
@Timeout(60)
class CompletionTest {
    private static final Path BASH = Path.of("/bin/bash");

    @TempDir
    private Path folder;

    private Path script;

    @BeforeEach
    void write() throws IOException {
        assumeTrue(Files.isExecutable(BASH), "skipped: there is no " + BASH);
        Spar spar = Spar.run("completion");
        assertEquals(0, spar.status(), spar.err());
        script = Files.writeString(folder.resolve("spar.bash"), spar.out());
    }

    /** Returns the completions that bash offers for the last of these words. */
    private List<String> offered(String... words) throws IOException, InterruptedException {
        String typed = "source '" + script + "'; COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD="
                + (words.length - 1) + "; COMP_LINE='" + String.join(" ", words)
                + "'; COMP_POINT=${#COMP_LINE}; _complete_spar 2>/dev/null; printf '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash = new ProcessBuilder(BASH.toString(), "--norc", "-c", typed)
                .redirectErrorStream(true)
                .start();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        bash.waitFor();
        return output.lines().map(String::strip).toList();
    }

    @Test
    void commandsAreCompleted() throws Exception {
        assertEquals(List.of("play"), offered("spar", "pl"));
        assertTrue(offered("spar", "re").contains("replay"));
    }

    @Test
    void gamesAndOptionsAreCompleted() throws Exception {
        assertEquals(List.of("tally"), offered("spar", "play", "ta"));
        assertTrue(offered("spar", "play", "--no").contains("--no-timeout"));
    }
}
