package dev.sparring.wire.stomp;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** A growing buffer of bytes without a limit of its own. */
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

    /** Removes a CR from the end, if there is one. */
    void chompReturn() {
        if (length > 0 && bytes[length - 1] == '\r') {
            length--;
        }
    }

    byte[] copy() {
        return Arrays.copyOf(bytes, length);
    }

    /** Returns the bytes as a text; empty if they are not valid UTF-8. */
    Optional<String> text() {
        if (isAscii()) {
            return Optional.of(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CharBuffer text = CharBuffer.allocate(length);
        boolean valid =
                !decoder.decode(ByteBuffer.wrap(bytes, 0, length), text, true).isError();
        return valid ? Optional.of(text.flip().toString()) : Optional.empty();
    }

    private boolean isAscii() {
        for (int i = 0; i < length; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /** Removes all bytes, and frees a large array. */
    void clear() {
        length = 0;
        if (bytes.length > 1 << 10) {
            bytes = new byte[SMALL];
        }
    }
}
