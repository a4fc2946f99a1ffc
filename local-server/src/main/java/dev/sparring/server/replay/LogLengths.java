package dev.sparring.server.replay;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How long the bots' logs are, by seat, for who wants to know what a bot wrote in which step. Called by the referee's thread
 * alone.
 */
public final class LogLengths {
    private final List<Path> logs;
    private int step;
    private Map<Integer, Long> lengths = Map.of();

    /**
     * The lengths of these files.
     *
     * @param logs in the order of the seats; one that is not there has written nothing
     */
    public LogLengths(List<Path> logs) {
        this.logs = List.copyOf(logs);
    }

    /** The lengths in bytes once a step is over, looked up once a step; seats that have written nothing are left out. */
    public Map<Integer, Long> after(int number) {
        if (number != step) {
            step = number;
            lengths = now();
        }
        return lengths;
    }

    private Map<Integer, Long> now() {
        Map<Integer, Long> now = new TreeMap<>();
        for (int seat = 0; seat < logs.size(); seat++) {
            long length = logs.get(seat).toFile().length();
            if (length > 0) {
                now.put(seat, length);
            }
        }
        return now;
    }
}
