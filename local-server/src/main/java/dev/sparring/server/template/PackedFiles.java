package dev.sparring.server.template;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Reads files from the jar or folder that a class was loaded from. */
final class PackedFiles {
    private PackedFiles() {}

    /**
     * Returns the files from the same class path entry as a class.
     *
     * @param filter selects files by their path from the root, with {@code /} between folders
     * @return the contents by path, sorted by path
     */
    static SortedMap<String, byte[]> nextTo(Class<?> anchor, Predicate<String> filter) {
        Path origin = origin(anchor);
        try {
            if (Files.isDirectory(origin)) {
                return read(origin, filter);
            }
            try (FileSystem jar = FileSystems.newFileSystem(origin)) {
                return read(jar.getPath("/"), filter);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the files next to " + anchor + " cannot be read", e);
        }
    }

    private static Path origin(Class<?> anchor) {
        try {
            return Path.of(
                    anchor.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the location of " + anchor + " is not a valid URI", e);
        }
    }

    private static SortedMap<String, byte[]> read(Path root, Predicate<String> filter) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (filter.test(name)) {
                    files.put(name, Files.readAllBytes(file));
                }
            }
        }
        return files;
    }
}
