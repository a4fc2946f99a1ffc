package dev.sparring.server.template;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A project to begin a bot with, ready to be written into a folder. */
public final class NewProject {
    /** What stands in the templates, where the SDK is the one that they are developed with. */
    private static final Pattern SDK_VERSION = Pattern.compile("(<sparring.version>)[^<]*(</sparring.version>)");

    private final SortedMap<String, byte[]> files = new TreeMap<>();

    private NewProject() {}

    /**
     * The project of a template, with the names that somebody chose and, for Java, with the SDK.
     *
     * @param taken names of bots that the new one's must not hide
     * @throws InvalidInputException if the names cannot be used
     */
    public static NewProject of(Template template, BotNames names, Collection<String> taken) {
        names.checkAgainst(template, taken);
        NewProject project = new NewProject();
        template.called(names).forEach((name, text) -> project.files.put(name, utf8(text)));
        if (template.language() == Language.JAVA) {
            project.carry(PackedSdk.load());
        }
        return project;
    }

    private void carry(PackedSdk sdk) {
        sdk.repository().forEach((name, bytes) -> files.put("repo/" + name, bytes));
        files.computeIfPresent("pom.xml", (name, pom) -> {
            Matcher line = SDK_VERSION.matcher(new String(pom, StandardCharsets.UTF_8));
            return utf8(line.replaceFirst("$1" + sdk.version() + "$2"));
        });
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Writes it; the folder may be there already, its files may not.
     *
     * @throws InvalidInputException if it cannot go there; then nothing has been written
     * @throws CannotPlayException if a file cannot be written
     */
    public void write(Path folder) {
        check(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            try {
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            } catch (IOException e) {
                throw new CannotPlayException("the file " + path + " cannot be written: " + e, e);
            }
        }
    }

    private void check(Path folder) {
        for (String name : files.keySet()) {
            Path path = folder.resolve(name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new InvalidInputException(
                        "there is a file " + path + " already, and nothing is written over; name another folder");
            }
            Path above = firstThatExists(path.toAbsolutePath().getParent());
            if (!Files.isDirectory(above)) {
                throw new InvalidInputException(
                        "a bot's project needs folders, and " + above + " is a file; name another folder");
            }
        }
    }

    private static Path firstThatExists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? path : firstThatExists(path.getParent());
    }
}
