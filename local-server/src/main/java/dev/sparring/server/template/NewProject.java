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
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A starter project, ready to be written to a folder. */
public final class NewProject {
    /** The version of the SDK in a template's pom.xml. */
    private static final Pattern SDK_VERSION = Pattern.compile("(<sparring.version>)[^<]*(</sparring.version>)");

    private final SortedMap<String, byte[]> files = new TreeMap<>();

    private NewProject() {}

    /**
     * Creates a project from a template, with new names and, for Java, with the SDK.
     *
     * @param builtIn the names of the game's built-in bots, which the new bot must not hide
     * @throws InvalidInputException if the names cannot be used
     */
    public static NewProject of(Template template, BotNames names, Collection<String> builtIn) {
        names.checkAgainst(template, builtIn);
        NewProject project = new NewProject();
        template.renamed(names).forEach((name, text) -> project.files.put(name, utf8(text)));
        if (template.language() == Language.JAVA) {
            project.add(PackedSdk.load());
        }
        return project;
    }

    private void add(PackedSdk sdk) {
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
     * Writes the project to a folder. The folder may exist, but none of the project's files may.
     *
     * @throws InvalidInputException if the project cannot be written there; in this case nothing has been written
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
                        path + " already exists and is never overwritten; choose another folder");
            }
            Path parent = firstThatExists(parent(path.toAbsolutePath()));
            if (!Files.isDirectory(parent)) {
                throw new InvalidInputException(parent + " is a file, not a folder; choose another folder");
            }
        }
    }

    private static Path firstThatExists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? path : firstThatExists(parent(path));
    }

    private static Path parent(Path path) {
        return Objects.requireNonNull(path.getParent(), "the root exists, so only other paths are checked");
    }
}
