package dev.sparring.wire;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * How a bot's program is contained. Only programs on Linux are contained; elsewhere {@link Mode#AUTO} is the same as
 * {@link Mode#OFF}.
 *
 * @param hidden files and folders that the program cannot see, even if they are in its own folder
 */
public record Containment(Mode mode, Limits limits, Set<Path> hidden) {

    /** Whether programs run in a sandbox. */
    public enum Mode {
        /** In the best sandbox that works on this machine; if none does, without one. */
        AUTO,
        /** Only in a sandbox. */
        ON,
        /** Without a sandbox and without limits. */
        OFF
    }

    /** The containment if nothing else is configured. */
    public static final Containment DEFAULT = new Containment(Mode.AUTO, Limits.DEFAULT, Set.of());

    public Containment {
        hidden = Set.copyOf(hidden);
    }

    /** Returns the same containment in another mode. */
    public Containment with(Mode other) {
        return new Containment(other, limits, hidden);
    }

    /** Returns the same containment with more files and folders hidden. */
    public Containment hiding(Set<Path> more) {
        Set<Path> all = new HashSet<>(hidden);
        all.addAll(more);
        return new Containment(mode, limits, all);
    }
}
