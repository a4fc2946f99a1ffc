package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The launcher for Windows runs on no other system, so its text is compared with that of the launcher for them. */
class WindowsLauncherTest {
    private String shell = "";
    private String windows = "";

    @BeforeEach
    void read() throws IOException {
        shell = Files.readString(Path.of("..", "spar"));
        windows = Files.readString(Path.of("..", "spar.cmd"));
    }

    private static Set<String> found(String text, String pattern) {
        Set<String> found = new TreeSet<>();
        Pattern.compile(pattern).matcher(text).results().forEach(each -> found.add(each.group(1)));
        return found;
    }

    /** Returns the last part of a text that begins and ends with these. */
    private static String last(String text, String begin, String end) {
        int last = text.lastIndexOf(end);
        return text.substring(text.lastIndexOf(begin, last), last);
    }

    @Test
    void withOtherMachinesTheJvmHasTheSameOptions() {
        String options = last(shell, "opened=\"-XX", "-Dsparring.terminal");
        String onWindows = last(windows, "set \"OPENED=-XX", "dev.sparring.server.cli.Main");
        String packages = "[ (]((?:java|jdk|sun)\\.[a-z.]+)";
        assertEquals(14, found(options, packages).size());
        assertEquals(found(options, packages), found(onWindows, packages));
        assertEquals(2, found(options, "(-Dslf4j\\S+)").size());
        assertEquals(found(options, "(-Dslf4j\\S+)"), found(onWindows, "(-Dslf4j\\S+)"));
        assertTrue(shell.contains("-cp \"$SPARK_HOME/jars/*:$cluster\" dev.sparring.server.cli.Main"));
        assertTrue(windows.contains("-cp \"%SPARK_HOME%\\jars\\*;%CLUSTER%\" dev.sparring.server.cli.Main %*"));
    }

    @Test
    void itsJumpsHaveTargets() {
        Set<String> jumps = found(windows, "\\b(?:goto |call :)(\\w+)");
        assertEquals(jumps, found(windows, "(?m)^:(\\w+)$"));
    }
}
