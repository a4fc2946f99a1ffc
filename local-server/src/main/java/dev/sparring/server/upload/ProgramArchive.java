package dev.sparring.server.upload;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/**
 * Unpacks the archive of a program: zip or tar.gz. If all files are in one folder at the top, that folder is the program's.
 *
 * <p>Entries of systems, such as {@code .DS_Store}, are ignored. Files and folders can only be used by the user of the server.
 */
public final class ProgramArchive {
    private ProgramArchive() {}

    /** The formats that are recognised by their first bytes, most of them to be refused with a useful message. */
    private enum Format {
        ZIP("PK\3\4"),
        GZIP("\37\213"),
        EMPTY_ZIP("PK\5\6"),
        RAR("Rar!"),
        SEVEN_ZIP("7z\274\257"),
        XZ("\3757zXZ"),
        BZIP2("BZh"),
        ZSTD("\50\265\57\375");

        private final String magic;

        Format(String magic) {
            this.magic = magic;
        }

        private boolean begins(byte[] archive) {
            for (int i = 0; i < magic.length(); i++) {
                if (i >= archive.length || (archive[i] & 0xff) != magic.charAt(i)) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Unpacks an archive into a new folder, which is complete when this method returns. If it fails, nothing is left.
     *
     * @param folder the folder, which must not exist; the folder above it must
     * @throws dev.sparring.rules.InvalidInputException if the archive cannot be used
     * @throws IOException if the files cannot be written
     */
    public static void unpack(Path archive, Path folder, ArchiveLimits limits) throws IOException {
        requireSize(Files.size(archive), limits);
        unpack(Files.readAllBytes(archive), folder, limits);
    }

    /** Unpacks an archive as {@link #unpack(Path, Path, ArchiveLimits)} does. */
    public static void unpack(byte[] archive, Path folder, ArchiveLimits limits) throws IOException {
        requireSize(archive.length, limits);
        Format format = format(archive);
        Path target = folder.toAbsolutePath().normalize();
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        Path above = Objects.requireNonNull(target.getParent(), "a new folder is not the root");
        Path temporary = Files.createTempDirectory(above, ".upload-");
        try {
            UnpackedFolder into = new UnpackedFolder(temporary.resolve("program"), limits, archive.length);
            if (format == Format.GZIP) {
                TarReader.unpack(archive, into, limits);
            } else {
                ZipReader.unpack(archive, into);
            }
            Files.move(into.program(), target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            ProgramFiles.delete(temporary);
        }
    }

    private static void requireSize(long size, ArchiveLimits limits) {
        if (size > limits.archive()) {
            throw ArchiveFault.of("is too large: it has " + size + " bytes, and the limit is " + limits.archive());
        }
        if (size == 0) {
            throw ArchiveFault.of("is empty: expected a zip or tar.gz file");
        }
    }

    private static Format format(byte[] archive) {
        for (Format format : Format.values()) {
            if (format.begins(archive)) {
                switch (format) {
                    case ZIP, GZIP -> {
                        return format;
                    }
                    case EMPTY_ZIP -> throw ArchiveFault.of("is empty: expected the files of a program");
                    default ->
                        throw ArchiveFault.of("is a file of the format "
                                + format.name().replace('_', '-') + "; expected zip or tar.gz");
                }
            }
        }
        throw ArchiveFault.of("is neither a zip nor a tar.gz file");
    }
}
