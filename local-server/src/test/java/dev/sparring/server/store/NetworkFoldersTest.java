package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkFoldersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"nfs", "nfs4", "cifs", "smb3", "fuse.sshfs", "9p", "ceph", "lustre", "fuse.glusterfs", "NFS"})
    void aStoreInAFolderOfAnotherMachineIsRefused(String type) {
        Path file = Path.of("/mnt/shared/cup.sqlite");
        String why = assertThrows(InvalidInputException.class, () -> NetworkFolders.refuse(file, type))
                .getMessage();
        assertTrue(why.startsWith(file + " is in a folder of another machine (" + type + ")"), why);
        assertTrue(why.contains("docs/store.md#one-writer"), why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "xfs", "btrfs", "tmpfs", "overlay", "NTFS", "apfs", "fuseblk"})
    void aLocalDiskIsUsed(String type) {
        assertDoesNotThrow(() -> NetworkFolders.refuse(Path.of("/data/cup.sqlite"), type));
    }

    @Test
    void theFolderOfAFileThatDoesNotExistYetIsLookedAt(@TempDir Path folder) {
        assertDoesNotThrow(() -> NetworkFolders.refuse(folder.resolve("cup.sqlite")));
    }
}
