package dev.sparring.wire.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Commands that run a program in its own process namespace, by {@code unshare}. */
final class Unshare {
    /**
     * Starts the first process of the namespace, which ends with this one, and passes on its status. Only the program keeps the
     * real streams open, so that the referee notices if it closes its output.
     */
    private static final String OUTER = """
            exec 3<&0 4>&1 </dev/null >/dev/null
            setpriv --pdeathsig KILL setsid /bin/sh -c "$1" "$@" &
            exec 3<&- 4>&- 2>/dev/null
            wait $!
            """;

    /**
     * The first process: it mounts the namespace's processes, waits for the program and passes on its status. It is not the
     * program itself, because the first process of a namespace cannot be terminated by a signal from inside. Process ids start at
     * a random number: JVMs that share {@code /tmp} would use the same files there if they had the same ids.
     */
    private static final String INIT = """
            mount -t proc proc /proc || exit 1
            { echo "$1" >/proc/sys/kernel/ns_last_pid; } 2>/dev/null
            shift
            (exec <&3 >&4 3<&- 4>&-; exec "$@") &
            exec 3<&- 4>&- 2>/dev/null
            wait $!
            """;

    private static final int FIRST_ID = 1_000;
    private static final int LAST_ID = 30_000;

    private Unshare() {}

    /**
     * Returns the command.
     *
     * @param limits the commands of the shell that set the limits
     * @param inner the command in the namespace
     * @param user the id of the user that this program runs as; root needs no user namespace
     */
    static List<String> command(String limits, List<String> inner, int user) {
        List<String> command = new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", "unshare"));
        if (user != 0) {
            command.addAll(List.of("--user", "--map-root-user"));
        }
        command.addAll(List.of("--pid", "--mount", "--ipc", "--uts", "/bin/sh", "-c", OUTER, "sh", INIT));
        command.add(Integer.toString(ThreadLocalRandom.current().nextInt(FIRST_ID, LAST_ID)));
        if (user != 0) {
            // In another namespace, the program is the same user again, and has no privileges.
            command.addAll(List.of("unshare", "--user", "--map-user=" + user, "setpriv", "--no-new-privs"));
        }
        // After the namespace: its processes are counted apart from the user's others.
        command.addAll(HardLimits.words(limits));
        command.addAll(inner);
        return command;
    }
}
