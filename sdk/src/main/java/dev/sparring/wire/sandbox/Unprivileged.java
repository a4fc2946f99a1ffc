package dev.sparring.wire.sandbox;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** The users as which bots run if this program runs as root. Each bot is another user, so that one cannot affect another. */
final class Unprivileged {
    /** A range that distributions leave free and that every container has. */
    private static final int FIRST = 63_000;

    private static final int COUNT = 2_000;
    private static final int PRIME = 31;

    /** Other servers on this machine start elsewhere in the range. */
    private static final AtomicInteger NEXT =
            new AtomicInteger((int) (ProcessHandle.current().pid() * PRIME % COUNT));

    private Unprivileged() {}

    /** Returns a user that no other bot of this program has at the moment. */
    static int next() {
        return FIRST + Math.floorMod(NEXT.getAndIncrement(), COUNT);
    }

    /** Returns the words in front of a command that is to run as this user, without any privileges. */
    static List<String> words(int user) {
        return List.of(
                Tools.command("setpriv"),
                "--reuid=" + user,
                "--regid=" + user,
                "--clear-groups",
                "--no-new-privs",
                "--inh-caps=-all",
                "--bounding-set=-all");
    }

    /** Returns whether every user can read a file, or list a folder and enter it; whatever the folders above allow. */
    static boolean canRead(Path path) {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
            return permissions.contains(PosixFilePermission.OTHERS_READ)
                    && (!Files.isDirectory(path) || permissions.contains(PosixFilePermission.OTHERS_EXECUTE));
        } catch (java.io.IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Returns whether every user can reach a file or folder through the folders above it, and read it. */
    static boolean canReach(Path path) {
        if (!canRead(path)) {
            return false;
        }
        for (Path above = path.getParent(); above != null; above = above.getParent()) {
            try {
                if (!Files.getPosixFilePermissions(above, LinkOption.NOFOLLOW_LINKS)
                        .contains(PosixFilePermission.OTHERS_EXECUTE)) {
                    return false;
                }
            } catch (java.io.IOException | UnsupportedOperationException e) {
                return false;
            }
        }
        return true;
    }
}
