package dev.sparring.cluster;

import java.io.Serializable;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/**
 * What an executor returns for a batch.
 *
 * @param node the executor
 * @param nanos the time that the matches took together, one after the other
 * @param rows the results, in the order of the batch; none if it refuses the batch
 * @param refusal why it plays nothing; null if it plays
 */
record Answer(
        NodeName node,
        long nanos,
        ArrayList<ResultRow> rows,
        @Nullable String refusal) implements Serializable {
    private static final long serialVersionUID = 1;

    static Answer refused(NodeName node, String why) {
        return new Answer(node, 0, new ArrayList<>(), why);
    }

    /** Returns the number of matches that were void. */
    int voids() {
        return (int) rows.stream().filter(row -> row.voided() != null).count();
    }
}
