package dev.sparring.transport;

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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

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

    private ProcessTree() {}

    /**
     * Ends the tree and waits, for up to about two seconds, until it is gone.
     *
     * @param mark {@code NAME=value} as it stands in the environment of the whole tree
     */
    static void end(ProcessHandle root, String mark) {
        for (int round = 0; round < ROUNDS; round++) {
            Set<ProcessHandle> alive = new LinkedHashSet<>();
            alive.add(root);
            root.descendants().forEach(alive::add);
            alive.addAll(marked(mark));
            alive.removeIf(process -> !process.isAlive());
            if (alive.isEmpty()) {
                return;
            }
            // Children first would let a parent see them go and start others; the root goes first.
            alive.forEach(ProcessHandle::destroyForcibly);
            await(alive);
        }
    }

    private static void await(Set<ProcessHandle> processes) {
        List<CompletableFuture<ProcessHandle>> exits = new ArrayList<>();
        processes.forEach(process -> exits.add(process.onExit()));
        try {
            CompletableFuture.allOf(exits.toArray(CompletableFuture[]::new)).get(100, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // The next round looks again at what is left.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
