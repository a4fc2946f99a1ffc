package dev.sparring.wire;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How to start a bot's program.
 *
 * @param command the program and its arguments; {@code {port}} in them stands for a free port where the wire has one
 * @param directory where it runs
 * @param environment what is added to the environment
 * @param log the file its standard error goes to
 */
public record Launch(List<String> command, Path directory, Map<String, String> environment, Path log) {
    /**
     * The environment variable that asks a program on standard input and output to report when it has started, by the
     * line {@code sparring: ready} on standard error. The SDK's bots do.
     */
    public static final String ANNOUNCE_READY = "SPARRING_ANNOUNCE_READY";

    public Launch {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("a command names a program");
        }
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /** Whether the program reports when it has started, so that its clock need not run before. */
    public boolean announcesReady() {
        return environment.containsKey(ANNOUNCE_READY);
    }
}
