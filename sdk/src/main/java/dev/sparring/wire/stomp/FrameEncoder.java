package dev.sparring.wire.stomp;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** The encoder of frames. It computes {@code content-length}, and ignores a header of this name in a frame. */
final class FrameEncoder {
    private static final Set<String> WITH_BODY = Set.of("SEND", "MESSAGE", "ERROR");

    private FrameEncoder() {}

    /** Returns whether the headers of frames with this command are escaped. Those of CONNECT and CONNECTED are not. */
    static boolean isEscaped(String command) {
        return !command.equals("CONNECT") && !command.equals("CONNECTED");
    }

    /**
     * Returns the bytes of a frame, including its NUL.
     *
     * @throws IllegalArgumentException if a header of a CONNECT or CONNECTED contains a line end, or a colon in its name: they
     *     cannot be escaped there
     */
    static byte[] encode(Frame frame, Version version) {
        return encode(frame.command(), frame.headers(), frame.body(), version);
    }

    /** Returns the bytes of a frame that consists of these parts, see {@link #encode(Frame, Version)}. */
    static byte[] encode(String command, List<Header> headers, byte[] body, Version version) {
        StringBuilder head = new StringBuilder(128).append(command).append('\n');
        for (Header header : headers) {
            if (!header.name().equals("content-length")) {
                append(head, header, command, version);
            }
        }
        if (body.length > 0 || WITH_BODY.contains(command)) {
            head.append("content-length:").append(body.length).append('\n');
        }
        byte[] start = head.append('\n').toString().getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[start.length + body.length + 1];
        System.arraycopy(start, 0, bytes, 0, start.length);
        System.arraycopy(body, 0, bytes, start.length, body.length);
        return bytes;
    }

    private static void append(StringBuilder head, Header header, String command, Version version) {
        if (isEscaped(command)) {
            head.append(Escapes.write(header.name(), version))
                    .append(':')
                    .append(Escapes.write(header.value(), version))
                    .append('\n');
            return;
        }
        if (header.name().indexOf(':') >= 0 || hasLineEnd(header.name()) || hasLineEnd(header.value())) {
            throw new IllegalArgumentException("invalid header of " + command
                    + ": it must not contain a line end, and its" + " name must not contain a colon");
        }
        head.append(header.name()).append(':').append(header.value()).append('\n');
    }

    private static boolean hasLineEnd(String text) {
        return text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
    }
}
