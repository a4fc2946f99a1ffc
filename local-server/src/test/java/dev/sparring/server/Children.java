package dev.sparring.server;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The processes that the tests of this JVM have started. */
public final class Children {
    /** The processes that end with this JVM, by their number. */
    private static final Set<Long> SHARED = ConcurrentHashMap.newKeySet();

    private Children() {}

    /** Starts something whose processes all tests of this JVM share: {@link #left} does not return them. */
    public static <T> T sharedBy(Supplier<T> start) {
        List<ProcessHandle> before = left();
        T started = start.get();
        left().stream().filter(child -> !before.contains(child)).forEach(child -> SHARED.add(child.pid()));
        return started;
    }

    /** Returns the living processes that no test has ended. */
    public static List<ProcessHandle> left() {
        return ProcessHandle.current()
                .children()
                .filter(child -> !SHARED.contains(child.pid()))
                .toList();
    }
}
