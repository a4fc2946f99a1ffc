package dev.sparring.server.cli.shared;

import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --config} of every command that takes bots by name. */
public final class ConfigOption {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The file that names bots (docs/config.md; default: sparring.yaml in this folder or else in"
                    + " Sparring's folder).")
    private Path file;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /** Returns Sparring's folder, if the launcher has passed it. */
    public static Optional<Path> home() {
        return Optional.ofNullable(System.getProperty("sparring.home")).map(Path::of);
    }

    /** Reads the file, and prints a warning for each bot that has to be rebuilt. */
    public Config load() {
        Config config = Config.load(file(), home(), Games.ids());
        config.staleJars().forEach(command.commandLine().getErr()::println);
        return config;
    }
}
