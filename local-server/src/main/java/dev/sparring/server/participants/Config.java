package dev.sparring.server.participants;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The bots that are known by name beside the built-in ones.
 *
 * @param file where they were named; empty if there is no such file
 */
public record Config(Optional<Path> file, List<BotDefinition> bots) {
    /** What the file is called that is loaded when no other is asked for. */
    public static final String DEFAULT_NAME = "sparring.yaml";

    public Config {
        bots = List.copyOf(bots);
    }

    /** No configuration at all. */
    static final Config EMPTY = new Config(Optional.empty(), List.of());

    /**
     * Reads the file that was asked for, or else {@link #DEFAULT_NAME} in the working folder, or else in the home.
     *
     * @param given the file from the command line
     * @param home the folder that the project lies in, if the launcher said so
     * @param games the ids of the games there are
     * @throws dev.sparring.rules.InvalidInputException if the file is not there or anything in it is wrong
     */
    public static Config load(Optional<Path> given, Optional<Path> home, List<String> games) {
        if (given.isPresent()) {
            return new ConfigReader(given.get(), games).read();
        }
        Path here = Path.of(DEFAULT_NAME);
        if (Files.exists(here)) {
            return new ConfigReader(here, games).read();
        }
        return home.map(folder -> folder.resolve(DEFAULT_NAME))
                .filter(Files::exists)
                .map(file -> new ConfigReader(file, games).read())
                .orElse(EMPTY);
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
