package dev.sparring.cluster;

import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.collection.immutable.Map$;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;
import scala.util.Try;

/** Plays batches as jobs of Spark, one task each. */
final class SparkCluster implements SparkWorkers.Cluster {
    private static final String PAGE = " (docs/scale.md#messages)";
    private static final Logger LOG = LoggerFactory.getLogger(SparkCluster.class);

    private final JavaSparkContext spark;
    private final Executors executors;
    private final Broadcast<RunRow> run;
    /** Completes futures, so that Spark's own threads do not wait for whoever uses the results. */
    private final ExecutorService results = java.util.concurrent.Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "results");
        thread.setDaemon(true);
        return thread;
    });

    private final ExecutionContext onResults = ExecutionContext.fromExecutor(results);

    private final Path replays;

    /** Creates what plays; replays that are kept are written into this folder. */
    SparkCluster(JavaSparkContext spark, Executors executors, Broadcast<RunRow> run, Path replays) {
        this.spark = spark;
        this.executors = executors;
        this.run = run;
        this.replays = replays;
    }

    @Override
    public void exclude(NodeName node) {
        executors.exclude(node.executor());
        try {
            spark.sc().killExecutor(node.executor());
        } catch (Exception e) { // Scala's exceptions are not declared.
            // It then refuses all batches.
            LOG.warn("{} cannot be ended", node, e);
        }
        requestExecutors();
    }

    /**
     * Tells Spark how many executors there should be. Otherwise it would start none again once it has ended one for us, not even for one
     * that was lost.
     */
    void requestExecutors() {
        try {
            spark.sc().requestTotalExecutors(executors.wanted(), 0, Map$.MODULE$.empty());
        } catch (Exception e) { // Scala's exceptions are not declared.
            LOG.warn("executors that are lost are not replaced", e);
        }
    }

    @Override
    public void keep(Map<String, byte[]> files) {
        files.forEach((name, content) -> {
            Path file = replays.resolve(name);
            try {
                Files.createDirectories(file.resolveSibling("."));
                Files.write(file, content);
            } catch (IOException e) {
                LOG.warn("the replay {} cannot be written", file, e);
            }
        });
    }

    @Override
    public int slots() {
        return executors.slots();
    }

    @Override
    public CompletableFuture<Answer> play(Batch batch) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        try {
            SparkContext context = spark.sc();
            RDD<Batch> data = spark.parallelize(List.of(batch), 1).rdd();
            SimpleFutureAction<BoxedUnit> job = context.submitJob(
                    data,
                    new PlayTask(run),
                    CollectionConverters.asScala(List.<Object>of(0)).toSeq(),
                    (number, result) -> {
                        results.execute(() -> answer.complete(result));
                        return BoxedUnit.UNIT;
                    },
                    () -> BoxedUnit.UNIT);
            job.onComplete(
                    ended -> {
                        failure(ended, batch, answer);
                        return BoxedUnit.UNIT;
                    },
                    onResults);
        } catch (Exception e) { // Scala's exceptions are not declared.
            answer.completeExceptionally(new CannotPlayException(
                    "Spark has stopped: " + SparkWorkersProvider.firstLine(e.getMessage()) + PAGE, e));
        }
        return answer;
    }

    private static void failure(Try<BoxedUnit> ended, Batch batch, CompletableFuture<Answer> answer) {
        if (ended.isFailure()) {
            Set<String> bots = new TreeSet<>();
            batch.units().forEach(unit -> bots.addAll(unit.bots()));
            answer.completeExceptionally(new CannotPlayException("matches of " + String.join(", ", bots)
                    + " could not be played: "
                    + SparkWorkersProvider.firstLine(ended.failed().get().getMessage()) + PAGE));
        }
    }

    @Override
    public void stop() {
        if (!spark.sc().isStopped()) {
            spark.sc().cancelAllJobs();
        }
    }

    @Override
    public void close() {
        end(spark);
        results.shutdown();
    }

    /** Ends all processes, and deletes what they leave on this machine. */
    static void end(JavaSparkContext spark) {
        String id = spark.sc().applicationId();
        boolean here = spark.sc().master().startsWith("local-cluster");
        spark.stop();
        String home = System.getenv("SPARK_HOME");
        if (here && home != null) {
            // A copy of our jar for each process.
            NodeFolder.deleteIfPossible(Path.of(home, "work", id));
        }
    }
}
