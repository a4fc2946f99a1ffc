package dev.sparring.wire.stomp;

/** One header of a {@link Frame}, as it reads without escapes. It has a name, and no NUL, which no frame can carry. */
public record Header(String name, String value) {
    public Header {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("a header has a name");
        }
        if (name.indexOf('\0') >= 0 || value.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a header cannot hold a NUL");
        }
    }
}
