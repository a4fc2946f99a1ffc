package dev.sparring.cluster;

import java.io.Serializable;
import java.util.ArrayList;

/**
 * What an executor returns for a batch.
 *
 * @param node the executor
 * @param nanos the time that the matches took together, one after the other
 * @param rows the results, in the order of the batch
 */
record Answer(NodeName node, long nanos, ArrayList<ResultRow> rows) implements Serializable {
    private static final long serialVersionUID = 1;
}
