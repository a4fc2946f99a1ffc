package dev.sparring.cluster;

import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.DeployMessages;
import org.apache.spark.deploy.master.WorkerInfo;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEnv;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.reflect.ClassTag$;

/** The machines with a worker, as a standalone master knows them. */
final class MasterWorkers {
    private static final Logger LOG = LoggerFactory.getLogger(MasterWorkers.class);

    private MasterWorkers() {}

    /**
     * Asks a master.
     *
     * @param master the address of a master, or of several that stand in for each other
     * @return the names of the machines, also of some whose worker has ended; none if this is no standalone master, or it does not answer
     */
    static Set<String> hosts(String master) {
        Set<String> hosts = new TreeSet<>();
        if (!master.startsWith(Settings.STANDALONE)) {
            return hosts;
        }
        RpcEnv messages = SparkEnv.get().rpcEnv();
        for (String address : master.substring(Settings.STANDALONE.length()).split(",", -1)) {
            try {
                DeployMessages.MasterStateResponse state = messages.setupEndpointRef(
                                RpcAddress.fromSparkURL(Settings.STANDALONE + address), "Master")
                        .askSync(
                                DeployMessages.RequestMasterState$.MODULE$,
                                ClassTag$.MODULE$.apply(DeployMessages.MasterStateResponse.class));
                for (WorkerInfo worker : state.workers()) {
                    hosts.add(worker.host());
                }
            } catch (Exception e) { // Scala's exceptions are not declared.
                LOG.debug("{} does not name its workers", address, e);
            }
        }
        return hosts;
    }
}
