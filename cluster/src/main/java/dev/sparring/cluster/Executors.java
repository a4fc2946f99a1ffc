package dev.sparring.cluster;

import java.net.URI;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.cluster.ExecutorInfo;
import org.jspecify.annotations.Nullable;

/**
 * The executors that are there. Spark creates one of these with its context, so that no event is missed.
 *
 * <p>An executor that is excluded leaves its worker free, so Spark may start another one there if it replaces an executor that was lost.
 * That one would have the same processors, so it stays idle.
 */
public final class Executors extends SparkListener {
    /** A JVM has one context at a time. */
    private static volatile @Nullable Executors latest;

    /** Is told about executors. */
    interface Listener {
        /** There are more or fewer executors. */
        void changed();

        /** An executor ended before its run did. */
        void lost(NodeName node, String why);

        /** An executor has started whose worker had one that was excluded. */
        void idle(NodeName node);
    }

    private record Executor(NodeName name, int cores, String worker) {}

    private final int coresOfTask;
    private final Map<String, Executor> running = new ConcurrentHashMap<>();
    /** The ids of executors on the workers below. */
    private final Set<String> idle = new HashSet<>();
    /** The workers that had an executor that was excluded. */
    private final Set<String> excluded = new HashSet<>();
    /** How many executors there have been at the same time, without those that were excluded. */
    private int most;

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

    /** Leaves an executor out of {@link #slots}, and also those that Spark starts later on its worker. */
    synchronized void exclude(String id) {
        Executor executor = running.remove(id);
        if (executor != null) {
            excluded.add(executor.worker);
            most--;
        }
    }

    /** Returns how many executors Spark should have: those that play, those that it must start again, and those that are idle. */
    synchronized int wanted() {
        return most + idle.size();
    }

    /** Returns the machines on which executors play. */
    Set<String> hosts() {
        return running.values().stream().map(executor -> executor.name.host()).collect(Collectors.toSet());
    }

    /** Returns the number of executors. */
    int count() {
        return running.size();
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded event) {
        ExecutorInfo info = event.executorInfo();
        Executor added =
                new Executor(new NodeName(event.executorId(), info.executorHost()), info.totalCores(), worker(info));
        boolean plays = add(event.executorId(), added);
        Listener told = listener;
        if (told != null && plays) {
            told.changed();
        } else if (told != null) {
            told.idle(added.name);
        }
    }

    private synchronized boolean add(String id, Executor executor) {
        if (excluded.contains(executor.worker)) {
            idle.add(id);
            return false;
        }
        running.put(id, executor);
        most = Math.max(most, running.size());
        return true;
    }

    /** Returns what identifies the worker of an executor: the address that shows its logs, or else its machine. */
    private static String worker(ExecutorInfo info) {
        return info.logUrlMap()
                .get("stdout")
                .map(logs -> URI.create(logs).getAuthority())
                .getOrElse(info::executorHost);
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
        Executor removed = remove(event.executorId());
        Listener told = listener;
        if (told != null && removed != null) {
            told.changed();
            told.lost(removed.name, event.reason());
        }
    }

    private synchronized @Nullable Executor remove(String id) {
        idle.remove(id);
        return running.remove(id);
    }
}
