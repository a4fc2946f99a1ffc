package dev.sparring.cluster;

import java.io.Serializable;

/**
 * Identifies an executor.
 *
 * @param executor its id in Spark
 * @param host the machine on which it runs
 */
record NodeName(String executor, String host) implements Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
        return "executor " + executor + " on " + host;
    }
}
