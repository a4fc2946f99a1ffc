package dev.sparring.cluster;

import dev.sparring.server.participants.BotMain;
import dev.sparring.server.participants.ResolvedBot;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The files that a program needs: its own folder, the folders of scripts and the jars that its command or its environment names. What
 * belongs to a system, such as {@code /usr/bin/python3}, is not sent, but must be on each machine.
 */
final class BotFiles {
    private static final List<String> SYSTEM = List.of(
            "/usr", "/bin", "/sbin", "/lib", "/lib64", "/opt", "/etc", "/proc", "/dev", "/sys", "/nix", "/snap");
    private static final String JAR = ".jar";

    private final ResolvedBot.Program program;
    private final Path directory;
    private final Set<Path> shared;
    private final TreeSet<Path> roots = new TreeSet<>();
    private final TreeSet<String> needed = new TreeSet<>();

    private BotFiles(ResolvedBot.Program program, Set<Path> shared) {
        this.program = program;
        this.directory = program.directory().toAbsolutePath().normalize();
        this.shared = shared;
    }

    /**
     * Returns the files of a program.
     *
     * @param shared folders that do not belong to one bot, so they are not sent only because the bot runs there
     */
    static BotFiles of(ResolvedBot.Program program, Set<Path> shared) {
        BotFiles files = new BotFiles(program, shared);
        files.collect();
        return files;
    }

    private void collect() {
        if (!shared.contains(directory)) {
            roots.add(directory);
        }
        List<String> values = new ArrayList<>(program.command());
        values.addAll(program.environment().values());
        values.stream().flatMap(value -> parts(value).stream()).forEach(this::name);
        String first = program.command().get(0);
        if (!first.equals(BotMain.java()) && path(first).filter(Files::exists).isEmpty()) {
            needed.add(first);
        }
    }

    /** Returns the texts in a value that may be paths: itself, or what follows {@code =} or {@code @}, or a list of paths. */
    private static List<String> parts(String value) {
        if (value.equals(BotMain.java()) || value.equals(BotMain.classPath())) {
            return List.of();
        }
        List<String> parts = new ArrayList<>();
        for (String part : value.split("[=@" + Pattern.quote(File.pathSeparator) + "]", -1)) {
            if (!part.isBlank()) {
                parts.add(part);
            }
        }
        return parts;
    }

    private void name(String part) {
        Optional<Path> named = path(part).filter(Files::exists);
        if (named.isEmpty()) {
            return;
        }
        Path path = named.get();
        if (isSystem(path)) {
            needed.add(path.toString());
        } else if (roots.stream().noneMatch(path::startsWith)) {
            Path folder = path.getParent();
            roots.add(Files.isDirectory(path) || path.toString().endsWith(JAR) || folder == null ? path : folder);
        }
    }

    private Optional<Path> path(String text) {
        try {
            return Optional.of(directory.resolve(text).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static boolean isSystem(Path path) {
        return SYSTEM.stream().anyMatch(path::startsWith) || path.startsWith(System.getProperty("java.home"));
    }

    /** Returns the files and folders that are sent. */
    Set<Path> roots() {
        return roots;
    }

    /** Returns the programs and files that must be on each machine. */
    Set<String> needed() {
        return needed;
    }

    /** Returns the folder to which paths in a parcel are relative. */
    Path base() {
        Path common = directory;
        for (Path root : roots) {
            while (!root.startsWith(common)) {
                common = parent(common);
            }
        }
        return common.equals(directory) || roots.contains(common) ? parent(common) : common;
    }

    private static Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? path : parent;
    }

    /** Returns what travels of the program itself. */
    BotRow row(@Nullable String parcel) {
        ArrayList<String> words = new ArrayList<>();
        program.command().forEach(word -> words.add(marked(word)));
        HashMap<String, String> environment = new HashMap<>();
        for (Map.Entry<String, String> variable : program.environment().entrySet()) {
            environment.put(variable.getKey(), marked(variable.getValue()));
        }
        return new BotRow(
                program.name(),
                program.bot(),
                words,
                environment,
                BotRow.ProgramRow.of(program, mark(directory)),
                parcel);
    }

    private String mark(Path path) {
        return Marks.FILES + "/" + base().relativize(path).toString().replace('\\', '/');
    }

    /** Returns a word with marks instead of the absolute paths that are different on each machine. */
    private String marked(String word) {
        if (word.equals(BotMain.java())) {
            return Marks.JAVA;
        }
        if (word.equals(BotMain.classPath())) {
            return Marks.SPARRING;
        }
        String marked = word;
        for (String part : parts(word)) {
            Optional<Path> path = path(part).filter(Files::exists);
            if (part.startsWith("/") && path.isPresent() && roots.stream().anyMatch(path.get()::startsWith)) {
                marked = marked.replace(part, mark(path.get()));
            }
        }
        return marked;
    }
}
