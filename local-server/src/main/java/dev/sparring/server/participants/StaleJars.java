package dev.sparring.server.participants;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Finds bots' jars that are older than their sources, in a Maven project whose sparring.yaml names them. Without a rebuild,
 * such a bot would play without its author's changes.
 */
final class StaleJars {
    private StaleJars() {}

    /** Returns one warning for each jar in {@code target} that is older than a file that it is built from. */
    static List<String> warnings(List<BotDefinition> bots) {
        List<String> warnings = new ArrayList<>();
        Set<Path> jars = new TreeSet<>();
        bots.forEach(bot -> jars(bot).forEach(jars::add));
        for (Path jar : jars) {
            Path target = Objects.requireNonNull(jar.getParent(), "the jar is in the folder target");
            Path project = Objects.requireNonNull(target.getParent(), "the folder target is in the project");
            newest(project)
                    .filter(source -> modified(source).compareTo(modified(jar)) > 0)
                    .ifPresent(source -> warnings.add(project.relativize(jar) + " is older than "
                            + project.relativize(source)
                            + ", so the bot plays without your changes; run 'mvn package' to rebuild it"));
        }
        return warnings;
    }

    /** Returns the jars of a bot that the project of its sparring.yaml builds. */
    private static Stream<Path> jars(BotDefinition bot) {
        Path target = bot.directory().resolve("target");
        Stream<Path> programs = bot.command().stream()
                .flatMap(List::stream)
                .filter(word -> word.matches("target/[\\w.-]+\\.jar"))
                .map(bot.directory()::resolve);
        return Stream.concat(bot.inJvm().flatMap(ClassReference::jar).stream(), programs)
                .map(Path::normalize)
                .filter(jar -> target.equals(jar.getParent()) && Files.exists(jar));
    }

    private static Optional<Path> newest(Path project) {
        List<Path> roots = Stream.of("pom.xml", "src/main")
                .map(project::resolve)
                .filter(Files::exists)
                .toList();
        List<Path> sources = new ArrayList<>();
        for (Path root : roots) {
            try (Stream<Path> files = Files.walk(root)) {
                files.filter(Files::isRegularFile).forEach(sources::add);
            } catch (IOException e) {
                throw new UncheckedIOException("the sources in " + root + " cannot be listed", e);
            }
        }
        return sources.stream().max(Comparator.comparing(StaleJars::modified));
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the time of " + file + " cannot be read", e);
        }
    }
}
