package dev.sparring.server.participants;

import dev.sparring.wire.Containment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The bots that {@code sparring.yaml} defines, in addition to the built-in ones.
 *
 * @param file the configuration file; empty if there is none
 * @param bots the bots that it defines
 * @param containment how the programs of bots are contained
 */
public record Config(Optional<Path> file, List<BotDefinition> bots, Containment containment) {
    /** The name of the file that is read if no other file is given. */
    public static final String DEFAULT_NAME = "sparring.yaml";

    public Config {
        bots = List.copyOf(bots);
    }

    /** Creates a configuration with the default containment. */
    Config(Optional<Path> file, List<BotDefinition> bots) {
        this(file, bots, Containment.DEFAULT);
    }

    /** The configuration if there is no file. */
    static final Config EMPTY = new Config(Optional.empty(), List.of());

    /**
     * Reads the given file, or else {@link #DEFAULT_NAME} in the current folder, or else in Sparring's folder.
     *
     * @param given the file from the command line
     * @param home Sparring's folder, if it is known
     * @param games the ids of all games
     * @throws dev.sparring.rules.InvalidInputException if the given file does not exist, or the file is invalid
     */
    public static Config load(Optional<Path> given, Optional<Path> home, List<String> games) {
        if (given.isPresent()) {
            return read(given.get(), games);
        }
        Path here = Path.of(DEFAULT_NAME);
        if (Files.exists(here)) {
            return read(here, games);
        }
        return home.map(folder -> folder.resolve(DEFAULT_NAME))
                .filter(Files::exists)
                .map(file -> read(file, games))
                .orElse(EMPTY);
    }

    /** Reads a file, and the bots that were kept next to it. A bot in the file hides a kept one with the same name. */
    private static Config read(Path file, List<String> games) {
        Config config = new ConfigReader(file, games).read();
        List<BotDefinition> all = new ArrayList<>(config.bots);
        for (Path kept : KeptBots.files(file)) {
            for (BotDefinition bot : new ConfigReader(kept, games).read().bots) {
                if (config.find(bot.game(), bot.name()).isEmpty()) {
                    all.add(bot);
                }
            }
        }
        return new Config(config.file, all, config.containment);
    }

    /** Returns the same configuration with another mode of containment. */
    public Config withSandbox(Containment.Mode mode) {
        return new Config(file, bots, containment.with(mode));
    }

    /** Returns the same configuration with more files that no program of a bot can see. */
    public Config withHidden(Set<Path> files) {
        return new Config(file, bots, containment.hiding(files));
    }

    /** Returns how the program of a bot is contained: it cannot see this configuration or the folders of other bots. */
    Containment containment(Path folder) {
        Set<Path> hidden = new HashSet<>();
        file.ifPresent(hidden::add);
        bots.stream()
                .map(BotDefinition::folder)
                .filter(other -> !folder.startsWith(other))
                .forEach(hidden::add);
        return containment.hiding(hidden);
    }

    /** Returns one warning for each jar of a bot that is older than the sources in the same project. */
    public List<String> staleJars() {
        return StaleJars.warnings(bots);
    }

    Optional<BotDefinition> find(String game, String name) {
        return bots.stream()
                .filter(bot -> bot.game().equals(game) && bot.name().equals(name))
                .findFirst();
    }
}
