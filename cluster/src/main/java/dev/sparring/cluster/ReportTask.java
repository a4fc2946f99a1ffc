package dev.sparring.cluster;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;

/** What a task does before the first match: it prepares its executor, and reports what that has. */
final class ReportTask implements Function<Integer, NodeReport> {
    private static final long serialVersionUID = 1;

    /** A task takes at least so long: one that ended sooner would leave its place to a task that another executor should do. */
    private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final Broadcast<RunRow> run;

    ReportTask(Broadcast<RunRow> run) {
        this.run = run;
    }

    @Override
    public NodeReport call(Integer number) {
        long began = System.nanoTime();
        NodeReport report = Node.report(run.value(), PlayTask.name());
        while (System.nanoTime() - began < SHORTEST_NANOS
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(SHORTEST_NANOS);
        }
        return report;
    }
}
