package dev.sparring.cluster;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.Workers;
import dev.sparring.server.tournament.WorkersProvider;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/** Opens workers on machines that Spark connects. */
public final class SparkWorkersProvider implements WorkersProvider {
    private static final String PAGE = " (docs/scale.md#messages)";

    @Override
    public String word() {
        return "spark";
    }

    @Override
    public void check(RemoteRun run) {
        Settings.of(run);
        Shipment.of(run);
    }

    @Override
    public Workers open(RemoteRun run) {
        SparkConf conf = Settings.of(run);
        Settings.requireReachable(conf);
        JavaSparkContext spark = connect(conf);
        boolean opened = false;
        try {
            Workers workers = open(run, spark, Settings.waiting(conf));
            opened = true;
            return workers;
        } finally {
            if (!opened) {
                SparkCluster.end(spark);
            }
        }
    }

    private static JavaSparkContext connect(SparkConf conf) {
        try {
            return new JavaSparkContext(conf);
        } catch (Exception e) { // Scala's exceptions are not declared.
            String why = firstLine(e.getMessage());
            if (e instanceof SparkException) {
                throw new InvalidInputException(
                        "--master " + conf.get(Settings.MASTER) + ": Spark cannot start: " + why + PAGE, e);
            }
            throw new CannotPlayException("Spark cannot start: " + why + PAGE, e);
        }
    }

    private static Workers open(RemoteRun run, JavaSparkContext spark, long seconds) {
        Executors executors = Executors.latest();
        Shipment shipment = Shipment.of(run);
        Broadcast<RunRow> row = spark.broadcast(pack(shipment, spark));
        new Preflight(spark, executors, row).run(run, seconds);
        SparkCluster cluster =
                new SparkCluster(spark, executors, row, run.replays().folder());
        SparkWorkers workers = new SparkWorkers(cluster, shipment::variant, run.messages(), seconds);
        executors.tell(new Executors.Listener() {
            @Override
            public void changed() {
                workers.slotsChanged();
            }

            @Override
            public void lost(NodeName node, String why) {
                if (!spark.sc().isStopped()) {
                    String next = executors.slots() > 0
                            ? "; others play its matches"
                            : "; no other is left, so the run ends if none comes within " + seconds + " seconds";
                    run.messages().accept(node + " was lost: " + firstLine(why) + next + PAGE);
                }
            }

            @Override
            public void idle(NodeName node) {
                workers.leaveIdle(node);
                cluster.requestExecutors();
            }
        });
        return workers;
    }

    /** Returns the first line of one of Spark's messages, without a full stop. The others are its stack trace. */
    static String firstLine(@Nullable String message) {
        String first =
                String.valueOf(message).strip().lines().findFirst().orElse("").strip();
        return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
    }

    /** Packs the bots, and lets Spark send them. */
    private static RunRow pack(Shipment shipment, JavaSparkContext spark) {
        try {
            String id = UUID.randomUUID().toString();
            NodeFolder folder = NodeFolder.open("shipment-" + id);
            Runtime.getRuntime().addShutdownHook(new Thread(folder::close, "end of the shipment"));
            Set<Path> archives = new TreeSet<>();
            RunRow row = shipment.pack(id, folder.path(), archives);
            archives.forEach(archive -> spark.addFile(archive.toString()));
            return row;
        } catch (IOException e) {
            throw new CannotPlayException("the bots cannot be packed for other machines: " + e, e);
        }
    }
}
