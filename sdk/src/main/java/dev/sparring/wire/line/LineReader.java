package dev.sparring.wire.line;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Splits a stream of bytes into lines of UTF-8. It buffers at most one line, of limited length. */
final class LineReader {
    /** The maximum length of a line, in bytes. */
    static final int MAX_LENGTH = 1 << 20;

    private final InputStream in;
    private final LineListener listener;
    private final byte[] chunk = new byte[1 << 13];
    private byte[] line = new byte[256];
    private int length;
    private boolean skipping;

    LineReader(InputStream in, LineListener listener) {
        this.in = in;
        this.listener = listener;
    }

    /** Reads to the end of the stream. A last line without a line end counts as a line. */
    void readAll() throws IOException {
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
            int from = 0;
            for (int i = 0; i < count; i++) {
                if (chunk[i] == '\n') {
                    append(from, i);
                    endLine();
                    from = i + 1;
                }
            }
            append(from, count);
        }
        if (length > 0) {
            endLine();
        }
    }

    private void append(int from, int to) {
        int more = to - from;
        if (skipping || more == 0) {
            return;
        }
        if (length + more > MAX_LENGTH) {
            skipping = true;
            length = 0;
            line = new byte[256];
            listener.tooLong("a line longer than " + MAX_LENGTH + " bytes; it was dropped");
            return;
        }
        if (length + more > line.length) {
            line = Arrays.copyOf(line, Math.max(length + more, line.length * 2));
        }
        System.arraycopy(chunk, from, line, length, more);
        length += more;
    }

    private void endLine() {
        if (!skipping) {
            int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
            listener.line(new String(line, 0, end, StandardCharsets.UTF_8));
        }
        skipping = false;
        length = 0;
    }
}
