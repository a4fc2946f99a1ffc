package dev.sparring.cluster;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.Workers;
import dev.sparring.server.tournament.WorkersProvider;
import dev.sparring.wire.CannotPlayException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Opens workers on machines that Spark connects. */
public final class SparkWorkersProvider implements WorkersProvider {
    private static final String PAGE = " (docs/scale.md)";
    private static final String MASTER = "spark.master";

    @Override
    public String word() {
        return "spark";
    }

    @Override
    public void check(RemoteRun run) {
        conf(run);
    }

    @Override
    public Workers open(RemoteRun run) {
        JavaSparkContext spark = new JavaSparkContext(conf(run));
        Executors executors = Executors.latest();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (executors.slots() == 0) {
            if (System.nanoTime() - end > 0) {
                spark.stop();
                throw new CannotPlayException("no machine");
            }
            java.util.concurrent.locks.LockSupport.parkNanos(10_000_000);
        }
        SparkWorkers workers = new SparkWorkers(
                new SparkCluster(spark, executors, RunRow.of(UUID.randomUUID().toString(), run)));
        executors.tell(new Executors.Listener() {
            @Override
            public void changed() {
                workers.slotsChanged();
            }

            @Override
            public void lost(NodeName node, String why) {
                run.messages().accept(node + " was lost: " + why + ". Others play its matches.");
            }
        });
        return workers;
    }

    /** Returns the configuration: what the user has set, and our defaults. */
    private static SparkConf conf(RemoteRun run) {
        SparkConf conf = new SparkConf();
        run.master().ifPresent(conf::setMaster);
        if (!conf.contains(MASTER)) {
            throw new InvalidInputException(
                    "--master is missing: expected spark://HOST:PORT, the address of a master, or"
                            + " local-cluster[PROCESSES,CORES,MEMORY] for processes on this machine, for example"
                            + " local-cluster[2,1,1024]" + PAGE);
        }
        conf.setIfMissing("spark.app.name", "Sparring: " + run.game().id());
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.task.cpus", "" + run.processors());
        conf.set("spark.extraListeners", Executors.class.getName());
        conf.set("spark.jars", jar().toString());
        return conf;
    }

    /** Returns the jar of this module, which the executors need. */
    private static Path jar() {
        try {
            return Path.of(SparkWorkersProvider.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
