package dev.sparring.server.store;

import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteJDBCLoader;

/**
 * Loads SQLite, once per JVM. The driver unpacks it into the folder for temporary files and deletes it when the JVM ends normally. A
 * killed JVM would leave it there, so it is unpacked into a folder of its own, which is deleted as soon as SQLite is loaded.
 */
final class NativeLibrary {
    /** The driver's property for the folder into which it unpacks. */
    private static final String FOLDER = "org.sqlite.tmpdir";

    private static boolean loaded;

    private NativeLibrary() {}

    /**
     * Loads SQLite unless it has been loaded.
     *
     * @throws CannotPlayException if that is not possible
     */
    static synchronized void load() {
        if (loaded) {
            return;
        }
        String parent = System.getProperty(FOLDER, System.getProperty("java.io.tmpdir"));
        String chosen = System.getProperty(FOLDER);
        try {
            Path folder = Files.createTempDirectory(Path.of(parent), "spar-sqlite-");
            try {
                System.setProperty(FOLDER, folder.toString());
                SQLiteJDBCLoader.initialize();
            } finally {
                restore(chosen);
                delete(folder);
            }
            // The driver throws whatever it likes.
        } catch (Exception e) {
            throw new CannotPlayException(
                    "SQLite cannot be unpacked into " + parent + " and loaded (" + e
                            + "). The folder needs 2 MB of free space"
                            + " and must not be mounted with 'noexec'; choose another one with"
                            + " SPAR_JAVA_OPTS=-Djava.io.tmpdir=DIR (docs/store.md#sqlite)",
                    e);
        }
        loaded = true;
    }

    private static void restore(@Nullable String chosen) {
        if (chosen == null) {
            System.clearProperty(FOLDER);
        } else {
            System.setProperty(FOLDER, chosen);
        }
    }

    /** Deletes a folder. Windows does not delete a loaded library: there, the driver deletes it at the end. */
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.toList();
            for (Path file : all) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException | UncheckedIOException e) {
            folder.toFile().deleteOnExit();
        }
    }
}
