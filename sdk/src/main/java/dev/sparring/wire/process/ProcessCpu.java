package dev.sparring.wire.process;

import dev.sparring.wire.CpuTime;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Measures the processor time of a process and of all its descendants. Exact on Linux; elsewhere without waiting times. */
final class ProcessCpu {
    private static final boolean LINUX = Files.exists(Path.of("/proc/self/stat"));
    /** Linux reports processor time in hundredths of a second here, whatever the frequency of its clock. */
    private static final long TICK_MILLIS = 10;
    /** The index, after the name of the program, of the user time in a line of /proc/PID/stat. */
    private static final int USER_TIME = 11;

    private static final int TIMES = 4;

    private ProcessCpu() {}

    /** Returns the time so far; empty if the system does not report it. */
    static Optional<CpuTime> of(ProcessHandle root) {
        if (!LINUX) {
            return root.info().totalCpuDuration().map(received -> new CpuTime(received, Map.of()));
        }
        Duration received = Duration.ZERO;
        Map<Long, CpuTime.ThreadTime> threads = new HashMap<>();
        for (long process : Usage.tree(root.pid())) {
            String folder = "/proc/" + process;
            received = received.plus(received(folder));
            addThreads(folder, threads);
        }
        return Optional.of(new CpuTime(received, threads));
    }

    /** Returns the time of a process and of its children that have ended. */
    static Duration received(String process) {
        String stat = Usage.read(process + "/stat");
        // The program's name is in parentheses and may contain spaces.
        String[] words = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        long ticks = 0;
        for (int i = USER_TIME; i < USER_TIME + TIMES && i < words.length; i++) {
            ticks += Long.parseLong(words[i]);
        }
        return Duration.ofMillis(ticks * TICK_MILLIS);
    }

    private static void addThreads(String process, Map<Long, CpuTime.ThreadTime> threads) {
        String[] ids = new File(process, "task").list();
        // Null if the process has ended: the times of its threads are lost.
        for (String id : ids == null ? new String[0] : ids) {
            String[] words = Usage.read(process + "/task/" + id + "/schedstat").split(" ", -1);
            if (words.length > 1) {
                threads.put(Long.parseLong(id), new CpuTime.ThreadTime(nanos(words[0]), nanos(words[1])));
            }
        }
    }

    private static Duration nanos(String word) {
        return Duration.ofNanos(Long.parseLong(word));
    }
}
