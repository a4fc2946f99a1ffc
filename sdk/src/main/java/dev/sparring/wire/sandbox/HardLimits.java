package dev.sparring.wire.sandbox;

import dev.sparring.wire.Limits;
import java.util.List;

/**
 * The limits that the system enforces for each process, as commands of a shell. The watcher of a bot's processes reports the same
 * limits with a message, so those that it watches are a little higher here.
 */
final class HardLimits {
    /** How much more than its memory one process may reserve: some runtimes reserve memory that they do not use. */
    private static final int RESERVED = 2;

    private static final int CPU_SECONDS_MORE = 5;
    private static final int KIB = 1024;

    /** The unit of file sizes. */
    private static final int BLOCK = 512;

    private HardLimits() {}

    /**
     * Returns the commands. A limit of the system that is lower already remains.
     *
     * @param processes whether the number of processes is limited, which is only right if no others of its user count; the
     *     shell then exits if that does not work
     * @param reused whether the program may play further matches: each may use the whole CPU time
     */
    static String script(Limits limits, boolean processes, boolean reused) {
        long cpuSeconds = limits.cpuTime().toSeconds() * (reused ? 2 : 1) + CPU_SECONDS_MORE;
        String all = "ulimit -c 0; ulimit -n " + limits.openFiles()
                + "; ulimit -t " + cpuSeconds
                + "; ulimit -d " + limits.memory() * RESERVED / KIB
                + "; ulimit -f " + Math.max(1, limits.fileSize() / BLOCK);
        // The letter depends on the shell.
        String count = "ulimit -u " + limits.processes() + " || ulimit -p " + limits.processes() + " || exit 125";
        return "{ " + all + (processes ? "; " + count : "") + "; } 2>/dev/null\n";
    }

    /** Returns the words in front of a command that is to have these limits. */
    static List<String> words(String script) {
        return List.of("/bin/sh", "-c", script + "exec \"$@\"", "sh");
    }
}
