package dev.sparring.wire;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A command that starts a bot's program, with its directory, environment and log.
 *
 * @param command the program and its arguments; if the protocol uses a port, {@code {port}} is replaced by a free one
 * @param directory the working directory
 * @param environment variables that are added to the environment
 * @param log the file for standard error
 */
public record Launch(List<String> command, Path directory, Map<String, String> environment, Path log) {
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

    /** Returns whether the program reports when it has started. Its clock then starts at that moment. */
    public boolean announcesReady() {
        return environment.containsKey(ANNOUNCE_READY);
    }
}
