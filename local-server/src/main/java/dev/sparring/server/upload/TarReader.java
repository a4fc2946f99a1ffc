package dev.sparring.server.upload;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.jspecify.annotations.Nullable;

/** Reads a tar.gz archive. Refuses links, devices and sparse files. */
final class TarReader {
    private static final int OWNER_EXECUTES = 0x40;
    /** The headers of an entry, with its long name and attributes, in bytes. The library keeps them in memory. */
    private static final int MAX_HEADERS = 1 << 18;

    /** What fills the last block of a file, in bytes. */
    private static final long OVERHEAD = 512;

    /** Programs fill the last of their large blocks with zeros. */
    private static final long MAX_END = 1 << 20;

    private static final String TOO_LARGE = "is too large: unpacked, it has more bytes than its entries may have";
    /** The library reads it in place of bytes that are not UTF-8. */
    private static final char REPLACEMENT = '\ufffd';

    private final ArchiveInput in;
    private final UnpackedFolder into;
    private final ArchiveLimits limits;

    private TarReader(ArchiveInput in, UnpackedFolder into, ArchiveLimits limits) {
        this.in = in;
        this.into = into;
        this.limits = limits;
    }

    /** Unpacks an archive. */
    static void unpack(byte[] bytes, UnpackedFolder into, ArchiveLimits limits) throws IOException {
        try (ArchiveInput in = new ArchiveInput(
                ArchiveInput.of(() -> new GzipCompressorInputStream(new ByteArrayInputStream(bytes))))) {
            new TarReader(in, into, limits).unpack();
        }
    }

    private void unpack() throws IOException {
        TarArchiveInputStream tar = new TarArchiveInputStream(in, StandardCharsets.UTF_8.name());
        ArchiveInput content = new ArchiveInput(tar);
        for (TarArchiveEntry entry = next(tar); entry != null; entry = next(tar)) {
            if (!entry.isCheckSumOK()) {
                throw ArchiveFault.damaged("a header does not fit its checksum");
            }
            in.allow(limits.unpacked() + OVERHEAD, TOO_LARGE);
            add(entry, content);
        }
        // At the end of the data is its checksum.
        in.allow(MAX_END, TOO_LARGE);
        in.transferTo(OutputStream.nullOutputStream());
    }

    private @Nullable TarArchiveEntry next(TarArchiveInputStream tar) {
        in.allow(MAX_HEADERS, "has an entry with headers of more than " + MAX_HEADERS + " bytes");
        return ArchiveInput.of(tar::getNextEntry);
    }

    private void add(TarArchiveEntry entry, ArchiveInput content) throws IOException {
        String name = entry.getName();
        if (name.indexOf(REPLACEMENT) >= 0) {
            throw EntryName.notUtf8(name);
        }
        if (entry.isSparse()) {
            throw ArchiveFault.of(name, "is a sparse file; pack it without --sparse");
        }
        switch (entry.getLinkFlag()) {
            case TarConstants.LF_NORMAL, TarConstants.LF_OLDNORM -> {
                if (name.endsWith("/")) {
                    folder(entry);
                } else {
                    into.addFile(name, (entry.getMode() & OWNER_EXECUTES) != 0, content);
                }
            }
            case TarConstants.LF_DIR -> folder(entry);
            case TarConstants.LF_LINK -> throw ArchiveFault.of(name, "is a hard link; pack the file itself");
            case TarConstants.LF_SYMLINK ->
                throw ArchiveFault.of(name, "is a symbolic link; pack the file that it links to");
            case TarConstants.LF_CHR, TarConstants.LF_BLK, TarConstants.LF_FIFO ->
                throw ArchiveFault.of(name, "is a device or a pipe; expected files and folders");
            default ->
                throw ArchiveFault.of(
                        name, "is of the unknown type " + entry.getLinkFlag() + "; expected files and folders");
        }
    }

    private void folder(TarArchiveEntry entry) throws IOException {
        if (entry.getSize() != 0) {
            throw ArchiveFault.of(entry.getName(), "is a folder with content");
        }
        into.addFolder(entry.getName());
    }
}
