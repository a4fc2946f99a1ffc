package dev.sparring.wire.sandbox;

import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folders of the sockets of {@link PortRelay}: numbered folders in one temporary folder, which only this user can enter. The
 * temporary folder exists as long as one of them is in use.
 *
 * <p>The JVM deletes what is left when it ends. It keeps each path that it must delete until then, so numbers and the name of the
 * temporary folder are used again.
 */
final class RelayFolders {
    private static final Logger LOG = LoggerFactory.getLogger(RelayFolders.class);

    /** The longest path of a Unix socket is 107 bytes on Linux; this leaves room for the numbers and the names of the sockets. */
    private static final int MAX_PARENT = 75;

    private final List<Path> places;
    private final List<String> sockets;
    private final BitSet used = new BitSet();
    private @Nullable Path parent;

    /**
     * Creates nothing yet.
     *
     * @param places the folders that the temporary folder may be in, the best one first
     * @param sockets the names of the files that may be created in each folder
     */
    RelayFolders(List<Path> places, List<String> sockets) {
        this.places = places;
        this.sockets = sockets;
    }

    /** Returns folders in the system's folder for temporary files, or where else sockets can be created. */
    static RelayFolders ofSystem(List<String> sockets) {
        return new RelayFolders(
                Stream.of(System.getProperty("java.io.tmpdir"), "/tmp", "/dev/shm")
                        .map(Path::of)
                        .map(Path::toAbsolutePath)
                        .distinct()
                        .toList(),
                sockets);
    }

    /**
     * Creates a folder.
     *
     * @throws CannotPlayException if none can be created
     */
    synchronized Path take() {
        int number = used.nextClearBit(0);
        List<String> failures = new ArrayList<>();
        for (Path place : places) {
            try {
                Path inside = parent(place);
                Path folder = inside.resolve(Integer.toString(number));
                deleteAtExit(inside);
                deleteAtExit(folder);
                for (String name : sockets) {
                    deleteAtExit(folder.resolve(name));
                }
                Files.createDirectory(folder);
                used.set(number);
                return folder;
            } catch (IOException e) {
                LOG.debug("no folder for sockets in {}", place, e);
                failures.add(e.toString());
                deleteParent();
            }
        }
        throw new CannotPlayException(
                "a bot over HTTP or STOMP cannot be started in a sandbox, because no temporary folder can be"
                        + " created for its connections: " + String.join("; ", failures)
                        + " (docs/security.md#full-disks-and-signals)");
    }

    /** Returns the temporary folder; creates it if it does not exist. */
    private Path parent(Path place) throws IOException {
        Path known = parent;
        if (known == null || !known.startsWith(place)) {
            known = create(place);
        } else if (used.isEmpty() || !Files.isDirectory(known)) {
            known = createAgain(known, place);
        }
        parent = known;
        return known;
    }

    private static Path create(Path place) throws IOException {
        Path created = Files.createTempDirectory(place, "sparring");
        if (created.toString().length() > MAX_PARENT) {
            Files.delete(created);
            throw new IOException(place + " has too long a path for sockets");
        }
        return created;
    }

    private static Path createAgain(Path known, Path place) throws IOException {
        try {
            return Files.createDirectory(
                    known, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            // Somebody else may have taken the name.
            return create(place);
        }
    }

    /** Fails if this program is already ending: nobody would delete the file or folder. */
    private static void deleteAtExit(Path path) throws IOException {
        try {
            path.toFile().deleteOnExit();
        } catch (IllegalStateException e) {
            throw new IOException("this program is ending", e);
        }
    }

    /** Deletes a folder with its sockets. Call this once for each folder. */
    synchronized void giveBack(Path folder) {
        try {
            for (String name : sockets) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            LOG.debug("{} is left over until this program ends", folder, e);
        }
        used.clear(Integer.parseInt(folder.getFileName().toString()));
        deleteParent();
    }

    private void deleteParent() {
        Path known = parent;
        if (known != null && used.isEmpty()) {
            try {
                Files.deleteIfExists(known);
            } catch (IOException e) {
                LOG.debug("{} is left over until this program ends", known, e);
            }
        }
    }
}
