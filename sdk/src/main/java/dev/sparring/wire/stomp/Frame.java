package dev.sparring.wire.stomp;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One STOMP frame: a command, headers in order, a body. Nothing in it is escaped. */
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

    /** A frame without headers or a body. */
    public static Frame of(String command) {
        return new Frame(command, List.of(), EMPTY);
    }

    /** This frame with one more header at the end. */
    public Frame with(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(name, value));
        return new Frame(command, more, body);
    }

    /** This frame with a text as its body. */
    public Frame withBody(String text) {
        return withBody(text.getBytes(StandardCharsets.UTF_8));
    }

    /** This frame with a body of any bytes. */
    public Frame withBody(byte[] bytes) {
        return new Frame(command, headers, bytes.clone());
    }

    public String command() {
        return command;
    }

    /** All headers in the order they stand in, repeated ones too. */
    public List<Header> headers() {
        return headers;
    }

    /** A header's value; where it is repeated, the first one counts. */
    public Optional<String> header(String name) {
        return headers.stream()
                .filter(header -> header.name().equals(name))
                .map(Header::value)
                .findFirst();
    }

    /** The body's bytes. */
    public byte[] body() {
        return body.clone();
    }

    /** The body, read as UTF-8. */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Frame that
                && command.equals(that.command)
                && headers.equals(that.headers)
                && Arrays.equals(body, that.body);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * command.hashCode() + headers.hashCode()) + Arrays.hashCode(body);
    }

    /** The command and the size alone: a frame may hold what must not be in a log. */
    @Override
    public String toString() {
        return command + " with " + headers.size() + " headers and " + body.length + " bytes";
    }
}
