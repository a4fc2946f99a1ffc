package dev.sparring.server.participants;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A reference to a bot's class, written {@code NAME} or {@code NAME@JAR}.
 *
 * @param name the full name of a class, or the name of a built-in bot
 * @param jar the jar that contains the class; empty for a class of this program
 */
public record ClassReference(String name, Optional<Path> jar) {

    /**
     * Returns the reference that a text contains.
     *
     * @param directory the folder to which the path of a jar is relative
     */
    public static ClassReference parse(String text, Path directory) {
        int at = text.indexOf('@');
        return at < 0
                ? new ClassReference(text, Optional.empty())
                : new ClassReference(text.substring(0, at), Optional.of(directory.resolve(text.substring(at + 1))));
    }

    @Override
    public String toString() {
        return name + jar.map(path -> "@" + path).orElse("");
    }
}
