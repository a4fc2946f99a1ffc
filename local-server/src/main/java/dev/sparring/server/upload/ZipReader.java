package dev.sparring.server.upload;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * Reads a zip archive by its directory. The classes of the JDK do not tell links from files, encrypted entries from others, nor
 * entries that share their data, so only the decompression is theirs.
 */
final class ZipReader {
    private static final int END = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int ENTRY = 0x02014b50;
    private static final int ENTRY_SIZE = 46;
    private static final int LOCAL = 0x04034b50;
    private static final int LOCAL_SIZE = 30;
    /** The maximum size of what may follow the data of an entry: its checksum and sizes again. */
    private static final int DESCRIPTOR = 24;

    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    /** The flags of encrypted and patched entries, and of a masked directory. */
    private static final int ENCRYPTED = 1 | 1 << 5 | 1 << 6 | 1 << 13;

    /** The values of sizes and offsets that are written elsewhere, in the format for archives of more than 4 GiB. */
    private static final long ELSEWHERE = 0xffff_ffffL;

    private static final int SHORT = 0xffff;
    private static final int TYPE = 0xf000;
    private static final int FILE = 0x8000;
    private static final int FOLDER = 0x4000;
    private static final int LINK = 0xa000;
    private static final int OWNER_EXECUTES = 0x40;

    /** An entry of the directory, with the place of its data. */
    private record Entry(String name, int method, int mode, long crc, long size, int header, int data, int dataEnd) {
        boolean isFolder() {
            return name.endsWith("/");
        }
    }

    private final byte[] bytes;
    private final ByteBuffer buffer;

    private ZipReader(byte[] bytes) {
        this.bytes = bytes;
        this.buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Unpacks an archive. */
    static void unpack(byte[] bytes, UnpackedFolder into) throws IOException {
        new ZipReader(bytes).unpack(into);
    }

    private void unpack(UnpackedFolder into) throws IOException {
        for (Entry entry : entries()) {
            if (entry.isFolder()) {
                if (entry.size() != 0) {
                    throw ArchiveFault.of(entry.name(), "is a folder with content");
                }
                into.addFolder(entry.name());
            } else {
                unpack(entry, into);
            }
        }
    }

    private void unpack(Entry entry, UnpackedFolder into) throws IOException {
        int length = entry.dataEnd() - entry.data();
        CRC32 crc = new CRC32();
        try (InputStream data = entry.method() == STORED
                        ? new ByteArrayInputStream(bytes, entry.data(), length)
                        : new Inflated(bytes, entry.data(), entry.dataEnd());
                CheckedInputStream checked = new CheckedInputStream(data, crc)) {
            long size = into.addFile(entry.name(), (entry.mode() & OWNER_EXECUTES) != 0, checked);
            boolean rest = data instanceof Inflated inflated && inflated.remaining() > 0;
            if (rest || size != entry.size() || crc.getValue() != entry.crc()) {
                throw ArchiveFault.of(entry.name(), "is damaged: it has another size or checksum than declared");
            }
        }
    }

    private List<Entry> entries() {
        int end = end();
        int count = shortAt(end + 10);
        long size = intAt(end + 12);
        long start = intAt(end + 16);
        if (count == SHORT || size == ELSEWHERE || start == ELSEWHERE) {
            throw zip64();
        }
        if (shortAt(end + 4) != 0 || shortAt(end + 6) != 0 || shortAt(end + 8) != count) {
            throw ArchiveFault.of("is one part of several; pack it into one file");
        }
        if (start + size != end) {
            throw ArchiveFault.damaged("its directory is not where it should be, or other data surrounds the archive");
        }
        List<Entry> entries = new ArrayList<>();
        int at = (int) start;
        for (int i = 0; i < count; i++) {
            require(at, ENTRY_SIZE, end);
            int next = at + ENTRY_SIZE + shortAt(at + 28) + shortAt(at + 30) + shortAt(at + 32);
            require(at, next - at, end);
            entries.add(entry(at, (int) start));
            at = next;
        }
        if (at != end) {
            throw ArchiveFault.damaged("its directory has more entries than declared");
        }
        requireNoOverlap(entries, (int) start);
        return entries;
    }

    /** Returns the position of the record that ends the archive. */
    private int end() {
        for (int at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - SHORT); at--) {
            if (buffer.getInt(at) == END) {
                if (at + END_SIZE + shortAt(at + 20) == bytes.length) {
                    return at;
                }
                throw ArchiveFault.of("is followed by other data, or its end is missing; pack it again");
            }
        }
        throw ArchiveFault.truncated();
    }

    private Entry entry(int at, int directory) {
        if (buffer.getInt(at) != ENTRY) {
            throw ArchiveFault.damaged("its directory has an invalid entry");
        }
        byte[] rawName = Arrays.copyOfRange(bytes, at + ENTRY_SIZE, at + ENTRY_SIZE + shortAt(at + 28));
        String name = EntryName.decode(rawName);
        if ((shortAt(at + 8) & ENCRYPTED) != 0) {
            throw ArchiveFault.of(name, "is encrypted; pack it without a password");
        }
        int method = shortAt(at + 10);
        if (method != STORED && method != DEFLATED) {
            throw ArchiveFault.of(name, "is compressed by method " + method + "; expected the usual one, deflate");
        }
        long packed = intAt(at + 20);
        long size = intAt(at + 24);
        long header = intAt(at + 42);
        if (packed == ELSEWHERE || size == ELSEWHERE || header == ELSEWHERE) {
            throw zip64();
        }
        int mode = (int) (intAt(at + 38) >>> 16);
        requireFileOrFolder(name, mode);
        if (header > directory) {
            throw ArchiveFault.damaged("the data of an entry is behind the directory");
        }
        int local = (int) header;
        require(local, LOCAL_SIZE, directory);
        int data = local + LOCAL_SIZE + shortAt(local + 26) + shortAt(local + 28);
        require(local, data - local, directory);
        require(data, packed, directory);
        byte[] localName = Arrays.copyOfRange(bytes, local + LOCAL_SIZE, local + LOCAL_SIZE + shortAt(local + 26));
        boolean same = buffer.getInt(local) == LOCAL
                && shortAt(local + 8) == method
                && (shortAt(local + 6) & ENCRYPTED) == 0
                && Arrays.equals(rawName, localName);
        if (!same) {
            throw ArchiveFault.of(name, "is described differently in the directory and at its data");
        }
        if (method == STORED && packed != size) {
            throw ArchiveFault.of(name, "is damaged: it has another size than declared");
        }
        return new Entry(name, method, mode, intAt(at + 16), size, local, data, data + (int) packed);
    }

    private static void requireFileOrFolder(String name, int mode) {
        int type = mode & TYPE;
        if (type == LINK) {
            throw ArchiveFault.of(name, "is a symbolic link; pack the file that it links to");
        }
        if (type != 0 && type != (name.endsWith("/") ? FOLDER : FILE)) {
            throw ArchiveFault.of(name, "is neither a file nor a folder");
        }
    }

    /** Entries that share their data make a small archive unpack to a huge one. */
    private static void requireNoOverlap(List<Entry> entries, int directory) {
        int free = 0;
        for (Entry entry :
                entries.stream().sorted(Comparator.comparingInt(Entry::header)).toList()) {
            if (entry.header() < free) {
                throw ArchiveFault.of(entry.name(), "shares its data with another entry");
            }
            requireNoGap(free, entry.header());
            free = entry.dataEnd();
        }
        requireNoGap(free, directory);
    }

    private static void requireNoGap(int from, int to) {
        if (to - from > (from == 0 ? 0 : DESCRIPTOR)) {
            throw ArchiveFault.damaged("there is other data before or between its entries");
        }
    }

    private static void require(int at, long size, int end) {
        if (at + size > end) {
            throw ArchiveFault.damaged("an entry is larger than the archive");
        }
    }

    private static RuntimeException zip64() {
        return ArchiveFault.of("has the zip64 format, which this server does not read; pack the files with 'zip -r'");
    }

    private int shortAt(int at) {
        return buffer.getShort(at) & SHORT;
    }

    private long intAt(int at) {
        return buffer.getInt(at) & ELSEWHERE;
    }
}
