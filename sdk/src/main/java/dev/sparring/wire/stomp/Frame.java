package dev.sparring.wire.stomp;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A STOMP frame: a command, ordered headers and a body. Its texts are not escaped. */
public final class Frame {
    private static final byte[] EMPTY = {};

    private final String command;
    private final List<Header> headers;
    private final byte[] body;

    Frame(String command, List<Header> headers, byte[] body) {
        this.command = command;
        this.headers = List.copyOf(headers);
        this.body = body;
    }

    /** Returns a frame without headers and with an empty body. */
    public static Frame of(String command) {
        return new Frame(command, List.of(), EMPTY);
    }

    /** Returns this frame with another header at the end. */
    public Frame with(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(name, value));
        return new Frame(command, more, body);
    }

    /** Returns this frame with a text as its body. */
    public Frame withBody(String text) {
        return withBody(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns this frame with another body. */
    public Frame withBody(byte[] bytes) {
        return new Frame(command, headers, bytes.clone());
    }

    public String command() {
        return command;
    }

    /** Returns all headers in order, including repeated ones. */
    public List<Header> headers() {
        return headers;
    }

    /** Returns the value of a header; the first one if the header is repeated. */
    public Optional<String> header(String name) {
        for (Header header : headers) {
            if (header.name().equals(name)) {
                return Optional.of(header.value());
            }
        }
        return Optional.empty();
    }

    /** Returns a copy of the body. */
    public byte[] body() {
        return body.clone();
    }

    /** Returns the body, decoded as UTF-8. */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Frame that
                && command.equals(that.command)
                && headers.equals(that.headers)
                && Arrays.equals(body, that.body);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * command.hashCode() + headers.hashCode()) + Arrays.hashCode(body);
    }

    /** Returns only the command and the size, because a frame can contain secrets that must not be logged. */
    @Override
    public String toString() {
        return command + " with " + headers.size() + " headers and " + body.length + " bytes";
    }
}
