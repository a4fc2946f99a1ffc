package dev.sparring.server.upload;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of a program that may be its source, in alphabetical order. Their names are relative to its folder. */
final class SourceFiles {
    /** The word in a comment that marks the main file, as the Warlight AI Challenge defines it. */
    static final String MARK = "__main__";

    private static final int MAX_READ = 1 << 20;
    private static final int MAX_LISTED = 8;

    /** Folders with the files of libraries and tools. Those whose names begin with a dot are the same. */
    private static final Set<String> OTHERS = Set.of("node_modules", "__pycache__", "venv");

    private final Path folder;
    private final List<String> names = new ArrayList<>();

    /** Lists the files of a folder. */
    SourceFiles(Path folder) throws IOException {
        this.folder = folder;
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
                String name = path.getFileName().toString();
                boolean skipped = !path.equals(folder) && (name.startsWith(".") || OTHERS.contains(name));
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                if (attributes.isRegularFile()) {
                    names.add(folder.relativize(path).toString());
                }
                return FileVisitResult.CONTINUE;
            }
        });
        names.sort(null);
    }

    /** Returns the names that end with one of these texts. */
    List<String> ending(String... ends) {
        return names.stream()
                .filter(name -> Stream.of(ends).anyMatch(name::endsWith))
                .toList();
    }

    boolean has(String name) {
        return names.contains(name);
    }

    /** Returns the files among these whose text contains the mark of a main file. */
    List<String> marked(List<String> among) {
        return among.stream().filter(name -> text(name).contains(MARK)).toList();
    }

    /** Returns the first MiB of a file. Characters outside of ASCII are not decoded. */
    String text(String name) {
        try (InputStream in = Files.newInputStream(folder.resolve(name))) {
            return new String(in.readNBytes(MAX_READ), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Returns names for a message, of which there may be many. */
    static String list(List<String> names) {
        String first = names.stream().limit(MAX_LISTED).collect(Collectors.joining(", "));
        return names.size() > MAX_LISTED ? first + " and " + (names.size() - MAX_LISTED) + " more" : first;
    }

    @Override
    public String toString() {
        return names.isEmpty() ? "no files" : list(names);
    }
}
