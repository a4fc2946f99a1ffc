package dev.sparring.server.upload;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** The content of a gzip file. Unlike the JDK's class, it does not ignore what follows the file. */
final class Gunzip extends InputStream {
    private static final int HEADER = 10;
    private static final int TRAILER = 8;
    private static final int METHOD = 2;
    private static final int FLAGS = 3;
    private static final int DEFLATE = 8;
    private static final int HAS_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;
    private static final int UNKNOWN = 0xe0;

    private final byte[] bytes;
    private final Inflated data;
    private final CRC32 crc = new CRC32();
    private long size;

    /** Creates a stream of a file that begins with the two bytes of the format. */
    Gunzip(byte[] bytes) {
        this.bytes = bytes;
        if (bytes.length < HEADER + TRAILER) {
            throw ArchiveFault.truncated();
        }
        int flags = bytes[FLAGS] & 0xff;
        if (bytes[METHOD] != DEFLATE || (flags & UNKNOWN) != 0) {
            throw ArchiveFault.damaged("its header is not that of a gzip file");
        }
        int at = HEADER;
        if ((flags & HAS_EXTRA) != 0) {
            at += 2 + (bytes[at] & 0xff) + ((bytes[at + 1] & 0xff) << 8);
        }
        if ((flags & HAS_NAME) != 0) {
            at = afterText(at);
        }
        if ((flags & HAS_COMMENT) != 0) {
            at = afterText(at);
        }
        if ((flags & HAS_CHECKSUM) != 0) {
            at += 2;
        }
        if (at >= bytes.length) {
            throw ArchiveFault.truncated();
        }
        data = new Inflated(bytes, at, bytes.length);
    }

    private int afterText(int from) {
        for (int at = from; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                return at + 1;
            }
        }
        throw ArchiveFault.truncated();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        int count = data.read(into, offset, length);
        if (count > 0) {
            crc.update(into, offset, count);
            size += count;
        }
        return count;
    }

    /** Checks what follows the data, all of which must have been read. */
    void finish() {
        if (data.remaining() < TRAILER) {
            throw ArchiveFault.truncated();
        }
        if (data.remaining() > TRAILER) {
            throw ArchiveFault.of(
                    "is followed by " + (data.remaining() - TRAILER) + " bytes of other data; pack it again");
        }
        ByteBuffer trailer =
                ByteBuffer.wrap(bytes, bytes.length - TRAILER, TRAILER).order(ByteOrder.LITTLE_ENDIAN);
        if (trailer.getInt() != (int) crc.getValue() || trailer.getInt() != (int) size) {
            throw ArchiveFault.damaged("its content does not fit its checksum");
        }
    }

    @Override
    public void close() {
        data.close();
    }
}
