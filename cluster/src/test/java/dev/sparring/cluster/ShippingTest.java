package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bots with files of their own play on other processes as on this one. */
@Timeout(600)
class ShippingTest {
    /** What the bot does on another machine, where it must not see files that are not its own. */
    private static final String ELSEWHERE = """
            import glob
            import os

            WEIGHT = int(os.environ.get('weight') or open('weights.txt').read())
            if os.getcwd() != '%s':
                seen = glob.glob('sparring.yaml') + glob.glob('there.sqlite*') + glob.glob('tunings') + glob.glob('replays')
                if seen:
                    sys.exit('sent: ' + str(seen))
            """;

    @TempDir
    private Path folder;

    /** A bot that does not play without the files next to it, and whose weight is also an option. */
    private void writePythonBot(String place) throws IOException {
        Path own = Files.createDirectories(folder.resolve(place).normalize());
        Path template = SparProcess.HOME.resolve("templates/python/warlight");
        Files.copy(template.resolve("warlight.py"), own.resolve("warlight.py"));
        Files.writeString(own.resolve("weights.txt"), "10");
        Files.writeString(
                own.resolve("my_bot.py"),
                Files.readString(template.resolve("my_bot.py"))
                        .replace("import sys\n", "import sys\n" + ELSEWHERE.formatted(own))
                        .replace("game.armies[target] * 10 //", "game.armies[target] * WEIGHT //"));
        Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  mine:\n    game: warlight\n    folder: " + place + "\n    command: python3 my_bot.py\n");
    }

    private List<String> tournament(String store, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "tournament",
                "warlight",
                "expander",
                "mine",
                "jar=class:dev.sparring.sample.MyWarlightBot@"
                        + SparProcess.HOME.resolve("sample-ai/target/sample-ai.jar"),
                "program=protocol:random",
                "--type",
                "gauntlet",
                "--option",
                "regions=20",
                "--heats",
                "3",
                "--replays",
                "all",
                "--json",
                "--store",
                store));
        arguments.addAll(List.of(more));
        return arguments;
    }

    private Set<String> replays(String store) throws IOException {
        Path replays = folder.resolve("replays").resolve(store);
        try (Stream<Path> all = Files.walk(replays)) {
            return all.filter(file -> file.toString().endsWith(".ndjson.gz"))
                    .map(file -> replays.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void programsAndClassesInJarsPlayAsOnThisMachineAndTheirReplaysReturn() throws IOException {
        writePythonBot("bots/mine");
        SparProcess here = SparProcess.run(folder, tournament("here.sqlite"));
        assertEquals(0, here.await(), here.err());
        SparProcess there = SparProcess.run(
                folder,
                tournament(
                        "there.sqlite", "--on", "spark", "--master", "local-cluster[2,2,1024]", "--sandbox", "auto"));
        assertEquals(0, there.await(), there.err());
        assertEquals(18, Results.different(there.lines()));
        assertEquals(Results.matches(here.lines()), Results.matches(there.lines()));
        assertEquals(Results.table(here.lines()), Results.table(there.lines()));
        assertEquals(18, replays("there").size());
        assertEquals(replays("here"), replays("there"));
        Path replay = folder.resolve("replays/there")
                .resolve(replays("there").iterator().next());
        SparProcess verified = SparProcess.run(folder, List.of("replay", "verify", replay.toString()));
        assertEquals(0, verified.await(), verified.err());
        assertTrue(there.err().contains("2 executors play "), there.err());
    }

    @Test
    void aSearchForParametersFindsTheSameAsOnThisMachine() throws IOException {
        // Next to the configuration and the stores.
        writePythonBot(".");
        Files.writeString(
                folder.resolve("tune.yaml"), "parameters:\n  weight: {from: 1, to: 20, start: 10, whole: true}\n");
        SparProcess here = SparProcess.run(folder, tune("here.sqlite"));
        assertEquals(0, here.await(), here.err());
        SparProcess there =
                SparProcess.run(folder, tune("there.sqlite", "--on", "spark", "--master", "local-cluster[2,2,1024]"));
        assertEquals(0, there.await(), there.err());
        assertEquals(4, here.lines().size());
        assertEquals(here.lines(), there.lines());
        assertTrue(there.out().contains("mine{weight="), there.out());
    }

    private static List<String> tune(String store, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "tune",
                "warlight",
                "mine",
                "--parameters",
                "tune.yaml",
                "--against",
                "random",
                "--option",
                "regions=20",
                "--iterations",
                "3",
                "--heats",
                "2",
                "--json",
                "--store",
                store));
        arguments.addAll(List.of(more));
        return arguments;
    }
}
