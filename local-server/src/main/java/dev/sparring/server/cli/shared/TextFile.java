package dev.sparring.server.cli.shared;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads the text files that the command line names. */
public final class TextFile {
    private TextFile() {}

    /**
     * Returns the content of a file, with the file's name.
     *
     * @param what the kind of file, for messages
     * @throws InvalidInputException if it cannot be read
     */
    public static MapText read(Path file, String what) {
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
}
