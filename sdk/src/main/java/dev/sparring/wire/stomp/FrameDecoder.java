package dev.sparring.wire.stomp;

import dev.sparring.wire.stomp.Decoded.Fault;
import dev.sparring.wire.stomp.Decoded.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts bytes into frames, wherever the bytes are split, and never holds more than one frame of bounded size.
 *
 * <p>Lines may end with LF or CR LF. Line ends between frames are heart-beats and are passed over. After a
 * {@link Fault} nothing more is read.
 */
final class FrameDecoder {
    private static final byte[] NOTHING = {};

    private final FrameLimits limits;
    private byte[] chunk = NOTHING;
    private int position;

    private State state = State.BETWEEN;
    private final ByteLine gathered = new ByteLine();
    private int size;
    private String command = "";
    private final List<Header> headers = new ArrayList<>();
    /** The length of the body, or -1 for one that ends with a NUL. */
    private int announced;

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
     * Takes more bytes. What came before must have been read to its end with {@link #next}.
     *
     * @param bytes kept until they have been read
     */
    void feed(byte[] bytes) {
        if (position < chunk.length) {
            throw new IllegalStateException("the bytes before have not been read to their end");
        }
        chunk = bytes;
        position = 0;
    }

    /** The next frame or fault, or nothing where more bytes are needed. */
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
                    "a frame ends within its headers: expected a blank line before the NUL, even where there is no body");
        }
        if (++size > limits.bytes()) {
            return tooLarge();
        }
        if (next != '\n') {
            gathered.add(next);
            return Optional.empty();
        }
        gathered.chompReturn();
        Optional<String> text = gathered.text();
        gathered.clear();
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
            return fault(Kind.TOO_LARGE, "a frame has more than " + limits.headers() + " headers, which is the most");
        }
        int colon = text.indexOf(':');
        if (colon < 1) {
            return fault(
                    Kind.MALFORMED, "header " + (headers.size() + 1) + " of a frame is not of the form name:value");
        }
        String name = text.substring(0, colon);
        String value = text.substring(colon + 1);
        if (FrameEncoder.isEscaped(command)) {
            Optional<String> nameMeant = Escapes.read(name);
            Optional<String> valueMeant = Escapes.read(value);
            if (nameMeant.isEmpty() || valueMeant.isEmpty()) {
                return fault(
                        Kind.MALFORMED,
                        "header " + (headers.size() + 1)
                                + " of a frame has a backslash that begins no escape: expected \\n, \\r, \\c or \\\\");
            }
            name = nameMeant.get();
            value = valueMeant.get();
        }
        headers.add(new Header(name, value));
        return Optional.empty();
    }

    private Optional<Decoded> beginBody() {
        state = State.BODY;
        announced = -1;
        Optional<String> length = headers.stream()
                .filter(header -> header.name().equals("content-length"))
                .map(Header::value)
                .findFirst();
        if (length.isEmpty()) {
            return Optional.empty();
        }
        String digits = length.get().strip();
        if (digits.isEmpty() || !digits.chars().allMatch(sign -> sign >= '0' && sign <= '9')) {
            return fault(Kind.MALFORMED, "content-length is not a whole number from 0");
        }
        // More than nine digits would not fit an int, and are more than any limit.
        String significant = digits.replaceFirst("^0+(?=.)", "");
        if (significant.length() > 9 || Integer.parseInt(significant) > limits.bytes() - size) {
            return tooLarge();
        }
        announced = Integer.parseInt(significant);
        return Optional.empty();
    }

    private Optional<Decoded> body() {
        int end = position;
        if (announced >= 0) {
            end += Math.min(announced - gathered.length(), chunk.length - position);
        } else {
            while (end < chunk.length && chunk[end] != 0) {
                end++;
            }
        }
        if (size + gathered.length() + (end - position) > limits.bytes()) {
            return tooLarge();
        }
        gathered.add(chunk, position, end);
        position = end;
        if (position == chunk.length || gathered.length() < announced) {
            return Optional.empty();
        }
        if (chunk[position++] != 0) {
            return fault(
                    Kind.MALFORMED, "no NUL stands after the " + announced + " bytes of body that content-length says");
        }
        Frame frame = new Frame(command, headers, gathered.copy());
        reset(State.BETWEEN);
        return Optional.of(new Decoded.Whole(frame));
    }

    private Optional<Decoded> tooLarge() {
        return fault(Kind.TOO_LARGE, "a frame is larger than " + limits.bytes() + " bytes, which is the most");
    }

    private Optional<Decoded> fault(Kind kind, String why) {
        reset(State.DEAD);
        return Optional.of(new Fault(kind, why));
    }

    private void reset(State then) {
        state = then;
        gathered.clear();
        headers.clear();
        command = "";
        size = 0;
    }
}
