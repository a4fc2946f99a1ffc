package dev.sparring.cluster;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.Workers;
import dev.sparring.server.tournament.WorkersProvider;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

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
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
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
        SparkWorkers workers = new SparkWorkers(cluster, shipment::variant, run.messages());
        executors.tell(new Executors.Listener() {
            @Override
            public void changed() {
                workers.slotsChanged();
            }

            @Override
            public void lost(NodeName node, String why) {
                if (!spark.sc().isStopped()) {
                    run.messages().accept(node + " was lost: " + why.strip() + " Others play its matches" + PAGE);
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

    /** Packs the bots, and lets Spark send them. */
    private static RunRow pack(Shipment shipment, JavaSparkContext spark) {
        try {
            Path folder = Files.createTempDirectory("sparring-shipment");
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> NodeFolder.deleteIfPossible(folder), "end of the shipment"));
            Set<Path> archives = new TreeSet<>();
            RunRow row = shipment.pack(UUID.randomUUID().toString(), folder, archives);
            archives.forEach(archive -> spark.addFile(archive.toString()));
            return row;
        } catch (IOException e) {
            throw new CannotPlayException("the bots cannot be packed for other machines: " + e, e);
        }
    }
}
