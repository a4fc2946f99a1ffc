package dev.sparring.server.upload;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/** Reads a tar archive of the formats ustar and GNU, with their long names and those of PAX. Refuses links, devices and sparse files. */
final class TarReader {
    private static final int BLOCK = 512;
    private static final int NAME = 100;
    private static final int MODE_AT = 100;
    private static final int MODE_SIZE = 8;
    private static final int SIZE_AT = 124;
    private static final int SIZE_SIZE = 12;
    private static final int SUM_AT = 148;
    private static final int SUM_SIZE = 8;
    private static final int TYPE_AT = 156;
    private static final int MAGIC_AT = 257;
    private static final int PREFIX_AT = 345;
    private static final int PREFIX_SIZE = 155;
    /** What distinguishes the format from that of GNU, which has no prefixes of names. */
    private static final byte[] USTAR = {'u', 's', 't', 'a', 'r', 0};

    private static final int OWNER_EXECUTES = 0x40;
    /** The maximum size of the long name or the attributes of an entry, in bytes. */
    private static final int MAX_ATTRIBUTES = 1 << 16;
    /** What headers and padding add to each entry at most, in bytes. */
    private static final long OVERHEAD = 8 * BLOCK;

    private static final long MAX_END = 1 << 20;

    private final InputStream in;
    private final UnpackedFolder into;
    private final byte[] header = new byte[BLOCK];
    private long allowed;

    private Optional<String> longName = Optional.empty();
    private PaxAttributes pax = PaxAttributes.NONE;

    private TarReader(InputStream in, UnpackedFolder into, ArchiveLimits limits) {
        this.in = in;
        this.into = into;
        this.allowed = limits.unpacked() + OVERHEAD * limits.files() + MAX_END;
    }

    /** Unpacks an archive, and reads the stream to its end. */
    static void unpack(InputStream in, UnpackedFolder into, ArchiveLimits limits) throws IOException {
        new TarReader(in, into, limits).unpack();
    }

    private void unpack() throws IOException {
        while (true) {
            readFully(header);
            if (isZero(header, BLOCK)) {
                break;
            }
            requireChecksum();
            entry();
        }
        if (longName.isPresent() || !pax.equals(PaxAttributes.NONE)) {
            throw ArchiveFault.damaged("a long name has no entry");
        }
        // Programs fill the last of their large blocks with zeros.
        for (int count = in.read(header); count >= 0; count = in.read(header)) {
            use(count);
            if (!isZero(header, count)) {
                throw ArchiveFault.of("is followed by other data; pack it again");
            }
        }
    }

    private void entry() throws IOException {
        char type = (char) (header[TYPE_AT] & 0xff);
        long headerSize = number(SIZE_AT, SIZE_SIZE);
        switch (type) {
            case 'L' -> {
                byte[] name = attributes(headerSize);
                longName = Optional.of(EntryName.decode(Arrays.copyOf(name, lengthTo0(name, 0, name.length))));
            }
            case 'x' -> pax = PaxAttributes.read(attributes(headerSize));
            // It may name a tool or a commit; sizes and names of all entries make no sense.
            case 'g' -> PaxAttributes.read(attributes(headerSize)).requireNone();
            // The target of a link with a long name: the next header is that link.
            case 'K' -> attributes(headerSize);
            default -> {
                String name = pax.path().or(() -> longName).orElseGet(this::headerName);
                long size = pax.size().orElse(headerSize);
                longName = Optional.empty();
                pax = PaxAttributes.NONE;
                content(type, name, size);
            }
        }
    }

    private void content(char type, String name, long size) throws IOException {
        switch (type) {
            case '0', '\0' -> {
                if (name.endsWith("/")) {
                    folder(name, size);
                } else {
                    Content content = new Content(size);
                    into.addFile(name, (number(MODE_AT, MODE_SIZE) & OWNER_EXECUTES) != 0, content);
                    skipPadding(size);
                }
            }
            case '5' -> folder(name, size);
            case '1' -> throw ArchiveFault.of(name, "is a hard link; pack the file itself");
            case '2' -> throw ArchiveFault.of(name, "is a symbolic link; pack the file that it links to");
            case '3', '4', '6' -> throw ArchiveFault.of(name, "is a device or a pipe; expected files and folders");
            case 'S' -> throw ArchiveFault.of(name, "is a sparse file; pack it without --sparse");
            default ->
                throw ArchiveFault.of(name, "is of the unknown type " + (int) type + "; expected files and folders");
        }
    }

    private void folder(String name, long size) throws IOException {
        if (size != 0) {
            throw ArchiveFault.of(name, "is a folder with content");
        }
        into.addFolder(name);
    }

    private String headerName() {
        String name = EntryName.decode(Arrays.copyOf(header, lengthTo0(header, 0, NAME)));
        boolean ustar = Arrays.equals(header, MAGIC_AT, MAGIC_AT + USTAR.length, USTAR, 0, USTAR.length);
        int prefix = ustar ? lengthTo0(header, PREFIX_AT, PREFIX_SIZE) : 0;
        return prefix == 0
                ? name
                : EntryName.decode(Arrays.copyOfRange(header, PREFIX_AT, PREFIX_AT + prefix)) + "/" + name;
    }

    private static int lengthTo0(byte[] bytes, int from, int max) {
        int length = 0;
        while (length < max && bytes[from + length] != 0) {
            length++;
        }
        return length;
    }

    private static boolean isZero(byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private void requireChecksum() {
        int sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            sum += i >= SUM_AT && i < SUM_AT + SUM_SIZE ? ' ' : header[i] & 0xff;
        }
        if (number(SUM_AT, SUM_SIZE) != sum) {
            throw ArchiveFault.damaged("a header does not fit its checksum");
        }
    }

    /** Returns a field of octal digits, which may be surrounded by spaces and end with a zero. */
    private long number(int from, int size) {
        long number = 0;
        int end = from + lengthTo0(header, from, size);
        int at = from;
        while (at < end && header[at] == ' ') {
            at++;
        }
        while (end > at && header[end - 1] == ' ') {
            end--;
        }
        for (; at < end; at++) {
            int digit = header[at] - '0';
            if (digit < 0 || digit > 7) {
                throw ArchiveFault.damaged("a header has an invalid number");
            }
            number = number << 3 | digit;
        }
        return number;
    }

    private byte[] attributes(long size) throws IOException {
        if (size > MAX_ATTRIBUTES) {
            throw ArchiveFault.damaged("a long name has " + size + " bytes");
        }
        byte[] attributes = new byte[(int) size];
        readFully(attributes);
        skipPadding(size);
        return attributes;
    }

    private void skipPadding(long size) throws IOException {
        readFully(new byte[(int) (-size & (BLOCK - 1))]);
    }

    private void readFully(byte[] bytes) throws IOException {
        use(bytes.length);
        if (in.readNBytes(bytes, 0, bytes.length) < bytes.length) {
            throw ArchiveFault.truncated();
        }
    }

    /** Counts bytes of the archive, most of which are counted again as bytes of files. */
    private void use(long count) {
        allowed -= count;
        if (allowed < 0) {
            throw ArchiveFault.of("is too large: unpacked, it has more bytes than its entries may have");
        }
    }

    /** The content of one file. */
    private final class Content extends InputStream {
        private long left;

        Content(long size) {
            this.left = size;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = in.read(bytes, offset, (int) Math.min(length, left));
            if (count < 0) {
                throw ArchiveFault.truncated();
            }
            use(count);
            left -= count;
            return count;
        }
    }
}
