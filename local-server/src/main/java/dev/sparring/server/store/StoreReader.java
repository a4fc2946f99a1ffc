package dev.sparring.server.store;

import dev.sparring.server.store.Database.Work;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads an SQLite file, whether another process writes it, whether its folder is read-only, and however its last writer ended. */
final class StoreReader {
    /** No SQLite file that is not empty is smaller. SQLite itself would take a file of a few bytes for an empty one. */
    private static final int SMALLEST = 512;

    private StoreReader() {}

    /** What changes whenever a file is written. */
    private record Stamp(long size, FileTime modified) {
        static Stamp of(Path file) throws IOException {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(attributes.size(), attributes.lastModifiedTime());
        }
    }

    /**
     * Returns what some work returns, which sees one state of the file.
     *
     * @param file a real path
     * @param faults the messages about the file
     * @throws dev.sparring.rules.InvalidInputException if the file cannot be read
     */
    static <T> T read(Path file, StoreFaults faults, Work<T> work) {
        try {
            if (!Files.isReadable(file)) {
                throw faults.notReadable(file, "no permission");
            }
            long size = Files.size(file);
            if (size > 0 && size < SMALLEST) {
                throw faults.foreign(file);
            }
            Optional<T> result = unchanging(file, work);
            return result.isPresent() ? result.get() : changing(file, work);
        } catch (SQLException e) {
            throw faults.reading(file, e);
        } catch (IOException e) {
            throw faults.notReadable(file, e.toString());
        }
    }

    /**
     * Reads a file that has been closed properly, which needs no lock and no other file. Empty if somebody may have written it
     * meanwhile.
     */
    private static <T> Optional<T> unchanging(Path file, Work<T> work) throws IOException, SQLException {
        if (Database.hasLog(file)) {
            return Optional.empty();
        }
        Stamp before = Stamp.of(file);
        Optional<T> result = Optional.empty();
        RuntimeException refused = null;
        SQLException failed = null;
        try (Database database = Database.readUnchanging(file)) {
            result = Optional.of(database.transaction(work));
        } catch (RuntimeException e) {
            refused = e;
        } catch (SQLException e) {
            failed = e;
        }
        if (Database.hasLog(file) || !before.equals(Stamp.of(file))) {
            return Optional.empty();
        }
        if (refused != null) {
            throw refused;
        }
        if (failed != null) {
            throw failed;
        }
        return result;
    }

    /** Reads a file together with its log. */
    private static <T> T changing(Path file, Work<T> work) throws IOException, SQLException {
        try (Database database = Database.read(file)) {
            return database.transaction(work);
        } catch (SQLException e) {
            return switch (StoreFaults.kind(e)) {
                case SQLITE_CANTOPEN, SQLITE_READONLY -> copied(file, work);
                default -> throw e;
            };
        }
    }

    /** Reads a copy of a file and its log, since their folder is read-only and SQLite must create a file next to them. */
    private static <T> T copied(Path file, Work<T> work) throws IOException, SQLException {
        Path folder = Files.createTempDirectory("spar-store-");
        try {
            Path copy = folder.resolve("copy");
            Files.copy(file, copy);
            if (Database.hasLog(file)) {
                Files.copy(Database.log(file), Database.log(copy));
            }
            try (Database database = Database.read(copy)) {
                return database.transaction(work);
            }
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.toList();
            for (Path file : all) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException | UncheckedIOException e) {
            // The folder is in the folder for temporary files, which the system cleans.
        }
    }
}
