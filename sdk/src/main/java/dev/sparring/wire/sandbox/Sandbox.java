package dev.sparring.wire.sandbox;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The best sandbox that works on this machine: bubblewrap, else {@code unshare}, else none. Found out once, by trying it.
 *
 * <p>If this program runs as root, every bot in a sandbox runs as a different user without privileges.
 */
public final class Sandbox {
    private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);
    private static final String PAGE = " (docs/security.md#bot-programs)";

    /** What keeps a program apart. */
    enum Kind {
        /** Its own processes, files and network. */
        BUBBLEWRAP,
        /** Its own processes. */
        UNSHARE,
        /** Nothing. */
        NONE
    }

    /**
     * Variables that the programs of bots do not get. The page that starts matches, cloud tools and desktops keep secrets in
     * the environment.
     */
    private static final Pattern SECRET = Pattern.compile(
            "(?i).*(TOKEN|SECRET|PASSW|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY).*|SSH_A.*|DBUS_.*|XDG_RUNTIME_DIR");

    /** The server's own secret, which no bot gets even without a sandbox. */
    private static final String ADMIN_TOKEN = "SPARRING_ADMIN_TOKEN";

    /** Any ports: they are in a network of their own. */
    private static final Network TRIAL_PORTS = new Network(OptionalInt.of(20_001), OptionalInt.of(20_002));

    private static final Sandbox OFF = new Sandbox(Kind.NONE, false, false, false);

    /** The sandbox in which programs are started until it is known which one works; null if that is known or nobody has asked. */
    private static volatile @Nullable Sandbox expected;

    private final Kind kind;
    private final boolean root;
    private final boolean limitsProcesses;
    private final boolean relays;

    private Sandbox(Kind kind, boolean root, boolean limitsProcesses, boolean relays) {
        this.kind = kind;
        this.root = root;
        this.limitsProcesses = limitsProcesses;
        this.relays = relays;
    }

    /** Whether the trials have ended. */
    private static volatile boolean isFound;

    /** Found when it is first used. */
    private static final class Found {
        static final Sandbox BEST = find();

        static {
            isFound = true;
        }
    }

    /**
     * Returns the sandbox for a mode.
     *
     * @throws CannotPlayException if the mode requires a sandbox and none works here
     */
    public static Sandbox of(Containment.Mode mode) {
        if (mode == Containment.Mode.OFF) {
            return OFF;
        }
        Sandbox unconfirmed = expected;
        if (unconfirmed != null) {
            return unconfirmed;
        }
        Sandbox found = Found.BEST;
        if (mode == Containment.Mode.ON && found.kind == Kind.NONE) {
            throw new CannotPlayException(
                    "--sandbox on: no sandbox works on this machine; on Linux, install bubblewrap,"
                            + " or use --sandbox auto" + PAGE);
        }
        return found;
    }

    /**
     * Begins to find the sandbox that works, and returns immediately. If the tools of the best one are installed, programs are started in
     * that from now on, without waiting. So {@link #confirm} must be called before any of them is used.
     */
    public static void findWhileProgramsStart() {
        if (isFound) {
            return;
        }
        Thread trial = new Thread(() -> LOG.debug("the sandbox is {}", Found.BEST.kind), "sandbox");
        trial.setDaemon(true);
        trial.start();
        if (Tools.isLinux() && hasTools(Kind.BUBBLEWRAP) && hasRelayTools()) {
            expected = new Sandbox(Kind.BUBBLEWRAP, Tools.user() == 0, true, true);
        }
    }

    /**
     * Waits until it is known which sandbox works.
     *
     * @return false if it is not the one in which programs were started in the meantime: then these programs must be closed and started
     *     again
     */
    public static boolean confirm() {
        Sandbox before = expected;
        if (before == null) {
            return true;
        }
        Sandbox found = Found.BEST;
        expected = null;
        return found.kind == before.kind
                && found.limitsProcesses == before.limitsProcesses
                && found.relays == before.relays;
    }

    private static boolean hasTools(Kind kind) {
        String tool = kind == Kind.BUBBLEWRAP ? "bwrap" : "unshare";
        return Tools.has(tool) && (Tools.user() != 0 || Tools.has("setpriv"));
    }

    private static boolean hasRelayTools() {
        return Tools.has("socat") && Tools.has("grep");
    }

    private static Sandbox find() {
        if (!Tools.isLinux()) {
            return new Sandbox(Kind.NONE, false, false, false);
        }
        boolean root = Tools.user() == 0;
        Sandbox best = new Sandbox(Kind.BUBBLEWRAP, root, true, true);
        if (hasTools(Kind.BUBBLEWRAP) && hasRelayTools() && best.worksWithRelay()) {
            return best;
        }
        for (Kind kind : List.of(Kind.BUBBLEWRAP, Kind.UNSHARE)) {
            if (!hasTools(kind)) {
                continue;
            }
            // Without namespaces for users that count their processes apart, a limit would count other programs', too.
            for (boolean processes : List.of(true, false)) {
                Sandbox sandbox = new Sandbox(kind, root, processes, false);
                if (sandbox.works(Network.NONE)) {
                    return sandbox.withRelay();
                }
            }
        }
        return new Sandbox(Kind.NONE, root, false, false);
    }

    /** Returns this sandbox with relays of ports, if they work. */
    private Sandbox withRelay() {
        if (kind != Kind.BUBBLEWRAP || !hasRelayTools()) {
            return this;
        }
        Sandbox relaying = new Sandbox(kind, root, limitsProcesses, true);
        try {
            return relaying.works(TRIAL_PORTS) ? relaying : this;
        } catch (CannotPlayException e) {
            // A full disk must not open the network to bots: a bot that needs a relay is refused with the reason.
            LOG.debug("relays cannot be tried", e);
            return relaying;
        }
    }

    /** Returns whether this sandbox works with relays, and so without them, too. */
    private boolean worksWithRelay() {
        try {
            return works(TRIAL_PORTS);
        } catch (CannotPlayException e) {
            LOG.debug("relays cannot be tried", e);
            return false;
        }
    }

    private boolean works(Network network) {
        Path here = Path.of("/usr");
        Launch trial = new Launch(
                List.of("sh", "-c", "(true); (true)"), here, Map.of(), Path.of("/tmp/none.log"), Containment.DEFAULT);
        Contained contained = contain(trial, Path.of("/bin/sh"), network);
        try {
            return Tools.works(contained.command());
        } finally {
            contained.relay().ifPresent(PortRelay::close);
        }
    }

    /** Returns one line that says what is in force. */
    public String status() {
        return "Sandbox: " + description() + PAGE;
    }

    private String description() {
        if (this == OFF) {
            return "off: bots can do everything that you can";
        }
        return switch (kind) {
            case BUBBLEWRAP ->
                relays
                        ? "bubblewrap: a bot has its own processes, files and network"
                        : "bubblewrap: a bot has its own processes and files; bots over HTTP and STOMP use this"
                                + " machine's network, so install socat";
            case UNSHARE ->
                "unshare: a bot's processes end with it, but it can read files and use the network; install bubblewrap";
            case NONE ->
                "none: a bot can read files, use the network and leave processes behind; on Linux, install bubblewrap";
        };
    }

    /** Returns whether the processes of a program end with the first child of the process that is started. */
    public boolean hasOwnProcesses() {
        return kind != Kind.NONE;
    }

    /**
     * Returns whether a program sees only files that it may see, and a network only if its protocol uses ports. Only such a
     * sandbox makes a program's own folder writable while it is built.
     */
    public boolean hasOwnFiles() {
        return kind == Kind.BUBBLEWRAP;
    }

    /** Returns whether a program may run as another user than this one, so that it needs the permissions of all users. */
    public boolean isOtherUser() {
        return root && kind != Kind.NONE;
    }

    /** Returns whether programs are contained at all: their limits are watched, and the sandbox has its own command. */
    public boolean isInForce() {
        return this != OFF && Tools.isLinux();
    }

    /**
     * A program that is ready to be started in a sandbox.
     *
     * @param relay connects the program's ports; to be closed after the program has ended
     */
    public record Contained(List<String> command, Optional<PortRelay> relay) {}

    /**
     * Returns the command that starts a program in this sandbox, which must be in force.
     *
     * @param launch the program, in its folder and with its containment
     * @param program the file of the program
     * @param network the ports that the program uses
     * @throws CannotPlayException if the program cannot run in the sandbox
     */
    public Contained contain(Launch launch, Path program, Network network) {
        String bounds = HardLimits.script(launch.containment().limits(), limitsProcesses, launch.reused());
        List<String> inner = new ArrayList<>();
        boolean drop = root && mayDrop(launch, program);
        int user = drop ? Unprivileged.next() : Tools.user();
        if (drop) {
            inner.addAll(Unprivileged.words(user));
        }
        inner.addAll(JavaHeap.limited(launch, launch.containment().limits().memory()));
        return switch (kind) {
            case BUBBLEWRAP -> {
                Mounts mounts = mounts(launch, program);
                Optional<PortRelay> relay =
                        relays && network.isUsed() ? Optional.of(PortRelay.open(network)) : Optional.empty();
                boolean shared = network.isUsed() && relay.isEmpty();
                yield new Contained(Bubblewrap.command(mounts, bounds, inner, user, relay, shared), relay);
            }
            case UNSHARE -> new Contained(Unshare.command(bounds, inner, Tools.user()), Optional.empty());
            case NONE -> {
                inner.addAll(0, HardLimits.words(bounds));
                yield new Contained(inner, Optional.empty());
            }
        };
    }

    private Mounts mounts(Launch launch, Path program) {
        Mounts mounts = new Mounts(launch, program, root);
        Optional<Path> unreadable = root ? mounts.unreadable() : Optional.empty();
        if (unreadable.isPresent()) {
            throw new CannotPlayException("cannot start '" + String.join(" ", launch.command())
                    + "': bots do not run as root, and only root can read " + unreadable.get()
                    + "; allow others to read it (chmod o+r), or run Sparring as another user" + PAGE);
        }
        return mounts;
    }

    /** Returns whether the program can run as another user: without bubblewrap, that depends on the folders above it. */
    private boolean mayDrop(Launch launch, Path program) {
        if (kind == Kind.BUBBLEWRAP) {
            return true;
        }
        if (kind == Kind.NONE) {
            return false;
        }
        boolean reachable = Unprivileged.canReach(program) && Unprivileged.canReach(launch.directory());
        if (!reachable && launch.containment().mode() == Containment.Mode.ON) {
            throw new CannotPlayException("--sandbox on: '" + String.join(" ", launch.command())
                    + "' would run as root, because other users cannot reach its program or "
                    + launch.directory().toAbsolutePath() + "; install bubblewrap, or run Sparring as another user"
                    + PAGE);
        }
        return reachable;
    }

    /** Changes the environment of a program that is about to start: removes secrets, and names its private folders. */
    public void adapt(Map<String, String> environment, Launch launch) {
        environment.remove(ADMIN_TOKEN);
        if (!isInForce()) {
            return;
        }
        environment
                .keySet()
                .removeIf(name ->
                        SECRET.matcher(name).matches() && !launch.environment().containsKey(name));
        if (kind == Kind.BUBBLEWRAP) {
            environment.put("HOME", Folders.home().toString());
            for (String name : List.of("TMPDIR", "TMP", "TEMP")) {
                environment.computeIfPresent(name, (key, value) -> "/tmp");
            }
        }
    }
}
