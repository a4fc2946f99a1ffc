package dev.sparring.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Compares many short matches on Spark's processes with the same matches on threads, on the same processors. Prints for each run the
 * time from the start to the first result, the time from there to the end, and the processor time of all processes. Run it in the
 * module's folder, on a machine with nothing else to do (docs/scale.md#overhead).
 */
final class ClusterOverhead {
    private static final long LOOK_MILLIS = 50;
    private static final int PAIRS = 10;

    private ClusterOverhead() {}

    /** Takes the number of rounds, the number of matches of a run and the regions of its maps: more regions make longer matches. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = Integer.parseInt(arguments[0]);
        int matches = Integer.parseInt(arguments[1]);
        int regions = Integer.parseInt(arguments[2]);
        int processors = Runtime.getRuntime().availableProcessors();
        String one = "local-cluster[1," + processors + ",2048]";
        String many = "local-cluster[" + processors + ",1,1024]";
        for (int round = 1; round <= rounds; round++) {
            measure("threads", matches, regions);
            measure("Spark, one process", matches, regions, "--on", "spark", "--master", one);
            measure("Spark, " + processors + " processes", matches, regions, "--on", "spark", "--master", many);
        }
    }

    private static void measure(String what, int matches, int regions, String... more)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("overhead");
        List<String> tournament = new ArrayList<>(OneMachine.tournament("t.sqlite", more));
        tournament.set(tournament.indexOf("--heats") + 1, "" + matches / PAIRS / 2);
        tournament.set(tournament.indexOf("--option") + 1, "regions=" + regions);
        Map<Long, Duration> cpu = new HashMap<>();
        long began = System.nanoTime();
        long first = 0;
        try (SparProcess run = SparProcess.start(folder, tournament)) {
            while (run.process().isAlive()) {
                Stream.concat(Stream.of(run.process().toHandle()), run.process().descendants())
                        .forEach(each -> each.info()
                                .totalCpuDuration()
                                .ifPresent(used -> cpu.merge(each.pid(), used, (a, b) -> a.compareTo(b) > 0 ? a : b)));
                if (first == 0 && run.hasOutput()) {
                    first = System.nanoTime();
                }
                Thread.sleep(LOOK_MILLIS);
            }
            long ended = System.nanoTime();
            Duration all = cpu.values().stream().reduce(Duration.ZERO, Duration::plus);
            System.out.printf(
                    Locale.ROOT,
                    "%s: status %d, %d matches; %.1f s to the first result, %.1f s from there, %.1f s of processor time%n",
                    what,
                    run.process().exitValue(),
                    Results.different(run.lines()),
                    seconds(first - began),
                    seconds(ended - first),
                    all.toMillis() / 1000.0);
        } finally {
            NodeFolder.delete(folder);
        }
    }

    private static double seconds(long nanos) {
        return nanos / 1e9;
    }
}
