package dev.sparring.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which executors have too many void matches: mostly, because the bots there get too little processor time. Any thread may call the
 * methods; each answer is added once.
 */
final class NodeHealth {
    /** With fewer void matches, an executor is never excluded. */
    static final int FEWEST = 5;

    /** An executor is excluded if more than one of so many of its matches is void. */
    static final int SHARE = 4;

    private final Map<String, int[]> counts = new HashMap<>();
    private final Set<String> excluded = ConcurrentHashMap.newKeySet();

    /** Adds an answer, and returns whether its executor has just become one that is excluded. */
    synchronized boolean add(Answer answer) {
        int[] count = counts.computeIfAbsent(answer.node().executor(), id -> new int[2]);
        count[0] += answer.rows().size();
        count[1] += answer.voids();
        boolean bad = answer.refusal() != null || (count[1] >= FEWEST && count[1] * SHARE > count[0]);
        return bad && excluded.add(answer.node().executor());
    }

    /** Excludes an executor, whatever its matches are. */
    void exclude(NodeName node) {
        excluded.add(node.executor());
    }

    boolean isExcluded(NodeName node) {
        return excluded.contains(node.executor());
    }

    /** Returns how many matches of an executor were void, in words. */
    synchronized String words(NodeName node) {
        int[] count = counts.getOrDefault(node.executor(), new int[2]);
        return count[1] + " of its " + count[0] + " matches were void, since bots there waited for a"
                + " processor, had no memory or could not be started";
    }

    /** Returns the ids of the executors that are excluded. */
    Set<String> excluded() {
        return Set.copyOf(excluded);
    }
}
