package dev.sparring.server.cli;

import dev.sparring.core.Game;
import dev.sparring.server.config.Config;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --config}, for every command that knows bots by name. */
final class ConfigOption {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Bots by name (docs/config.md). Usually sparring.yaml, here or where Sparring lies.")
    private Path file;

    Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    Config load() {
        Optional<Path> home =
                Optional.ofNullable(System.getProperty("sparring.home")).map(Path::of);
        return Config.load(file(), home, Games.all().stream().map(Game::id).toList());
    }
}
