package dev.sparring.cluster;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SparkConf;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.jspecify.annotations.Nullable;

/** The executors that are there. Spark creates one of these with its context, so that no event is missed. */
public final class Executors extends SparkListener {
    /** A JVM has one context at a time. */
    private static volatile @Nullable Executors latest;

    /** Is told about executors. */
    interface Listener {
        /** There are more or fewer executors. */
        void changed();

        /** An executor ended before its run did. */
        void lost(NodeName node, String why);
    }

    private record Executor(NodeName name, int cores) {}

    private final int coresOfTask;
    private final Map<String, Executor> running = new ConcurrentHashMap<>();
    private volatile @Nullable Listener listener;

    /** Called by Spark. */
    @SuppressWarnings("this-escape")
    public Executors(SparkConf conf) {
        coresOfTask = conf.getInt("spark.task.cpus", 1);
        latest = this;
    }

    /** Returns the executors of the latest context. */
    static Executors latest() {
        Executors found = latest;
        if (found == null) {
            throw new IllegalStateException("there is no context");
        }
        return found;
    }

    void tell(Listener other) {
        listener = other;
    }

    /** Returns how many tasks can run at the same time. */
    int slots() {
        return running.values().stream()
                .mapToInt(executor -> executor.cores / coresOfTask)
                .sum();
    }

    /** Gives an executor no more tasks in the sum of {@link #slots}. */
    void exclude(String id) {
        running.remove(id);
    }

    /** Returns the number of executors. */
    int count() {
        return running.size();
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded event) {
        NodeName name = new NodeName(event.executorId(), event.executorInfo().executorHost());
        running.put(event.executorId(), new Executor(name, event.executorInfo().totalCores()));
        Listener told = listener;
        if (told != null) {
            told.changed();
        }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
        Executor removed = running.remove(event.executorId());
        Listener told = listener;
        if (told != null && removed != null) {
            told.changed();
            told.lost(removed.name, event.reason());
        }
    }
}
