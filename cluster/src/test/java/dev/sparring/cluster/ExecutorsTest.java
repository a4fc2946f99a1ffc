package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.cluster.ExecutorInfo;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import scala.jdk.javaapi.CollectionConverters;

/** Which executors play, after those that Spark reports. */
class ExecutorsTest {
    private final Executors executors = new Executors(new SparkConf(false).set("spark.task.cpus", "2"));
    private final List<String> told = new ArrayList<>();

    @BeforeEach
    void listen() {
        executors.tell(new Executors.Listener() {
            @Override
            public void changed() {
                told.add(executors.slots() + " slots");
            }

            @Override
            public void lost(NodeName node, String why) {
                told.add(node + " lost: " + why);
            }

            @Override
            public void idle(NodeName node) {
                told.add(node + " idle");
            }
        });
    }

    /** Adds an executor with five processors on a worker of the machine alpha. */
    private void add(String id, int worker) {
        Map<String, String> logs = worker == 0
                ? Map.of()
                : Map.of("stdout", "http://alpha:" + worker + "/logPage/?appId=app-1&executorId=" + id);
        ExecutorInfo info =
                new ExecutorInfo("alpha", 5, scala.collection.immutable.Map.from(CollectionConverters.asScala(logs)));
        executors.onExecutorAdded(new SparkListenerExecutorAdded(0, id, info));
    }

    private void remove(String id) {
        executors.onExecutorRemoved(new SparkListenerExecutorRemoved(0, id, "killed"));
    }

    @Test
    void anExecutorPlaysUntilItIsLost() {
        add("0", 8081);
        add("1", 8082);
        remove("0");
        assertEquals(List.of("2 slots", "4 slots", "2 slots", "executor 0 on alpha lost: killed"), told);
        assertEquals(2, executors.wanted(), "Spark starts it again");
    }

    @Test
    void onlyTheWorkerOfAnExcludedExecutorIsIdle() {
        add("0", 8081);
        add("1", 8082);
        executors.exclude("0");
        remove("0");
        assertEquals(2, executors.slots());
        assertEquals(1, executors.wanted(), "Spark starts none instead of the one that is excluded");
        remove("1");
        told.clear();
        add("2", 8081);
        assertEquals(List.of("executor 2 on alpha idle"), told);
        assertEquals(0, executors.slots());
        assertEquals(2, executors.wanted(), "Spark must start another one, on the other worker");
        add("3", 8082);
        assertEquals(2, executors.slots());
        remove("2");
        assertEquals(1, executors.wanted());
    }

    @Test
    void withoutTheAddressOfAWorkerItsMachineCounts() {
        add("0", 0);
        executors.exclude("0");
        add("1", 0);
        assertEquals(List.of("2 slots", "executor 1 on alpha idle"), told);
    }
}
