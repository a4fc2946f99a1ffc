package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/**
 * Recognizes folders of other machines. SQLite needs locks and shared memory, which these do not offer reliably: a store could be damaged
 * or lose results.
 */
final class NetworkFolders {
    private static final Set<String> TYPES = Set.of(
            "nfs",
            "nfs3",
            "nfs4",
            "cifs",
            "smb",
            "smb2",
            "smb3",
            "smbfs",
            "afpfs",
            "webdav",
            "davfs",
            "fuse.sshfs",
            "fuse.rclone",
            "fuse.glusterfs",
            "fuse.ceph",
            "fuse.s3fs",
            "fuse.davfs2",
            "glusterfs",
            "ceph",
            "lustre",
            "gpfs",
            "beegfs",
            "orangefs",
            "pvfs2",
            "afs",
            "9p");

    private NetworkFolders() {}

    /**
     * Refuses a file in a folder of another machine.
     *
     * @param file the file, which need not exist; its folder does
     */
    static void refuse(Path file) {
        Path folder = file.resolveSibling(".").normalize();
        try {
            refuse(file, Files.getFileStore(folder).type());
        } catch (IOException e) {
            // Then nothing is known about the folder, and the store is tried.
        }
    }

    /**
     * Refuses a file in a file system that belongs to another machine.
     *
     * @param type the type of the file system, as the system names it
     * @throws InvalidInputException if the type is one of a network
     */
    static void refuse(Path file, String type) {
        if (TYPES.contains(type.toLowerCase(Locale.ROOT))) {
            throw new InvalidInputException(file + " is in a folder of another machine (" + type
                    + "), and the locks of such folders are not reliable: results could be lost. Use --store FILE with a file"
                    + " on a disk of this machine (docs/store.md#one-writer)");
        }
    }
}
