package dev.sparring.server.upload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.GeneralPurposeBit;
import org.apache.commons.compress.archivers.zip.UnixStat;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;

/** Reads a zip archive by its directory. Refuses links, devices and encrypted files. */
final class ZipReader {
    private static final int OWNER_EXECUTES = 0x40;
    /** What the format without extensions allows. The library keeps all entries in memory. */
    private static final int MAX_ENTRIES = 0xffff;

    /** How each entry of the directory begins. */
    private static final byte[] ENTRY = {'P', 'K', 1, 2};

    private final ZipFile zip;
    private final UnpackedFolder into;

    private ZipReader(ZipFile zip, UnpackedFolder into) {
        this.zip = zip;
        this.into = into;
    }

    /** Unpacks an archive. */
    static void unpack(byte[] bytes, UnpackedFolder into) throws IOException {
        requireFewEntries(bytes);
        try (ZipFile zip = ArchiveInput.of(() -> ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes))
                .setCharset(StandardCharsets.UTF_8)
                .get())) {
            ZipReader reader = new ZipReader(zip, into);
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                reader.add(entry);
            }
        }
    }

    private static void requireFewEntries(byte[] bytes) {
        int entries = 0;
        for (int at = 0; at + ENTRY.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + ENTRY.length, ENTRY, 0, ENTRY.length)) {
                entries++;
            }
        }
        if (entries > MAX_ENTRIES) {
            throw ArchiveFault.of("has too many entries: more than " + MAX_ENTRIES);
        }
    }

    private void add(ZipArchiveEntry entry) throws IOException {
        String name = EntryName.decode(entry.getRawName());
        requireReadable(name, entry);
        requireFileOrFolder(name, entry);
        if (!name.endsWith("/")) {
            addFile(name, entry);
        } else if (entry.getSize() != 0) {
            throw ArchiveFault.of(name, "is a folder with content");
        } else {
            into.addFolder(name);
        }
    }

    private static void requireReadable(String name, ZipArchiveEntry entry) {
        GeneralPurposeBit flags = entry.getGeneralPurposeBit();
        if (flags.usesEncryption() || flags.usesStrongEncryption()) {
            throw ArchiveFault.of(name, "is encrypted; pack it without a password");
        }
        if (entry.getMethod() != ZipEntry.STORED && entry.getMethod() != ZipEntry.DEFLATED) {
            throw ArchiveFault.of(name, "is compressed by method " + entry.getMethod() + "; expected deflate");
        }
    }

    private static void requireFileOrFolder(String name, ZipArchiveEntry entry) {
        if (entry.isUnixSymlink()) {
            throw ArchiveFault.of(name, "is a symbolic link; pack the file that it links to");
        }
        int type = entry.getUnixMode() & UnixStat.FILE_TYPE_FLAG;
        if (type != 0 && type != (name.endsWith("/") ? UnixStat.DIR_FLAG : UnixStat.FILE_FLAG)) {
            throw ArchiveFault.of(name, "is neither a file nor a folder");
        }
    }

    private void addFile(String name, ZipArchiveEntry entry) throws IOException {
        CRC32 crc = new CRC32();
        try (ArchiveInput data = new ArchiveInput(ArchiveInput.of(() -> zip.getInputStream(entry)));
                CheckedInputStream checked = new CheckedInputStream(data, crc)) {
            long size = into.addFile(name, (entry.getUnixMode() & OWNER_EXECUTES) != 0, checked);
            if (size != entry.getSize() || crc.getValue() != entry.getCrc()) {
                throw ArchiveFault.of(name, "is damaged: it has another size or checksum than declared");
            }
        }
    }
}
