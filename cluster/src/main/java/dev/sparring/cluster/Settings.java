package dev.sparring.cluster;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.apache.spark.SparkConf;

/** Spark's settings: what the user has set, and our defaults. */
final class Settings {
    static final String MASTER = "spark.master";

    private static final String PAGE = " (docs/scale.md#messages)";
    private static final String CPUS = "spark.task.cpus";
    private static final String WAITING = "spark.scheduler.maxRegisteredResourcesWaitingTime";
    private static final String DEPLOY_MODE = "spark.submit.deployMode";
    private static final String CLIENT = "client";
    /** How the address of a standalone master begins. */
    static final String STANDALONE = "spark://";

    private static final int CONNECT_MILLIS = 5000;

    private Settings() {}

    /**
     * Returns the settings for a run.
     *
     * @throws InvalidInputException if nothing names the machines, they have too few processors for a match, or this is not the user's
     *     machine
     */
    static SparkConf of(RemoteRun run) {
        SparkConf conf = new SparkConf();
        run.master().ifPresent(conf::setMaster);
        if (!conf.contains(MASTER)) {
            throw new InvalidInputException(
                    "--master is missing: expected spark://HOST:PORT, the address of a master, or"
                            + " local-cluster[PROCESSES,CORES,MEMORY] for processes on this machine, for example"
                            + " local-cluster[2,1,1024]" + PAGE);
        }
        if (conf.get(DEPLOY_MODE, CLIENT).equals("cluster")) {
            throw new InvalidInputException(
                    "--deploy-mode cluster: Spark has started this command on a worker, which has neither your bots nor"
                            + " your results; expected --deploy-mode client, which starts it on your machine" + PAGE);
        }
        conf.setIfMissing("spark.app.name", "Sparring: " + run.game().id());
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing(WAITING, "60s");
        // A batch fails if its machine is lost. That must not end the run, unless it happens again and again.
        conf.setIfMissing("spark.task.maxFailures", "8");
        // As spar does on one machine.
        conf.setIfMissing("spark.executor.extraJavaOptions", "-XX:+UseParallelGC");
        // Each program that thinks has a processor of its own.
        conf.setIfMissing(CPUS, "" + run.processors());
        conf.set("spark.extraListeners", Executors.class.getName());
        conf.set("spark.jars", Marks.jar().toString());
        requireProcessors(conf);
        return conf;
    }

    private static void requireProcessors(SparkConf conf) {
        String master = conf.get(MASTER);
        String[] parts = master.split("[\\[,\\]]", -1);
        if (!parts[0].equals("local-cluster")
                || parts.length != 5
                || !parts[2].strip().matches("[0-9]{1,6}")) {
            return;
        }
        int cores = Integer.parseInt(parts[2].strip());
        if (cores < conf.getInt(CPUS, 1)) {
            throw new InvalidInputException(tooFew(conf, "each process of " + master + " has " + cores));
        }
    }

    /** Returns the message that no executor has enough processors for a match. */
    static String tooFew(SparkConf conf, String have) {
        return "a match needs " + conf.get(CPUS) + " processors, one for each program that thinks, and " + have + PAGE;
    }

    /** Returns how many seconds to wait for machines. */
    static long waiting(SparkConf conf) {
        return conf.getTimeAsSeconds(WAITING);
    }

    /**
     * Connects to a master, since Spark takes a minute to say that there is none.
     *
     * @throws CannotPlayException if it cannot be reached
     */
    static void requireReachable(SparkConf conf) {
        String master = conf.get(MASTER);
        if (!master.startsWith(STANDALONE)) {
            return;
        }
        StringBuilder failures = new StringBuilder();
        for (String address : master.substring(STANDALONE.length()).split(",", -1)) {
            int colon = address.lastIndexOf(':');
            if (colon < 0 || !address.substring(colon + 1).matches("[0-9]{1,5}")) {
                throw new InvalidInputException(
                        "--master: expected spark://HOST:PORT, for example spark://host:7077, not '" + master + "'"
                                + PAGE);
            }
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(
                                address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
                        CONNECT_MILLIS);
                return;
            } catch (IOException e) {
                failures.append(failures.isEmpty() ? "" : "; ")
                        .append(address)
                        .append(": ")
                        .append(e.getMessage());
            }
        }
        throw new CannotPlayException("there is no master at " + master + ": " + failures
                + ". Start it, or name another one with --master" + PAGE);
    }
}
