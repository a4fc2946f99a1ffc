package dev.sparring.server.cli.shared;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Option;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;

/** The options {@code --option} of every command that sets up matches. */
public final class GameOptions {
    @CommandLine.Option(
            names = "--option",
            paramLabel = "K=V",
            description = "An option of the game: 'spar games GAME' lists them.")
    private Map<String, String> given = new LinkedHashMap<>();

    /** Returns the options as given on the command line. */
    public Map<String, String> given() {
        return given;
    }

    /**
     * Returns the options, with each file name replaced by the content of the file.
     *
     * @throws InvalidInputException if a file cannot be read
     */
    public Map<String, String> read(Game<?, ?, ?> game) {
        return read(game, given);
    }

    /** Returns options with each file name replaced by the content of the file; see {@link #read(Game)}. */
    public static Map<String, String> read(Game<?, ?, ?> game, Map<String, String> options) {
        Map<String, String> read = new LinkedHashMap<>(options);
        for (Option option : game.options()) {
            if (option.kind() == Option.Kind.FILE) {
                read.computeIfPresent(
                        option.name(),
                        (name, file) -> TextFile.read(path(name, file), name).text());
            }
        }
        return read;
    }

    private static Path path(String name, String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new InvalidInputException("option " + name + ": '" + file + "' is not a valid file name", e);
        }
    }
}
