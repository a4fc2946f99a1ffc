package dev.sparring.cluster;

import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Files in one archive. The archive has the hash of its content as its name, and the same files always make the same archive. */
final class Parcel {
    static final int MAX_FILES = 10_000;
    static final long MAX_BYTES = 256L << 20;
    static final String ENDING = ".zip";

    private static final String PAGE = " (docs/scale.md#what-travels)";
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
    private static final int NAME_BYTES = 16;

    /** The first letter of an entry says what it is. */
    private static final String FOLDER = "d/";

    private static final String FILE = "f/";
    private static final String PROGRAM = "x/";

    private final String owner;
    private final Path base;
    private final TreeMap<String, Path> entries = new TreeMap<>();
    private long bytes;

    /**
     * Creates a parcel without files.
     *
     * @param owner whose files these are, for messages
     * @param base the folder to which paths in the parcel are relative
     */
    Parcel(String owner, Path base) {
        this.owner = owner;
        this.base = base;
    }

    /** Adds an empty folder. */
    void addFolder(Path folder) {
        entries.put(FOLDER + relative(folder) + "/", folder);
    }

    /**
     * Adds files and folders with everything in them.
     *
     * @param hidden whether something is left out
     * @throws InvalidInputException if there are too many files, or one cannot be read
     */
    void add(Collection<Path> roots, Predicate<Path> hidden) {
        for (Path root : roots) {
            try {
                Files.walkFileTree(
                        root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                            @Override
                            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                                if (hidden.test(folder)) {
                                    return FileVisitResult.SKIP_SUBTREE;
                                }
                                addFolder(folder);
                                return FileVisitResult.CONTINUE;
                            }

                            @Override
                            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                                if (attributes.isRegularFile() && !hidden.test(file)) {
                                    addFile(root, file, attributes.size());
                                }
                                return FileVisitResult.CONTINUE;
                            }
                        });
            } catch (IOException e) {
                throw new InvalidInputException(
                        "the files of " + owner + " cannot be sent to other machines: " + e + PAGE, e);
            }
        }
    }

    private void addFile(Path root, Path file, long size) {
        entries.put((Files.isExecutable(file) ? PROGRAM : FILE) + relative(file), file);
        bytes += size;
        if (entries.size() > MAX_FILES || bytes > MAX_BYTES) {
            throw new InvalidInputException(owner + " cannot be sent to other machines: " + root + " has more than "
                    + MAX_FILES + " files or " + (MAX_BYTES >> 20) + " MiB. Put the bot into a folder of its own, and"
                    + " name it with 'folder' in sparring.yaml" + PAGE);
        }
    }

    private String relative(Path path) {
        return base.relativize(path).toString().replace('\\', '/');
    }

    /** Writes the archive into a folder, and returns it. */
    Path write(Path folder) throws IOException {
        Path made = folder.resolve(UUID.randomUUID() + ENDING);
        MessageDigest digest = sha256();
        try (OutputStream out = new DigestOutputStream(Files.newOutputStream(made), digest);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (var entry : entries.entrySet()) {
                ZipEntry next = new ZipEntry(entry.getKey());
                next.setTimeLocal(NO_TIME);
                zip.putNextEntry(next);
                if (!next.isDirectory()) {
                    Files.copy(entry.getValue(), zip);
                }
                zip.closeEntry();
            }
        }
        String name = HexFormat.of().formatHex(digest.digest(), 0, NAME_BYTES);
        return Files.move(made, folder.resolve(name + ENDING), StandardCopyOption.REPLACE_EXISTING);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Unpacks an archive, unless another process of this machine has done so. */
    static void unpack(Path archive, Path folder) throws IOException {
        if (Files.exists(folder)) {
            return;
        }
        Path made = folder.resolveSibling(folder.getFileName() + "-" + UUID.randomUUID());
        Files.createDirectory(made);
        try (InputStream in = Files.newInputStream(archive);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                unpack(entry, zip, made);
            }
        }
        try {
            Files.move(made, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw e;
        } catch (IOException e) {
            // Another process was faster.
            if (!Files.exists(folder)) {
                throw e;
            }
            NodeFolder.delete(made);
        }
    }

    private static void unpack(ZipEntry entry, InputStream content, Path folder) throws IOException {
        Path path = folder.resolve(entry.getName().substring(FOLDER.length())).normalize();
        if (!path.startsWith(folder)) {
            throw new IOException("not a parcel: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Path parent = path.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.copy(content, path);
        if (entry.getName().startsWith(PROGRAM) && !path.toFile().setExecutable(true, false)) {
            throw new IOException(path + " cannot be made executable");
        }
    }
}
