package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.server.participants.Config;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --config}, for every command that knows bots by name. */
final class ConfigOption {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Bots by name (docs/config.md). Usually sparring.yaml, here or where Sparring lies.")
    private Path file;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /** Reads the file, and warns of bots that have to be built again. */
    Config load() {
        Config config = Config.load(
                file(), Main.home(), Games.all().stream().map(Game::id).toList());
        config.staleJars().forEach(command.commandLine().getErr()::println);
        return config;
    }
}
