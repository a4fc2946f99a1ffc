package dev.sparring.server.upload;

import java.io.InputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The uncompressed data of a part of an archive. Damaged data is an input error, not an {@code IOException}. */
final class Inflated extends InputStream {
    private final Inflater inflater = new Inflater(true);

    /** Creates a stream of the data that is compressed in these bytes, which may be followed by others. */
    Inflated(byte[] bytes, int from, int to) {
        inflater.setInput(bytes, from, to - from);
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        try {
            while (true) {
                int count = inflater.inflate(into, offset, length);
                if (count > 0) {
                    return count;
                }
                if (inflater.finished()) {
                    return -1;
                }
                if (inflater.needsDictionary()) {
                    throw ArchiveFault.damaged("its compressed data needs a dictionary");
                }
                if (inflater.needsInput()) {
                    throw ArchiveFault.truncated();
                }
            }
        } catch (DataFormatException e) {
            throw ArchiveFault.damaged("its compressed data is invalid (" + e.getMessage() + ")");
        }
    }

    /** Returns the number of bytes after the compressed data. */
    int remaining() {
        return inflater.getRemaining();
    }

    @Override
    public void close() {
        inflater.end();
    }
}
