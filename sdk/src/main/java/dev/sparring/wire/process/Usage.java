package dev.sparring.wire.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
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
    private static final Path PROC = Path.of("/proc");
    private static final long KIB = 1024;

    /** Measures a tree; what has ended in the meantime counts as nothing. */
    static Usage of(long root) {
        Set<Long> tree = tree(root);
        long memory = 0;
        int tasks = 0;
        Duration cpuTime = Duration.ZERO;
        for (long id : tree) {
            Path process = PROC.resolve(Long.toString(id));
            String status = read(process.resolve("status"));
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
            Path process = PROC.resolve(Long.toString(id));
            String exact = read(process.resolve("smaps_rollup"));
            sum += exact.isEmpty() ? number(read(process.resolve("status")), "VmRSS:") : number(exact, "Pss:");
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
        try (DirectoryStream<Path> threads =
                Files.newDirectoryStream(PROC.resolve(Long.toString(process)).resolve("task"))) {
            boolean listed = false;
            for (Path thread : threads) {
                Path list = thread.resolve("children");
                listed |= Files.exists(list);
                for (String id : read(list).split(" ", -1)) {
                    if (!id.isBlank()) {
                        children.add(Long.parseLong(id.strip()));
                    }
                }
            }
            if (!listed) {
                // This kernel does not list children.
                ProcessHandle.of(process).stream()
                        .flatMap(ProcessHandle::children)
                        .forEach(child -> children.add(child.pid()));
            }
        } catch (IOException e) {
            // The process has ended, and its children now have another parent.
            children.addAll(Set.of());
        }
    }

    private static long number(String lines, String name) {
        Optional<String> found = lines.lines()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).replace("kB", "").strip())
                .findFirst();
        return found.map(Long::parseLong).orElse(0L);
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // The process has ended, or it belongs to another user.
            return "";
        }
    }
}
