package dev.sparring.wire;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A command that starts a bot's program, with its directory, environment, log and containment.
 *
 * @param command the program and its arguments; if the protocol uses a port, {@code {port}} is replaced by a free one
 * @param directory the working directory; in a sandbox, the only folder of this machine's users that the program can read
 * @param environment variables that are added to the environment
 * @param log the file for standard error
 * @param containment how the program is contained
 * @param refereePort the port of this machine's loopback address to which the program connects, if its protocol needs one
 * @param reused whether the program may play further matches: see {@link Player#nextMatch}
 */
public record Launch(
        List<String> command,
        Path directory,
        Map<String, String> environment,
        Path log,
        Containment containment,
        OptionalInt refereePort,
        boolean reused) {
    /** The environment variable with the seed for the bot's random choices in the match for which its program is started. */
    public static final String SEED = "SPARRING_SEED";

    /**
     * The environment variable that asks a program on standard input and output to report when it has started, with the
     * line {@code sparring: ready} on standard error. The SDK's bots do.
     */
    public static final String ANNOUNCE_READY = "SPARRING_ANNOUNCE_READY";

    public Launch {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("a command needs at least the name of a program");
        }
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /** Creates a launch with the default containment. */
    public Launch(List<String> command, Path directory, Map<String, String> environment, Path log) {
        this(command, directory, environment, log, Containment.DEFAULT);
    }

    /** Creates a launch of a program that does not connect to the referee. */
    public Launch(
            List<String> command, Path directory, Map<String, String> environment, Path log, Containment containment) {
        this(command, directory, environment, log, containment, OptionalInt.empty(), false);
    }

    /** Returns a launch of another command that is the same otherwise. */
    public Launch withCommand(List<String> other) {
        return new Launch(other, directory, environment, log, containment, refereePort, reused);
    }

    /** Returns a launch with these variables in addition. */
    public Launch withEnvironment(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(more);
        return new Launch(command, directory, all, log, containment, refereePort, reused);
    }

    /** Returns a launch with another containment that is the same otherwise. */
    public Launch withContainment(Containment other) {
        return new Launch(command, directory, environment, log, other, refereePort, reused);
    }

    /** Returns a launch of a program that connects to the referee at this port. */
    public Launch withRefereePort(int port) {
        return new Launch(command, directory, environment, log, containment, OptionalInt.of(port), reused);
    }

    /** Returns a launch of a program that may play further matches. */
    public Launch withReuse() {
        return new Launch(command, directory, environment, log, containment, refereePort, true);
    }

    /** Returns the seed for the bot's random choices in this match; empty if the launch has none. */
    public OptionalLong seed() {
        String text = environment.get(SEED);
        return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }

    /** Returns whether the program reports when it has started. Its clock then starts at that moment. */
    public boolean announcesReady() {
        return environment.containsKey(ANNOUNCE_READY);
    }
}
