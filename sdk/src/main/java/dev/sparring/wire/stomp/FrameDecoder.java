package dev.sparring.wire.stomp;

import dev.sparring.wire.stomp.Decoded.Fault;
import dev.sparring.wire.stomp.Decoded.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A decoder of frames from bytes that can be split anywhere. It never holds more than one frame of limited size.
 *
 * <p>Lines end with LF or CR LF. Line ends between frames are heart-beats, and are ignored. After a {@link Fault} nothing more is
 * decoded.
 */
final class FrameDecoder {
    private static final byte[] NOTHING = {};

    private final FrameLimits limits;
    private byte[] chunk = NOTHING;
    private int position;

    private State state = State.BETWEEN;
    private final ByteLine buffer = new ByteLine();
    private int size;
    private String command = "";
    private final List<Header> headers = new ArrayList<>();
    /** The length of the body, or -1 for a body that ends with the first NUL. */
    private int bodyLength;

    private enum State {
        BETWEEN,
        COMMAND,
        HEADERS,
        BODY,
        DEAD
    }

    FrameDecoder(FrameLimits limits) {
        this.limits = limits;
    }

    /**
     * Adds bytes. {@link #next} must have returned everything from the previous bytes.
     *
     * @param bytes the bytes, which are kept until they have been decoded
     */
    void feed(byte[] bytes) {
        if (position < chunk.length) {
            throw new IllegalStateException("the previous bytes have not been decoded completely");
        }
        chunk = bytes;
        position = 0;
    }

    /** Adds bytes, and passes on each frame and fault that is complete. */
    void decode(byte[] bytes, Consumer<Frame> frames, Consumer<Fault> faults) {
        feed(bytes);
        for (Optional<Decoded> found = next(); found.isPresent(); found = next()) {
            if (found.get() instanceof Decoded.Whole whole) {
                frames.accept(whole.frame());
            } else if (found.get() instanceof Fault fault) {
                faults.accept(fault);
            }
        }
    }

    /** Returns the next frame or fault; empty if more bytes are needed. */
    Optional<Decoded> next() {
        while (position < chunk.length) {
            Optional<Decoded> found = switch (state) {
                case BETWEEN -> skip();
                case COMMAND, HEADERS -> line();
                case BODY -> body();
                case DEAD -> {
                    position = chunk.length;
                    yield Optional.empty();
                }
            };
            if (found.isPresent()) {
                return found;
            }
        }
        chunk = NOTHING;
        position = 0;
        return Optional.empty();
    }

    private Optional<Decoded> skip() {
        byte next = chunk[position];
        if (next == '\n' || next == '\r') {
            position++;
        } else {
            state = State.COMMAND;
        }
        return Optional.empty();
    }

    private Optional<Decoded> line() {
        byte next = chunk[position++];
        if (next == 0) {
            return fault(
                    Kind.MALFORMED,
                    "a frame ends within its headers: expected a blank line before the NUL, even if there is no body");
        }
        if (++size > limits.bytes()) {
            return tooLarge();
        }
        if (next != '\n') {
            buffer.add(next);
            return Optional.empty();
        }
        buffer.chompReturn();
        Optional<String> text = buffer.text();
        buffer.clear();
        if (text.isEmpty()) {
            return fault(Kind.MALFORMED, "a header is not UTF-8");
        }
        return state == State.COMMAND ? command(text.get()) : header(text.get());
    }

    private Optional<Decoded> command(String text) {
        command = text;
        state = State.HEADERS;
        return Optional.empty();
    }

    private Optional<Decoded> header(String text) {
        if (text.isEmpty()) {
            return beginBody();
        }
        if (headers.size() == limits.headers()) {
            return fault(Kind.TOO_LARGE, "a frame has more than " + limits.headers() + " headers");
        }
        int colon = text.indexOf(':');
        if (colon < 1) {
            return fault(
                    Kind.MALFORMED, "header " + (headers.size() + 1) + " of a frame is not of the form name:value");
        }
        String name = text.substring(0, colon);
        String value = text.substring(colon + 1);
        if (FrameEncoder.isEscaped(command)) {
            Optional<String> decodedName = Escapes.read(name);
            Optional<String> decodedValue = Escapes.read(value);
            if (decodedName.isEmpty() || decodedValue.isEmpty()) {
                return fault(
                        Kind.MALFORMED,
                        "header " + (headers.size() + 1)
                                + " of a frame has an invalid escape: expected \\n, \\r, \\c or \\\\");
            }
            name = decodedName.get();
            value = decodedValue.get();
        }
        headers.add(new Header(name, value));
        return Optional.empty();
    }

    private Optional<Decoded> beginBody() {
        state = State.BODY;
        bodyLength = -1;
        String length = null;
        for (Header header : headers) {
            if (length == null && header.name().equals("content-length")) {
                length = header.value();
            }
        }
        if (length == null) {
            return Optional.empty();
        }
        String digits = length.strip();
        if (digits.isEmpty() || !digits.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            return fault(Kind.MALFORMED, "content-length is not a whole number of at least 0");
        }
        // A number of more than nine digits may not fit into an int, and exceeds any limit.
        String significant = digits.replaceFirst("^0+(?=.)", "");
        if (significant.length() > 9 || Integer.parseInt(significant) > limits.bytes() - size) {
            return tooLarge();
        }
        bodyLength = Integer.parseInt(significant);
        return Optional.empty();
    }

    private Optional<Decoded> body() {
        int end = position;
        if (bodyLength >= 0) {
            end += Math.min(bodyLength - buffer.length(), chunk.length - position);
        } else {
            while (end < chunk.length && chunk[end] != 0) {
                end++;
            }
        }
        if (size + buffer.length() + (end - position) > limits.bytes()) {
            return tooLarge();
        }
        buffer.add(chunk, position, end);
        position = end;
        if (position == chunk.length || buffer.length() < bodyLength) {
            return Optional.empty();
        }
        if (chunk[position++] != 0) {
            return fault(
                    Kind.MALFORMED, "no NUL after the " + bodyLength + " bytes of body that content-length announces");
        }
        Frame frame = new Frame(command, headers, buffer.copy());
        reset(State.BETWEEN);
        return Optional.of(new Decoded.Whole(frame));
    }

    private Optional<Decoded> tooLarge() {
        return fault(Kind.TOO_LARGE, "a frame is larger than " + limits.bytes() + " bytes");
    }

    private Optional<Decoded> fault(Kind kind, String why) {
        reset(State.DEAD);
        return Optional.of(new Fault(kind, why));
    }

    private void reset(State then) {
        state = then;
        buffer.clear();
        headers.clear();
        command = "";
        size = 0;
    }
}
