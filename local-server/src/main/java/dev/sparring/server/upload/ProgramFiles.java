package dev.sparring.server.upload;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** The folders of programs that somebody else wrote and that may contain anything. No process of such a program may be running. */
public final class ProgramFiles {
    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rwx------");

    private ProgramFiles() {}

    /**
     * Deletes a file or a folder with everything in it, if it is there. No link is followed.
     *
     * <p>A program may have nested its folders so deeply that their paths are too long for the system. So a folder that is found
     * in another one is first moved to the top.
     *
     * @throws IOException if something cannot be deleted
     */
    public static void delete(Path root) throws IOException {
        if (!isFolder(root)) {
            Files.deleteIfExists(root);
            return;
        }
        for (List<Path> entries = list(root); !entries.isEmpty(); entries = list(root)) {
            for (Path entry : entries) {
                if (isFolder(entry)) {
                    empty(entry, root);
                }
                Files.delete(entry);
            }
        }
        Files.delete(root);
    }

    /** Deletes the files in a folder, and moves the folders in it to the top. */
    private static void empty(Path folder, Path top) throws IOException {
        for (Path entry : list(folder)) {
            if (isFolder(entry)) {
                use(entry);
                Files.move(entry, top.resolve(UUID.randomUUID().toString()), StandardCopyOption.ATOMIC_MOVE);
            } else {
                Files.delete(entry);
            }
        }
    }

    static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns what is in a folder, even if its owner has made it unreadable. */
    private static List<Path> list(Path folder) throws IOException {
        use(folder);
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(entries::add);
        }
        return entries;
    }

    private static void use(Path folder) throws IOException {
        if (UnpackedFolder.POSIX) {
            Files.setPosixFilePermissions(folder, OWNER);
        }
    }
}
