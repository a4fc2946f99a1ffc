package dev.sparring.server.replay;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The lengths of the bots' logs, which show what a bot wrote in each step. Used only by the referee's thread. */
public final class LogLengths {
    private final List<Path> logs;
    private int step;
    private Map<Integer, Long> lengths = Map.of();

    /**
     * Measures these files.
     *
     * @param logs the logs in the order of the seats; a log that does not exist is empty
     */
    public LogLengths(List<Path> logs) {
        this.logs = List.copyOf(logs);
    }

    /** Returns the lengths in bytes after a step, without empty logs. The files are examined only once for each step. */
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
