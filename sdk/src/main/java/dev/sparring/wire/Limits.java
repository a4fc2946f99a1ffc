package dev.sparring.wire;

import java.time.Duration;

/**
 * What one bot may use in one match. The memory, the processes and the processor time of all its processes are added up.
 *
 * @param memory the memory of its processes, in bytes
 * @param processes the number of its processes and threads
 * @param openFiles the number of files that each process may have open
 * @param fileSize the size of a file that it writes, in bytes
 * @param cpuTime the processor time
 * @param scratch the size of its private home folder, and also of its private {@code /tmp}, in bytes
 */
public record Limits(long memory, int processes, int openFiles, long fileSize, Duration cpuTime, long scratch) {
    private static final long GIB = 1L << 30;

    /**
     * Enough for a Java bot with a heap of 1 GiB: the JVM itself takes up to 300 MiB more, and on 64 processors about 100
     * threads. An hour of processor time is more than the longest match gives a bot with several threads.
     */
    public static final Limits DEFAULT = new Limits(2 * GIB, 512, 1024, 4 * GIB, Duration.ofHours(1), GIB / 4);

    public Limits {
        if (memory < 1 || processes < 1 || openFiles < 1 || fileSize < 1 || scratch < 1 || cpuTime.toSeconds() < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }
}
