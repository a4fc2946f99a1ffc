package dev.sparring.cluster;

import java.io.Serializable;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What a task does: it plays one batch. */
final class PlayTask extends AbstractFunction1<Iterator<Batch>, Answer> implements Serializable {
    private static final long serialVersionUID = 1;

    private final Broadcast<RunRow> run;

    PlayTask(Broadcast<RunRow> run) {
        this.run = run;
    }

    /** Returns the name of the executor whose task calls this. */
    static NodeName name() {
        SparkEnv executor = SparkEnv.get();
        return new NodeName(
                executor.executorId(), executor.blockManager().blockManagerId().host());
    }

    @Override
    public Answer apply(Iterator<Batch> batches) {
        return Node.play(run.value(), name(), batches.next());
    }
}
