package dev.sparring.wire.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Terminates a process and everything that it has started.
 *
 * <p>Descendants are found by their parents and, on Linux, also by a mark in the environment, which every child inherits. So a
 * child is found even if its parent has ended and the child has moved to another session.
 */
final class ProcessTree {
    private static final Path PROC = Path.of("/proc");

    /** Enough rounds for normal programs, and few enough to give up soon on one that forks endlessly. */
    private static final int ROUNDS = 20;

    private static final int ROUND_MILLIS = 100;

    private ProcessTree() {}

    /**
     * Terminates the tree and waits, for at most about two seconds, until it has ended.
     *
     * @param mark {@code NAME=value} in the environment of the whole tree
     * @return whether it has ended
     */
    static boolean end(ProcessHandle root, String mark) {
        // An interrupted thread waits as well: a match that is stopped must terminate its bots, too.
        boolean interrupted = false;
        boolean ended = false;
        for (int round = 0; round < ROUNDS; round++) {
            Set<ProcessHandle> alive = living(root, mark);
            if (alive.isEmpty()) {
                ended = true;
                break;
            }
            // The root first: a parent that outlives its children could start others.
            alive.forEach(ProcessHandle::destroyForcibly);
            interrupted |= await(alive);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return ended;
    }

    /**
     * Terminates a sandbox by its first child, with which the system ends all its processes. That leaves no processes that
     * somebody else must collect, which can take long.
     *
     * @return whether it has ended
     */
    static boolean endSandbox(ProcessHandle root) {
        boolean interrupted = false;
        for (int round = 0; round < ROUNDS && root.isAlive(); round++) {
            List<Long> children = new ArrayList<>();
            Usage.children(root.pid(), children);
            if (children.isEmpty() && round > 0) {
                break;
            }
            children.forEach(child -> ProcessHandle.of(child).ifPresent(ProcessHandle::destroyForcibly));
            interrupted |= await(Set.of(root));
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !root.isAlive();
    }

    private static Set<ProcessHandle> living(ProcessHandle root, String mark) {
        Set<ProcessHandle> alive = new LinkedHashSet<>();
        if (root.isAlive()) {
            alive.add(root);
            root.descendants().forEach(alive::add);
        }
        alive.addAll(marked(mark));
        alive.removeIf(process -> !process.isAlive());
        return alive;
    }

    /**
     * Waits until all have ended, for at most {@link #ROUND_MILLIS}. Checks every millisecond, since {@code onExit()} checks
     * processes that are not children of this one only every 300 ms.
     *
     * @return whether this thread was interrupted
     */
    private static boolean await(Set<ProcessHandle> processes) {
        boolean interrupted = false;
        for (int waited = 0; waited < ROUND_MILLIS && processes.stream().anyMatch(ProcessHandle::isAlive); waited++) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }

    private static List<ProcessHandle> marked(String mark) {
        List<ProcessHandle> found = new ArrayList<>();
        if (!Files.isDirectory(PROC)) {
            return found;
        }
        byte[] wanted = (mark + "\0").getBytes(StandardCharsets.UTF_8);
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                if (contains(environment(process), wanted)) {
                    long id = Long.parseLong(process.getFileName().toString());
                    Optional<ProcessHandle> handle = ProcessHandle.of(id);
                    handle.ifPresent(found::add);
                }
            }
        } catch (IOException e) {
            // Without /proc, the descendants are still found by their parents.
            return found;
        }
        return found;
    }

    private static byte[] environment(Path process) {
        try {
            return Files.readAllBytes(process.resolve("environ"));
        } catch (IOException e) {
            // It has ended, or belongs to another user.
            return new byte[0];
        }
    }

    private static boolean contains(byte[] text, byte[] wanted) {
        for (int i = 0; i + wanted.length <= text.length; i++) {
            int same = 0;
            while (same < wanted.length && text[i + same] == wanted[same]) {
                same++;
            }
            if (same == wanted.length) {
                return true;
            }
        }
        return false;
    }
}
