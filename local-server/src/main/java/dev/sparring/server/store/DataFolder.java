package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The folder of a server's data, and where its files are.
 *
 * @param path the folder, as the user wrote it
 * @param file the SQLite file, without links, since the log and the lock are next to the file itself
 */
record DataFolder(Path path, Path file) {
    private static final String NAME = "server.sqlite";

    /**
     * Finds the files of a folder. Creates the folder if it does not exist; only the current user may read it.
     *
     * @throws InvalidInputException if the folder cannot be used
     * @throws CannotPlayException if its disk does not work
     */
    static DataFolder of(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                if (Files.exists(folder)) {
                    throw new InvalidInputException(folder + " is a file: expected a folder, or a new name; use "
                            + StoreFaults.SERVER.other() + " (docs/data.md)");
                }
                Path absolute = folder.toAbsolutePath().normalize();
                Files.createDirectories(absolute, onlyForMe(absolute, "rwx------"));
            }
            Path file = folder.toRealPath().resolve(NAME);
            if (Files.isDirectory(file)) {
                throw new InvalidInputException(file + " is a folder: " + StoreFaults.SERVER.expected());
            }
            return new DataFolder(folder, Files.exists(file) ? file.toRealPath() : file);
        } catch (IOException e) {
            throw StoreFaults.SERVER.notWritable(folder, StoreLock.reason(folder, e));
        }
    }

    /** Creates the SQLite file unless it exists. SQLite gives the permissions of this file to its log. */
    void createFile() {
        try {
            if (!Files.exists(file)) {
                Files.createFile(file, onlyForMe(file, "rw-------"));
            }
        } catch (IOException e) {
            throw StoreFaults.SERVER.notWritable(file, StoreLock.reason(file, e));
        }
    }

    /** Returns the permissions of a new file or folder, if its file system knows permissions. */
    private static FileAttribute<?>[] onlyForMe(Path path, String permissions) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Returns the folder of the results of finals. */
    Path finals() {
        return path.resolve("finals");
    }

    /** Returns the SQLite file and the files next to it, under all their names. */
    Set<Path> files() {
        Set<Path> files = new HashSet<>();
        for (Path named : List.of(file, path.toAbsolutePath().normalize().resolve(NAME))) {
            for (String suffix : List.of("", "-wal", "-shm", ".lock")) {
                files.add(named.resolveSibling(named.getFileName() + suffix));
            }
        }
        return files;
    }
}
