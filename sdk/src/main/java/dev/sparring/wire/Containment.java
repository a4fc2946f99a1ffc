package dev.sparring.wire;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * How a bot's program is contained. Only programs on Linux are contained; elsewhere {@link Mode#AUTO} is the same as
 * {@link Mode#OFF}.
 *
 * @param hidden files and folders that the program cannot see, even if they are in its own folder
 * @param access which files it can use, in a sandbox with its own files
 */
public record Containment(Mode mode, Limits limits, Set<Path> hidden, Access access) {

    /** Whether programs run in a sandbox. */
    public enum Mode {
        /** In the best sandbox that works on this machine; if none does, without one. */
        AUTO,
        /** Only in a sandbox. */
        ON,
        /** Without a sandbox and without limits. */
        OFF
    }

    /** Which files a program can use, in addition to those of the system. */
    public enum Access {
        /** It reads its own folder, and what its command and its environment name: the user of this machine wrote the command. */
        NAMED,
        /** It reads its own folder: somebody else wrote its command. */
        OWN_FOLDER,
        /** It reads and writes its own folder: it is being built by a command of somebody else. */
        OWN_FOLDER_WRITABLE
    }

    /** The containment if nothing else is configured. */
    public static final Containment DEFAULT = new Containment(Mode.AUTO, Limits.DEFAULT, Set.of());

    public Containment {
        hidden = Set.copyOf(hidden);
    }

    /** Creates the containment of a program whose command the user of this machine wrote. */
    public Containment(Mode mode, Limits limits, Set<Path> hidden) {
        this(mode, limits, hidden, Access.NAMED);
    }

    /** Returns the same containment in another mode. */
    public Containment with(Mode other) {
        return new Containment(other, limits, hidden, access);
    }

    /** Returns the same containment with other limits. */
    public Containment with(Limits other) {
        return new Containment(mode, other, hidden, access);
    }

    /** Returns the same containment of a program that can use other files. */
    public Containment with(Access other) {
        return new Containment(mode, limits, hidden, other);
    }

    /** Returns the same containment with more files and folders hidden. */
    public Containment hiding(Set<Path> more) {
        Set<Path> all = new HashSet<>(hidden);
        all.addAll(more);
        return new Containment(mode, limits, all, access);
    }
}
