package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Earlier versions of bots, kept as opponents. They are in the folder {@code opponents} next to {@code sparring.yaml}: for each name a
 * jar and a small configuration file.
 */
public final class KeptBots {
    /** The folder of kept bots. */
    static final String FOLDER = "opponents";

    private static final String JAR = ".jar";
    private static final String YAML = ".yaml";

    private KeptBots() {}

    /**
     * What was kept.
     *
     * @param file the jar
     * @param games the games that the bot plays
     */
    public record Kept(Path file, List<String> games) {}

    /** Returns the names of the bots that can be kept, without those that have been kept. */
    public static SortedSet<String> candidates(Config config) {
        SortedSet<String> names = new TreeSet<>();
        for (BotDefinition bot : config.bots()) {
            if (!isKept(bot) && bot.inJvm().flatMap(ClassReference::jar).isPresent()) {
                names.add(bot.name());
            }
        }
        return names;
    }

    /** Returns whether a bot is a kept one. */
    static boolean isKept(BotDefinition bot) {
        return bot.directory().endsWith(FOLDER);
    }

    /** Returns the configuration files of kept bots, in the order of their names. */
    static List<Path> files(Path config) {
        Path folder = config.toAbsolutePath().resolveSibling(FOLDER);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(YAML))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new InvalidInputException("the folder " + folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Copies the current jar of a bot, for every game that the bot plays with this jar.
     *
     * @param bot the name of a bot in {@code sparring.yaml} that has a class in a jar
     * @param name the name of the copy
     * @param replace whether an earlier copy with this name is replaced
     * @throws InvalidInputException if there is no such bot, or the name is taken
     * @throws CannotPlayException if the files cannot be written
     */
    public static Kept keep(Config config, String bot, String name, boolean replace) {
        Path file = config.file()
                .orElseThrow(() -> new InvalidInputException(
                        "there is no sparring.yaml, so there is no bot to keep (docs/config.md)"));
        if (!name.matches("[\\w.-]+")) {
            throw new InvalidInputException("'" + name + "': expected a name of letters, digits, '-', '_' and '.'");
        }
        List<BotDefinition> found =
                config.bots().stream().filter(each -> each.name().equals(bot)).toList();
        Path jar = jar(found, bot);
        Path folder = file.toAbsolutePath().resolveSibling(FOLDER);
        Path copy = folder.resolve(name + JAR);
        boolean kept = Files.exists(copy);
        if (kept && !replace) {
            throw new InvalidInputException("there already is a kept bot '" + name
                    + "'; use --replace, or another name (docs/config.md#kept-bots)");
        }
        if (!kept && config.bots().stream().anyMatch(each -> each.name().equals(name))) {
            throw new InvalidInputException("there already is a bot '" + name + "' in " + file + "; use another name");
        }
        List<BotDefinition> same = found.stream()
                .filter(each ->
                        jar.equals(each.inJvm().flatMap(ClassReference::jar).orElse(null)))
                .toList();
        write(folder, copy, jar, text(same, bot, name));
        return new Kept(copy, same.stream().map(BotDefinition::game).toList());
    }

    private static Path jar(List<BotDefinition> found, String bot) {
        if (found.isEmpty()) {
            throw new InvalidInputException("there is no bot '" + bot + "' in sparring.yaml (docs/config.md)");
        }
        Optional<Path> jar = found.stream()
                .flatMap(each -> each.inJvm().stream())
                .flatMap(reference -> reference.jar().stream())
                .findFirst();
        return jar.filter(Files::exists)
                .orElseThrow(() -> new InvalidInputException("the bot '" + bot + "' has no class in a jar"
                        + jar.map(missing -> " (there is no file " + missing + "; has it been built?)")
                                .orElse("")
                        + ", so it cannot be kept. Copy its folder instead, and name the copy in sparring.yaml"
                        + " (docs/config.md#kept-bots)"));
    }

    private static String text(List<BotDefinition> bots, String bot, String name) {
        List<String> lines = new ArrayList<>();
        lines.add("# '" + bot + "', kept by 'spar keep'. To forget it, delete this file and the jar.");
        lines.add("bots:");
        lines.add("  " + name + ":");
        for (BotDefinition each : bots) {
            lines.add("    - game: " + each.game());
            lines.add("      class: " + each.inJvm().orElseThrow().name() + "@" + name + JAR);
            each.reuse().ifPresent(reuse -> lines.add("      reuse: " + reuse));
            if (!each.options().isEmpty()) {
                lines.add("      options:");
                each.options().forEach((key, value) -> lines.add("        " + quoted(key) + ": " + quoted(value)));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** Writes both files completely or not at all: each is moved into place when it is complete, the configuration last. */
    private static void write(Path folder, Path copy, Path jar, String text) {
        try {
            createFolder(folder);
            Path part = Files.createTempFile(folder, "kept", ".part");
            try {
                Files.copy(jar, part, StandardCopyOption.REPLACE_EXISTING);
                move(part, copy);
                Files.writeString(part, text);
                String name = copy.getFileName().toString();
                move(part, folder.resolve(name.substring(0, name.length() - JAR.length()) + YAML));
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new CannotPlayException("the bot cannot be kept in " + folder + ": " + e.getMessage(), e);
        }
    }

    private static void createFolder(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new IOException("it is a file and not a folder", e);
        }
    }

    private static void move(Path part, Path file) throws IOException {
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
