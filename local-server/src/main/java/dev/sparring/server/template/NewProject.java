package dev.sparring.server.template;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
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
     * @throws CannotPlayException if a file cannot be written; in this case what has been written is deleted
     */
    public void write(Path folder) {
        check(folder);
        Deque<Path> created = new ArrayDeque<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            try {
                createFolder(parent(path.toAbsolutePath()), created);
                Files.createFile(path);
                created.push(path);
                Files.write(path, file.getValue());
            } catch (IOException e) {
                boolean deleted = delete(created);
                throw new CannotPlayException(
                        "the file " + path + " cannot be written: " + e
                                + (deleted ? "; nothing has been created" : "; a part of the project is in " + folder),
                        e);
            }
        }
    }

    private static void createFolder(Path folder, Deque<Path> created) throws IOException {
        if (!Files.isDirectory(folder)) {
            createFolder(parent(folder), created);
            Files.createDirectory(folder);
            created.push(folder);
        }
    }

    /** Deletes files and folders, the last one first. Returns whether nothing is left. */
    private static boolean delete(Deque<Path> created) {
        boolean deleted = true;
        for (Path path : created) {
            try {
                Files.delete(path);
            } catch (IOException e) {
                deleted = false;
            }
        }
        return deleted;
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
