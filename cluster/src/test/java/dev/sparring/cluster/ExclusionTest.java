package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An executor whose bots wait for a processor plays no more, and others play its matches. */
@Timeout(600)
class ExclusionTest {
    /** So many that the other executor still plays when the first one is excluded: that takes at least five of its void matches. */
    private static final int HEATS = 90;

    /** On the executor 0, the bot computes for longer than it has time, on a processor that it shares with the programs below. */
    private static final String STARVED = """
            import os
            import time

            started = False


            def executor():
                process = os.getpid()
                while process > 1:
                    with open(f"/proc/{process}/cmdline") as file:
                        words = file.read().split("\\0")
                    if "--executor-id" in words:
                        return words[words.index("--executor-id") + 1]
                    with open(f"/proc/{process}/stat") as file:
                        process = int(file.read().rsplit(")", 1)[1].split()[1])
                return None


            def think():
                global started
                if not started and executor() == "0":
                    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
                    os.nice(19)
                    end = time.monotonic() + 5
                    while time.monotonic() < end:
                        pass
                started = True
            """;

    /** A program that uses this processor, too. The other executor may take it away, but not the bot above. */
    private static final String BUSY = """
            import os
            import time

            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
            os.nice(10)
            end = time.monotonic() + 600
            while time.monotonic() < end:
                pass
            """;

    private final List<Process> busy = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeEach
    void writeBot() throws IOException {
        Path own = Files.createDirectories(folder.resolve("bots/mine"));
        Path template = SparProcess.HOME.resolve("templates/python/warlight");
        Files.copy(template.resolve("warlight.py"), own.resolve("warlight.py"));
        Files.writeString(own.resolve("starved.py"), STARVED);
        Files.writeString(
                own.resolve("my_bot.py"),
                Files.readString(template.resolve("my_bot.py"))
                        .replace("import sys\n", "import sys\n\nimport starved\n")
                        .replace("def pick(game):\n", "def pick(game):\n    starved.think()\n"));
        Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  mine:\n    game: warlight\n    folder: bots/mine\n    command: python3 my_bot.py\n");
    }

    private void startBusyPrograms() throws IOException {
        for (int program = 0; program < 4; program++) {
            busy.add(new ProcessBuilder("python3", "-c", BUSY).start());
        }
    }

    @AfterEach
    void endBusyPrograms() {
        busy.forEach(Process::destroyForcibly);
    }

    private static List<String> tournament(String store, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "tournament",
                "warlight",
                "mine",
                "random",
                "--type",
                "round-robin",
                "--option",
                "regions=20",
                "--option",
                "timebank=4000",
                "--option",
                "time_per_move=4000",
                "--heats",
                "" + HEATS,
                "--replays",
                "none",
                // The bot must see which executor has started it.
                "--sandbox",
                "off",
                "--json",
                "--store",
                store));
        arguments.addAll(List.of(more));
        return arguments;
    }

    private static ProcessHandle executor(SparProcess run, int id) {
        return run.executors().stream()
                .filter(each -> each.info().commandLine().orElse("").contains("--executor-id " + id + " "))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itIsNamedAndAnExecutorThatIsLostLaterIsReplaced() throws Exception {
        SparProcess here = SparProcess.run(folder, tournament("here.sqlite"));
        assertEquals(0, here.await(), here.err());
        assertEquals(2 * HEATS, Results.different(here.lines()));
        assertFalse(here.err().contains("crashed"), here.err());
        startBusyPrograms();
        try (SparProcess there = SparProcess.start(folder, tournament("there.sqlite", OneMachine.onTwoProcesses()))) {
            there.awaitLines(lines -> !lines.isEmpty());
            ProcessHandle starved = executor(there, 0);
            ProcessHandle other = executor(there, 1);
            SparProcess.await(() -> there.err().contains(" plays no more: "), there);
            endBusyPrograms();
            // Some matches of the first one are still to be played.
            other.destroyForcibly();
            starved.onExit().get(2, TimeUnit.MINUTES);
            assertEquals(0, there.await(), there.err());
            assertEquals(Results.keys(here.lines()), Results.keys(there.lines()));
            assertEquals(Results.matches(here.lines()), Results.matches(there.lines()));
            assertEquals(Results.table(here.lines()), Results.table(there.lines()));
            List<String> excluded = there.err()
                    .lines()
                    .filter(line -> line.contains(" plays no more: "))
                    .toList();
            assertEquals(1, excluded.size(), there.err());
            assertTrue(
                    excluded.get(0).matches("executor 0 on \\S+ plays no more: \\d+ of its \\d+ matches were void.*"));
            assertTrue(there.err().contains("executor 1 on "), there.err());
            assertTrue(there.err().contains(" was lost: "), there.err());
        }
    }
}
