package dev.sparring.cluster;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of a run on one machine, which all executors there use. The last one deletes it. What is left by executors that were killed
 * is deleted by the next run.
 */
final class NodeFolder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(NodeFolder.class);
    private static final String PREFIX = "sparring-run-";
    private static final String LOCK = ".lock";

    /** The folders that this process uses. To look at their locks would release them. */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel users;
    private final FileLock lock;

    private NodeFolder(Path folder, FileChannel users, FileLock lock) {
        this.folder = folder;
        this.users = users;
        this.lock = lock;
    }

    /** Opens the folder of a run, and creates it if this is the first executor. */
    static NodeFolder open(String run) throws IOException {
        Path all = Path.of(System.getProperty("java.io.tmpdir"));
        Path folder = all.resolve(PREFIX + run);
        OWN.add(folder);
        sweep(all);
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, permissions(folder));
        }
        FileChannel users = FileChannel.open(
                folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        return new NodeFolder(folder, users, users.lock(0, 1, true));
    }

    /** Other users may not list the folder, but the users of a sandbox must reach a bot's files. Windows has no such permissions. */
    private static FileAttribute<?>[] permissions(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"))
                }
                : new FileAttribute<?>[0];
    }

    private static void sweep(Path all) {
        try (DirectoryStream<Path> runs = Files.newDirectoryStream(all, PREFIX + "*")) {
            for (Path run : runs) {
                if (!OWN.contains(run) && Files.isWritable(run)) {
                    deleteIfUnused(run);
                }
            }
        } catch (IOException e) {
            LOG.debug("folders of former runs are left", e);
        }
    }

    private static void deleteIfUnused(Path run) {
        try (FileChannel users = FileChannel.open(run.resolve(LOCK), StandardOpenOption.WRITE);
                FileLock lock = users.tryLock()) {
            if (lock != null) {
                delete(run);
            }
        } catch (IOException e) {
            LOG.debug("{} is left", run, e);
        }
    }

    Path path() {
        return folder;
    }

    /** Deletes a folder with everything in it. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        }
    }

    /** Deletes a folder, or leaves it if that is not possible. */
    static void deleteIfPossible(Path folder) {
        try {
            delete(folder);
        } catch (IOException e) {
            LOG.debug("{} is left", folder, e);
        }
    }

    @Override
    public void close() {
        try (users) {
            lock.release();
            FileLock last = users.tryLock();
            if (last != null) {
                delete(folder);
            }
        } catch (IOException e) {
            LOG.debug("{} is left", folder, e);
        }
        OWN.remove(folder);
    }
}
