package dev.sparring.cluster;

import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.wire.CannotPlayException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** What is done before the first match: wait for executors, send them the bots, and ask what they have. */
final class Preflight {
    private static final String PAGE = " (docs/scale.md#messages)";
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** Executors register one after the other. If none has come for so long, those that are there begin. */
    private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** The same if the master knows more machines, some of which may start more slowly. */
    private static final long INCOMPLETE_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** How often all places are asked until each executor has answered. */
    private static final int ROUNDS = 3;

    private final JavaSparkContext spark;
    private final Executors executors;
    private final Broadcast<RunRow> row;

    Preflight(JavaSparkContext spark, Executors executors, Broadcast<RunRow> row) {
        this.spark = spark;
        this.executors = executors;
        this.row = row;
    }

    /**
     * Waits for executors and checks them.
     *
     * @param seconds how long to wait for the first one
     * @throws CannotPlayException if none comes, or one lacks something
     */
    void run(RemoteRun run, long seconds) {
        awaitExecutors(seconds);
        Map<String, NodeReport> reports = new TreeMap<>();
        for (int round = 0; round < ROUNDS && reports.size() < executors.count(); round++) {
            for (NodeReport report : ask(executors.slots())) {
                reports.put(report.node().executor(), report);
            }
        }
        List<String> problems = reports.values().stream()
                .filter(report -> !report.problems().isEmpty())
                .map(report -> report.node() + ": " + String.join("; ", report.problems()))
                .toList();
        if (!problems.isEmpty()) {
            throw new CannotPlayException(
                    "no match was played, since machines lack something. " + String.join("\n", problems) + PAGE);
        }
        NodeReport one = reports.values().iterator().next();
        run.messages()
                .accept(reports.size() + (reports.size() == 1 ? " executor plays " : " executors play ")
                        + executors.slots() + (executors.slots() == 1 ? " match" : " matches")
                        + " at the same time, with Java " + one.java() + ". "
                        + one.sandbox());
        for (String host : missing()) {
            run.messages()
                    .accept("no executor has come from " + host + " yet, so it does not play. " + needs()
                            + "; the log of its worker says more" + PAGE);
        }
    }

    /** Returns the machines that have a worker but no executor. */
    private Set<String> missing() {
        Set<String> missing = MasterWorkers.hosts(spark.master());
        missing.removeAll(executors.hosts());
        return missing;
    }

    private String needs() {
        return "Each machine needs a worker, Java 17 or newer, and "
                + spark.getConf().get("spark.task.cpus") + " free processors and 1 GB for a match";
    }

    private void awaitExecutors(long seconds) {
        long began = System.nanoTime();
        long changed = began;
        int count = 0;
        long quiet = QUIET_NANOS;
        while (executors.count() == 0 || System.nanoTime() - changed < quiet) {
            if (executors.count() != count) {
                count = executors.count();
                changed = System.nanoTime();
                quiet = missing().isEmpty() ? QUIET_NANOS : INCOMPLETE_NANOS;
            }
            boolean late = System.nanoTime() - began > TimeUnit.SECONDS.toNanos(seconds);
            if (spark.sc().isStopped() || (late && count == 0)) {
                throw new CannotPlayException("no executor of " + spark.master() + " has come to play within " + seconds
                        + " seconds. " + needs() + "; the logs of the workers say more" + PAGE);
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        if (executors.slots() == 0) {
            throw new CannotPlayException(Settings.tooFew(spark.getConf(), "no machine has so many"));
        }
    }

    private List<NodeReport> ask(int slots) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < slots; place++) {
            places.add(place);
        }
        try {
            return spark.parallelize(places, slots).map(new ReportTask(row)).collect();
        } catch (Exception e) { // Scala's exceptions are not declared.
            throw new CannotPlayException(
                    "the machines cannot get ready: " + SparkWorkersProvider.firstLine(e.getMessage()) + PAGE, e);
        }
    }
}
