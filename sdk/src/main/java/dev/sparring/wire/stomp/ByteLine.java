package dev.sparring.wire.stomp;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Bytes that are being gathered; grows with what comes and says nothing about what may come. */
final class ByteLine {
    private static final int SMALL = 64;

    private byte[] bytes = new byte[SMALL];
    private int length;

    void add(byte one) {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, length * 2);
        }
        bytes[length++] = one;
    }

    void add(byte[] more, int from, int to) {
        int grown = length + to - from;
        if (grown > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(grown, bytes.length * 2));
        }
        System.arraycopy(more, from, bytes, length, to - from);
        length = grown;
    }

    int length() {
        return length;
    }

    /** Takes a CR off the end, if there is one. */
    void chompReturn() {
        if (length > 0 && bytes[length - 1] == '\r') {
            length--;
        }
    }

    byte[] copy() {
        return Arrays.copyOf(bytes, length);
    }

    /** The text that the bytes are in UTF-8, if they are any. */
    Optional<String> text() {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CharBuffer text = CharBuffer.allocate(length);
        boolean well =
                !decoder.decode(ByteBuffer.wrap(bytes, 0, length), text, true).isError();
        return well ? Optional.of(text.flip().toString()) : Optional.empty();
    }

    /** Starts afresh, and lets go of a large array. */
    void clear() {
        length = 0;
        if (bytes.length > 1 << 10) {
            bytes = new byte[SMALL];
        }
    }
}
