package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the text files that the command line names. */
final class TextFile {
    private TextFile() {}

    /**
     * Returns the content of a file, with the file's name.
     *
     * @param what the kind of file, for messages
     * @throws InvalidInputException if it cannot be read
     */
    static MapText read(Path file, String what) {
        try {
            return new MapText(file.getFileName().toString(), Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no file " + file, e);
        } catch (CharacterCodingException e) {
            throw new InvalidInputException("the " + what + " " + file + " is not UTF-8 text", e);
        } catch (IOException e) {
            throw new InvalidInputException("the " + what + " " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the options, in which the content of a file replaces its name.
     *
     * @throws InvalidInputException if a file cannot be read
     */
    static Map<String, String> inOptions(Game<?, ?, ?> game, Map<String, String> given) {
        Map<String, String> read = new LinkedHashMap<>(given);
        for (Option option : game.options()) {
            if (option.kind() == Option.Kind.FILE) {
                read.computeIfPresent(
                        option.name(),
                        (name, file) -> read(path(name, file), name).text());
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
