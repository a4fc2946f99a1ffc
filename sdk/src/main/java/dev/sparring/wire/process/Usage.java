package dev.sparring.wire.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a process and all its descendants use at one moment, as Linux reports it.
 *
 * @param processes the ids of the processes
 * @param memory the memory in bytes; memory that processes share counts for each of them
 * @param tasks the number of processes and threads
 * @param cpuTime the processor time, with that of children that have ended
 */
record Usage(Set<Long> processes, long memory, int tasks, Duration cpuTime) {
    /** Whether this kernel lists the children of a thread. */
    private static final boolean LISTS_CHILDREN = Files.exists(Path.of("/proc/thread-self/children"));

    private static final long KIB = 1024;

    /** Measures a tree; what has ended in the meantime counts as nothing. */
    static Usage of(long root) {
        Set<Long> tree = tree(root);
        long memory = 0;
        int tasks = 0;
        Duration cpuTime = Duration.ZERO;
        for (long id : tree) {
            String process = "/proc/" + id;
            String status = read(process + "/status");
            memory += number(status, "VmRSS:") * KIB;
            tasks += (int) number(status, "Threads:");
            cpuTime = cpuTime.plus(ProcessCpu.received(process));
        }
        return new Usage(tree, memory, tasks, cpuTime);
    }

    /** Returns the memory in bytes, with shared memory counted once. This takes longer, and needs the right to look. */
    long exactMemory() {
        long sum = 0;
        for (long id : processes) {
            String process = "/proc/" + id;
            String exact = read(process + "/smaps_rollup");
            sum += exact.isEmpty() ? number(read(process + "/status"), "VmRSS:") : number(exact, "Pss:");
        }
        return sum * KIB;
    }

    /** Returns a process and its descendants. */
    static Set<Long> tree(long root) {
        Set<Long> tree = new LinkedHashSet<>();
        Deque<Long> open = new ArrayDeque<>();
        open.add(root);
        while (!open.isEmpty()) {
            long next = open.remove();
            if (tree.add(next)) {
                children(next, open);
            }
        }
        return tree;
    }

    /** Adds the children of a process. Linux lists them by the thread that started them. */
    static void children(long process, Collection<Long> children) {
        if (!LISTS_CHILDREN) {
            ProcessHandle.of(process).stream()
                    .flatMap(ProcessHandle::children)
                    .forEach(child -> children.add(child.pid()));
            return;
        }
        String[] threads = new File("/proc/" + process, "task").list();
        // Null if the process has ended; its children now have another parent.
        for (String thread : threads == null ? new String[0] : threads) {
            for (String id :
                    read("/proc/" + process + "/task/" + thread + "/children").split(" ", -1)) {
                if (!id.isBlank()) {
                    children.add(Long.parseLong(id.strip()));
                }
            }
        }
    }

    private static long number(String lines, String name) {
        Optional<String> found = lines.lines()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).replace("kB", "").strip())
                .findFirst();
        return found.map(Long::parseLong).orElse(0L);
    }

    /** Returns the text of a file under /proc. Bots are measured often, and this is the fastest way to read one. */
    static String read(String file) {
        try (FileInputStream in = new FileInputStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // The process has ended, or it belongs to another user.
            return "";
        }
    }
}
