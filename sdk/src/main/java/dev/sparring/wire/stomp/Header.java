package dev.sparring.wire.stomp;

/** An unescaped header of a {@link Frame}. The name is not empty, and neither text contains a NUL. */
public record Header(String name, String value) {
    public Header {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("a header needs a name");
        }
        if (name.indexOf('\0') >= 0 || value.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a header cannot contain a NUL");
        }
    }
}
