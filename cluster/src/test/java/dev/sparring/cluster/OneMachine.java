package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A tournament of 2,000 short matches, and its results on threads of one JVM. */
final class OneMachine {
    /** Ten pairs, each in a hundred heats of two matches. */
    static final int MATCHES = 2000;

    private OneMachine() {}

    /** The lines that {@code --json} prints; played once for all tests. */
    private static final class Played {
        private static final List<String> LINES = play();

        private static List<String> play() {
            try {
                Path folder = Files.createTempDirectory("one-machine");
                SparProcess run = SparProcess.run(folder, tournament("here.sqlite"));
                assertEquals(0, run.await(), run.err());
                List<String> lines = run.lines();
                NodeFolder.delete(folder);
                return lines;
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** Returns the lines that {@code --json} prints on one machine. */
    static List<String> lines() {
        return Played.LINES;
    }

    /** Returns the arguments of {@code spar}. */
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

    /** Returns the arguments that play on two processes of this machine. */
    static String[] onTwoProcesses() {
        return new String[] {"--on", "spark", "--master", "local-cluster[2,1,1024]"};
    }

    /** Checks that the output of a run that was not stopped is the same, without measured times. */
    static void assertSame(SparProcess run) {
        assertEquals(0, run.await(), run.err());
        assertEquals(MATCHES, Results.different(run.lines()));
        assertEquals(Results.keys(lines()), Results.keys(run.lines()));
        assertEquals(Results.matches(lines()), Results.matches(run.lines()));
        assertEquals(Results.table(lines()), Results.table(run.lines()));
    }
}
