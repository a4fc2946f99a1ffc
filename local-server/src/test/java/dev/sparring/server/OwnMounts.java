package dev.sparring.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs commands that mount file systems which nobody else sees. */
public final class OwnMounts {
    private OwnMounts() {}

    /** Skips the tests of a class, with a message, if no file system can be mounted here. */
    public static void assumePossible() throws InterruptedException {
        assumeTrue(
                work(),
                "no file system can be mounted here: unshare and mount are missing, or user namespaces are not allowed");
    }

    private static boolean work() throws InterruptedException {
        List<String> command = new ArrayList<>(launcher());
        command.addAll(List.of("sh", "-c", "mount -t tmpfs tmpfs /mnt"));
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the words before a command that may mount file systems. */
    public static List<String> launcher() {
        return System.getProperty("user.name").equals("root")
                ? List.of("unshare", "--mount")
                : List.of("unshare", "--mount", "--map-root-user");
    }
}
