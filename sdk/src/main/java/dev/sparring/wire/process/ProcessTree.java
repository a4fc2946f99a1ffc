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
 * Ends a process with all that it has started.
 *
 * <p>Descendants are found by parentage and, on Linux, also by a mark in the environment that every child inherits:
 * so a child is found even if its parent is gone and it has moved to a session of its own.
 */
final class ProcessTree {
    private static final Path PROC = Path.of("/proc");

    /** More rounds than a well-meaning program needs, few enough that one that forks for ever does not hold us up. */
    private static final int ROUNDS = 20;

    private static final int ROUND_MILLIS = 100;

    private ProcessTree() {}

    /**
     * Ends the tree and waits, for up to about two seconds, until it is gone.
     *
     * @param mark {@code NAME=value} as it stands in the environment of the whole tree
     */
    static void end(ProcessHandle root, String mark) {
        // A thread that is interrupted waits all the same: a match that is broken off must end its bots, too.
        boolean interrupted = false;
        for (int round = 0; round < ROUNDS; round++) {
            Set<ProcessHandle> alive = living(root, mark);
            if (alive.isEmpty()) {
                break;
            }
            // Children first would let a parent see them go and start others; the root goes first.
            alive.forEach(ProcessHandle::destroyForcibly);
            interrupted |= await(alive);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
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
     * Waits until all are gone, for up to {@link #ROUND_MILLIS}. Looks every millisecond: Java's own
     * {@code onExit()} looks only every 300 ms at a process that is no child of this one.
     *
     * @return whether this thread was interrupted meanwhile
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
            // Without /proc there is still the search by parentage.
            return found;
        }
        return found;
    }

    private static byte[] environment(Path process) {
        try {
            return Files.readAllBytes(process.resolve("environ"));
        } catch (IOException e) {
            // It has ended, or is somebody else's.
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
