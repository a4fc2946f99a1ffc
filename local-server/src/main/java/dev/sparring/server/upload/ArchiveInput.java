package dev.sparring.server.upload;

import dev.sparring.text.Excerpt;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Unpacked data of an archive. Damaged data is an input error, not an {@code IOException}: so an {@code IOException} of a method that
 * copies data is one of the disk.
 */
final class ArchiveInput extends FilterInputStream {
    private static final int MAX_REASON = 100;
    private static final int MAX_SKIP = 1 << 13;

    private long allowed = Long.MAX_VALUE;
    private String tooLarge = "";

    ArchiveInput(InputStream in) {
        super(in);
    }

    /** Some work that reads an archive. */
    interface Reading<T> {
        T read() throws IOException;
    }

    /**
     * Reads a part of an archive.
     *
     * @throws dev.sparring.rules.InvalidInputException if the archive is truncated or damaged
     */
    static <T> T of(Reading<T> reading) {
        try {
            return reading.read();
        } catch (EOFException e) {
            throw ArchiveFault.truncated();
        } catch (IOException | IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException e) {
            // The library reports some wrong numbers with unchecked exceptions, and not every end as an EOFException.
            String why = String.valueOf(e.getMessage());
            throw why.startsWith("Truncated ")
                    ? ArchiveFault.truncated()
                    : ArchiveFault.damaged(Excerpt.of(why, MAX_REASON));
        }
    }

    /**
     * Limits how much can be read from now on.
     *
     * @param fault what the archive is if there is more, as the rest of a sentence
     */
    void allow(long bytes, String fault) {
        allowed = bytes;
        tooLarge = fault;
    }

    private int counted(int count) {
        allowed -= Math.max(0, count);
        if (allowed < 0) {
            throw ArchiveFault.of(tooLarge);
        }
        return count;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        return counted(of(() -> in.read(into, offset, length)));
    }

    @Override
    public long skip(long count) throws IOException {
        // Skipped bytes count as well, so they are read.
        return readNBytes((int) Math.min(count, MAX_SKIP)).length;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
