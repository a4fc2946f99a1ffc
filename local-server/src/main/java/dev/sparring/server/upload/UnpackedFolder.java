package dev.sparring.server.upload;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The folder into which an archive is unpacked. Counts what is written and refuses what exceeds the limits. */
final class UnpackedFolder {
    static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    /** A name that is in use, as it was first written. */
    private record Taken(String path, boolean folder) {}

    private final Path root;
    private final ArchiveLimits limits;
    private final long maxSize;
    private final Map<String, Taken> taken = new HashMap<>();
    private final byte[] chunk = new byte[1 << 13];
    private long size;
    private int ignored;

    /**
     * Creates an empty folder.
     *
     * @param archive the size of the archive, in bytes
     */
    UnpackedFolder(Path root, ArchiveLimits limits, int archive) throws IOException {
        this.root = root;
        this.limits = limits;
        this.maxSize = Math.max(ArchiveLimits.FREE, (long) limits.ratio() * archive);
        Files.createDirectory(root, mode("rwx------"));
    }

    private static FileAttribute<?>[] mode(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Adds a folder, unless it is there. */
    void addFolder(String text) throws IOException {
        EntryName name = EntryName.of(text, limits);
        if (name.isIgnored()) {
            countIgnored(name);
            return;
        }
        addFolders(name, name.parts().size());
    }

    /**
     * Adds a file and reads its content to the end.
     *
     * @return the number of bytes in it
     */
    long addFile(String text, boolean executable, InputStream content) throws IOException {
        EntryName name = EntryName.of(text, limits);
        if (name.parts().isEmpty() || text.endsWith("/")) {
            throw ArchiveFault.of(text, "is a file, but it has the name of a folder");
        }
        if (name.isIgnored()) {
            countIgnored(name);
            return copy(name, content, OutputStream.nullOutputStream());
        }
        addFolders(name, name.parts().size() - 1);
        String path = String.join("/", name.parts());
        Taken before = taken.put(EntryName.key(path), new Taken(path, false));
        if (before != null) {
            throw duplicate(name, path, before);
        }
        count(name);
        try (OutputStream out = Channels.newOutputStream(Files.newByteChannel(
                resolve(name, path),
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                mode(executable ? "rwx------" : "rw-------")))) {
            return copy(name, content, out);
        }
    }

    private void addFolders(EntryName name, int depth) throws IOException {
        for (int i = 1; i <= depth; i++) {
            String path = String.join("/", name.parts().subList(0, i));
            Taken before = taken.get(EntryName.key(path));
            if (before == null) {
                taken.put(EntryName.key(path), new Taken(path, true));
                count(name);
                Files.createDirectory(resolve(name, path), mode("rwx------"));
            } else if (!before.folder() || !before.path().equals(path)) {
                throw duplicate(name, path, before);
            }
        }
    }

    private static RuntimeException duplicate(EntryName name, String path, Taken before) {
        if (before.folder()) {
            return ArchiveFault.of(
                    name.text(),
                    before.path().equals(path)
                            ? "has the name of a folder"
                            : "differs from '" + before.path() + "' only in capital letters");
        }
        return ArchiveFault.of(
                name.text(),
                before.path().equals(path)
                        ? "is there twice, or a file and also a folder"
                        : "differs from '" + before.path() + "' only in capital letters");
    }

    /** Returns the path of a checked name. The names of this system may have fewer characters than those of the archive. */
    private Path resolve(EntryName name, String path) {
        try {
            return root.resolve(path);
        } catch (InvalidPathException e) {
            throw ArchiveFault.of(
                    name.text(), "has a name that this server cannot write; use letters, digits, '-', '_' and '.'");
        }
    }

    private long copy(EntryName name, InputStream content, OutputStream out) throws IOException {
        long copied = 0;
        for (int count = content.read(chunk); count >= 0; count = content.read(chunk)) {
            copied += count;
            size += count;
            if (size > limits.unpacked()) {
                throw ArchiveFault.of("is too large: unpacked up to '" + name.text() + "', it has more than "
                        + limits.unpacked() + " bytes, which is the limit");
            }
            if (size > maxSize) {
                throw ArchiveFault.of("is refused: unpacked up to '" + name.text() + "', it is more than "
                        + limits.ratio() + " times as large as the archive");
            }
            out.write(chunk, 0, count);
        }
        return copied;
    }

    private void countIgnored(EntryName name) {
        ignored++;
        count(name);
    }

    private void count(EntryName name) {
        if (taken.size() + ignored > limits.files()) {
            throw ArchiveFault.of("has too many entries: with '" + name.text() + "', more than " + limits.files()
                    + " files and folders, which is the limit");
        }
    }

    /**
     * Returns the program's folder: the only folder at the top if there is nothing else, or else the top.
     *
     * @throws dev.sparring.rules.InvalidInputException if there are no files
     */
    Path program() {
        if (taken.values().stream().allMatch(Taken::folder)) {
            throw ArchiveFault.of("is empty: expected the files of a program");
        }
        List<Taken> top = taken.values().stream()
                .filter(entry -> !entry.path().contains("/"))
                .toList();
        return top.size() == 1 && top.get(0).folder() ? root.resolve(top.get(0).path()) : root;
    }
}
