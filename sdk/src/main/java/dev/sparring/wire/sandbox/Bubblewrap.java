package dev.sparring.wire.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Commands that run a program in bubblewrap.
 *
 * <p>Bubblewrap keeps its own standard streams open while the program runs. So the program gets the real ones as descriptors 3
 * and 4: the referee then notices if the program closes its output.
 */
final class Bubblewrap {
    /** The first argument is the line of the user in {@code /etc/passwd}, which the program finds there. */
    private static final String OUTER = """
            user=$1; shift
            exec 3<&0 4>&1 </dev/null >/dev/null
            exec 5<<END
            $user
            END
            exec "$@"
            """;

    /**
     * Runs the end of a relay in a network of its own, and then the command, which is another bubblewrap: so the bot can
     * neither see the relay's sockets nor stop the relay. Waits until the bot can connect to the referee.
     */
    private static final String RELAY = """
            folder=$1 bot=$2 referee=$3; shift 3
            if [ -n "$bot" ]; then
              socat "UNIX-LISTEN:$folder/bot,fork" "TCP4:127.0.0.1:$bot,nodelay" 3<&- 4>&- 5<&- 2>/dev/null &
            fi
            if [ -n "$referee" ]; then
              socat "TCP4-LISTEN:$referee,bind=127.0.0.1,fork,nodelay" "UNIX-CONNECT:$folder/referee" \
                3<&- 4>&- 5<&- 2>/dev/null &
              port=$(printf %04X "$referee") tries=0
              until grep -q ":$port 00000000:0000 0A" /proc/net/tcp || [ $tries = 1000 ]; do tries=$((tries + 1)); done
            fi
            exec "$@"
            """;

    /** Gives the program the real streams. */
    static final String INNER = "exec <&3 >&4 3<&- 4>&- 5<&-; exec \"$@\"";

    private Bubblewrap() {}

    /**
     * Returns the command.
     *
     * @param limits the commands of the shell that set the limits
     * @param inner the command in the sandbox, which gives up its privileges if this program is root
     * @param user the id of the user that the inner command runs as
     * @param relay the relay of a program that has its own network and uses ports
     * @param shared whether the program uses this machine's network
     */
    static List<String> command(
            Mounts mounts, String limits, List<String> inner, int user, Optional<PortRelay> relay, boolean shared) {
        boolean root = Tools.user() == 0;
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", OUTER, "sh", passwd(mounts, user)));
        relay.ifPresent(opened -> command.addAll(relayed(opened, root)));
        command.addAll(List.of(
                Tools.command("bwrap"),
                "--unshare-pid",
                "--unshare-ipc",
                "--unshare-uts",
                "--unshare-cgroup-try",
                "--die-with-parent",
                "--new-session"));
        if (!root) {
            command.add("--unshare-user");
        }
        if (relay.isEmpty() && !shared) {
            command.add("--unshare-net");
        }
        command.addAll(mounts.arguments());
        if (root) {
            // This user is not in the system's file.
            command.addAll(List.of("--perms", "0644", "--ro-bind-data", "5", "/etc/passwd"));
        }
        command.addAll(List.of("/bin/sh", "-c", limits + INNER, "sh"));
        command.addAll(inner);
        return command;
    }

    private static List<String> relayed(PortRelay relay, boolean root) {
        List<String> command = new ArrayList<>(List.of(
                Tools.command("bwrap"),
                "--dev-bind",
                "/",
                "/",
                "--proc",
                "/proc",
                "--unshare-pid",
                "--unshare-net",
                "--die-with-parent"));
        if (!root) {
            command.add("--unshare-user");
        }
        command.addAll(List.of("/bin/sh", "-c", RELAY, "sh"));
        command.addAll(relay.arguments());
        return command;
    }

    /** Returns the user's line: a JVM, for example, looks up the home folder there. */
    private static String passwd(Mounts mounts, int user) {
        return "bot:x:" + user + ":" + user + "::" + mounts.home() + ":/bin/sh";
    }
}
